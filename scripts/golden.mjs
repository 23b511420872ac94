// npm run golden: runs every scenario of the sample and rewrites test/golden/runs. Do this only when a change of the
// rules or of the sample is meant to change fights, and say in the commit which and why.
import { runTypeScript } from './lib/run-typescript.mjs';

process.exitCode = await runTypeScript('test/golden/write.ts');
