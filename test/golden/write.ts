import { readGolden, writeGolden } from './files.ts';
import { goldenOf, prepared, runToEnd } from './golden-run.ts';
import { loadSample } from './sample.ts';

const { content, scenarios } = loadSample();
for (const scenario of scenarios) {
  const before = readGolden(scenario.id);
  const after = goldenOf(scenario.id, runToEnd(prepared(content, scenario), 'events'));
  writeGolden(after);
  const verdict = before === undefined ? 'new' : before.hash === after.hash ? 'unchanged' : `was ${before.hash}`;
  console.log(`${scenario.id}: ${after.frames} frames, ${after.eventCount} events, hash ${after.hash} (${verdict})`);
}
