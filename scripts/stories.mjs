// Every story in the browser, also the long ones that `npm test` leaves out.
// Arguments go to vitest: `npm run stories -- test/e2e/rename.e2e.test.ts`.
import { main, must, runNode } from './lib/run.mjs';

main(async () => {
  await must('Set-up', runNode('scripts/setup.mjs'));
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const chromium = await ensureChromium();
  const env = { SPELLWRIGHT_STORIES: 'all', ...(chromium && { CHROMIUM_PATH: chromium }) };
  const args = ['run', '--project', 'e2e', ...process.argv.slice(2)];
  const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { env });
  process.exitCode = code;
});
