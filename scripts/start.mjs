// Opens the studio; takes what `spellwright open` takes: [project] [--port N] [--web] [--no-open].
import { main, runNode } from './lib/run.mjs';

main(async () => {
  // The terminal sends Ctrl+C to both processes; the studio then gives its projects back and ends, and so do we.
  process.on('SIGINT', () => {});
  const { code } = await runNode('dist/main/cli.mjs', ['open', ...process.argv.slice(2)]);
  process.exitCode = code;
});
