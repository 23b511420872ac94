// npm run kills [-- --count=200 --seed=1]: the host is killed while it saves, many times, and nothing may be half-written.
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { runNode } from './lib/run.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '200' }, seed: { type: 'string' } } });
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const env = { SPELLWRIGHT_KILLS: values.count, ...(values.seed && { SPELLWRIGHT_SEED: values.seed }) };
const { code } = await runNode(vitest, ['run', '--project', 'slow', 'main/host/kill.slow.test.ts'], { env });
process.exitCode = code;
