// Opens the studio; takes what `spellwright open` takes: [project] [--port N] [--web] [--no-open].
import { main, must, runNode } from './lib/run.mjs';
import { isBuilt } from './lib/stamp.mjs';

main(async () => {
  if (!isBuilt()) await must('Set-up', runNode('scripts/setup.mjs'));
  process.argv.splice(2, 0, 'open');
  // In this process, so that whoever ends it ends the studio, which then gives its projects back.
  await import('../dist/main/cli.mjs');
});
