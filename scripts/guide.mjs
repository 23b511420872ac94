// npm run guide: works out the examples of docs/guides/rules.md anew by running the core.
import { runTypeScript } from './lib/run-typescript.mjs';

process.exitCode = await runTypeScript('test/guide/write.ts');
