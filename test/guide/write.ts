import { readFileSync, writeFileSync } from 'node:fs';
import { GUIDES, shownExamples, workedGuide } from './guide.ts';

for (const guide of GUIDES) {
  const before = readFileSync(guide.path, 'utf8');
  const after = workedGuide(guide, before);
  writeFileSync(guide.path, after);
  console.log(
    `${guide.path}: ${shownExamples(after).length} examples, ${before === after ? 'unchanged' : 'rewritten'}`,
  );
}
