// Types, lint, format and freshness of generated files.
import { runChecks } from './lib/checks.mjs';
import { main } from './lib/run.mjs';

main(async () => {
  const { passed, failed } = await runChecks();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
});
