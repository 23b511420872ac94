import { writeSync } from 'node:fs';
import { saveFiles } from '../../main/host/save.ts';
import { hashBytes } from '../../main/host/text-file.ts';

/**
 * Runs in a process of its own, to be killed: saves generation after generation of the same set of files and prints
 * each number once its save is done.
 */
const [root = '', names = '', size = '1'] = process.argv.slice(2);
const textOf = (generation: number) => `${generation}\n${'x'.repeat(Number(size))}\n`;

for (let generation = 1; ; generation++) {
  const baseHash = hashBytes(Buffer.from(textOf(generation - 1)));
  const files = names.split(',').map((path) => ({ path, text: textOf(generation), baseHash }));
  const result = await saveFiles(root, files);
  if (!result.ok) throw new Error(JSON.stringify(result.conflicts));
  writeSync(1, `${generation}\n`);
}
