// Brings a fresh or changed clone to the point where everything else can run. Uses nothing but Node itself.
import { isInstalled } from './lib/installed.mjs';
import { main, must, runNode, runNpm } from './lib/run.mjs';
import { isBuilt } from './lib/stamp.mjs';

const [MAJOR_MIN, MINOR_MIN] = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MAJOR_MIN || (major === MAJOR_MIN && minor >= MINOR_MIN)) return;
  throw new Error(`Node ${process.versions.node} is too old: install Node ${MAJOR_MIN}.${MINOR_MIN} or newer.`);
}

main(async () => {
  checkNode();
  if (!isInstalled()) {
    process.stdout.write('Installing packages (once) …\n');
    await must('npm ci', runNpm(['ci']));
  }
  if (process.argv.includes('--deps-only') || isBuilt()) return;
  process.stdout.write('Building (the sources are newer than the last build) …\n');
  await must('The build', runNode('scripts/build.mjs'));
});
