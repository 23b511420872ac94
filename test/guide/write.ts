import { readFileSync, writeFileSync } from 'node:fs';
import { GUIDE, shownExamples, workedGuide } from './guide.ts';

const before = readFileSync(GUIDE, 'utf8');
const after = workedGuide(before);
writeFileSync(GUIDE, after);
console.log(`${GUIDE}: ${shownExamples(after).length} examples, ${before === after ? 'unchanged' : 'rewritten'}`);
