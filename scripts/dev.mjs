// Rebuilds on every change and restarts the host when its own side changed; reload the page to see a change of it.
import { spawn } from 'node:child_process';
import { context } from 'esbuild';
import { build } from 'vite';
import { BUNDLES } from './lib/bundle.mjs';
import { main, must, runNode } from './lib/run.mjs';

const PORT = '4173';
let host;

function restartHost() {
  const start = () => {
    host = spawn(process.execPath, ['dist/main/cli.mjs', 'serve', '--port', PORT, ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
  };
  if (!host || host.exitCode !== null) return start();
  host.once('exit', start);
  host.kill();
}

const restart = {
  name: 'restart-host',
  setup: (bundle) => bundle.onEnd(({ errors }) => void (errors.length === 0 && restartHost())),
};

main(async () => {
  await must('Generating sources', runNode('scripts/generate.mjs'));
  await build({ logLevel: 'warn', build: { watch: {} } });
  for (const [index, options] of BUNDLES.entries()) {
    const bundle = await context({ ...options, plugins: index === 0 ? [restart] : [] });
    await bundle.watch();
  }
});

process.on('SIGINT', () => {
  host?.kill();
  process.exit(0);
});
