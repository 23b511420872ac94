import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type Reply } from '#contract';
import { createHost } from '../../main/host/host.ts';
import { hashBytes } from '../../main/host/text-file.ts';

/**
 * Runs in a process of its own, to be killed: a whole host that edits and saves generation after generation of the same
 * set of files. Prints `j` and the number once the edits are in the journal, `s` and the number once they are saved.
 */
const [root = '', home = '', names = '', size = '1'] = process.argv.slice(2);
const textOf = (generation: number) => `${generation}\n${'x'.repeat(Number(size))}\n`;

const host = createHost({ hostKind: 'web', folders: { config: join(home, 'config'), state: join(home, 'state') } });
const { project } = createClient({
  send: (method, params) => host.dispatch(method, params, { client: 'window' }) as Promise<Reply>,
  listen: () => ({ dispose: () => {} }),
});
const { handle, readOnly } = await project.open({ path: root });
if (readOnly) throw new Error('the lock of a killed process must be free');

for (let generation = 1; ; generation++) {
  const baseHash = hashBytes(Buffer.from(textOf(generation - 1)));
  const files = names.split(',').map((path) => ({ path, text: textOf(generation), baseHash }));
  await project.journalWrite({ handle, entries: files });
  writeSync(1, `j ${generation}\n`);
  const result = await project.save({ handle, files });
  if (!result.ok) throw new Error(JSON.stringify(result.conflicts));
  await project.journalClear({ handle });
  writeSync(1, `s ${generation}\n`);
}
