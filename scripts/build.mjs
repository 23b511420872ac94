// Builds everything into dist/: generated sources, then the Node side and the page.
import { rmSync } from 'node:fs';
import { main, must, runNode } from './lib/run.mjs';
import { sourceStamp, writeStamp } from './lib/stamp.mjs';

async function bundleNodeSide() {
  const [{ build }, { BUNDLES }] = await Promise.all([import('esbuild'), import('./lib/bundle.mjs')]);
  rmSync('dist/main', { recursive: true, force: true });
  await Promise.all(BUNDLES.map((options) => build(options)));
}

main(async () => {
  await must('Generating sources', runNode('scripts/generate.mjs'));
  // Taken before the build: a file edited meanwhile makes the next start build again.
  const stamp = sourceStamp();
  await bundleNodeSide();
  await must('Building the page', runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']));
  writeStamp(stamp);
});
