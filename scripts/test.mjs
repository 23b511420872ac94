// Everything: set-up, build, checks, all tests, and one closing line that counts them together.
// Arguments go to vitest: `npm test -- main/web` runs only those files (with build and checks as always).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, main, runNode } from './lib/run.mjs';

const COUNTS = join(ROOT, 'test-output', 'counts.json');
const none = { passed: 0, failed: 0, skipped: 0 };

/** A run that broke before it could count is one failure. */
function vitestCounts(code) {
  const counts = existsSync(COUNTS) ? JSON.parse(readFileSync(COUNTS, 'utf8')) : none;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function setUp() {
  const { code } = await runNode('scripts/setup.mjs');
  process.stdout.write(code === 0 ? '✓ set-up and build\n' : '✗ set-up and build\n');
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

async function runTests(chromium) {
  mkdirSync(join(ROOT, 'test-output'), { recursive: true });
  rmSync(COUNTS, { force: true });
  const { code } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)], {
    env: { SPELLWRIGHT_COUNTS: COUNTS, ...(chromium && { CHROMIUM_PATH: chromium }) },
  });
  return vitestCounts(code);
}

const LOUD = `
!!! The browser tests DID NOT RUN: no Chromium, Chrome or Edge was found and none could be installed.
!!! Install one, or set CHROMIUM_PATH to its program, and run the tests again.
`;

function close(parts, chromium) {
  const sum = (key) => parts.reduce((total, part) => total + (part[key] ?? 0), 0);
  if (sum('skipped') > 0) process.stdout.write(`${sum('skipped')} skipped\n`);
  if (!chromium) process.stdout.write(LOUD);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

main(async () => {
  const built = await setUp();
  if (built.failed > 0) return close([built], true);
  const [{ ensureChromium }, { ensureGjs }, { ensureRedis }, { runChecks }] = await Promise.all([
    import('./lib/chromium.mjs'),
    import('./lib/gjs.mjs'),
    import('./lib/redis.mjs'),
    import('./lib/checks.mjs'),
  ]);
  const chromium = await ensureChromium();
  await ensureGjs();
  await ensureRedis();
  close([built, await runChecks(), await runTests(chromium)], chromium);
});
