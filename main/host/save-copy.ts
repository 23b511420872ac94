import { readdir } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { HostError, type CopiedFile, type SavedCopy } from '#contract';
import { guarded, unlessMissing } from './fs-errors.ts';
import { checkWritable, twinKey } from './path-rules.ts';
import { writeOutputs } from './sources.ts';
import { encodeText } from './text-file.ts';

/** Everything is judged before the first write. */
function check(root: string, target: string, files: readonly CopiedFile[]): void {
  const isInside = target === root || target.startsWith(root + sep);
  if (isInside) throw new HostError('badPath', target, 'a folder outside of the project');
  const seen = new Set<string>();
  for (const { path } of files) {
    checkWritable(path);
    if (seen.has(twinKey(path))) throw new HostError('caseTwin', path);
    seen.add(twinKey(path));
  }
}

/** Puts edits that cannot be saved into a folder of their own; it must be empty, so that nothing is ever replaced. */
export async function saveCopy(root: string, dir: string, files: readonly CopiedFile[]): Promise<SavedCopy> {
  const target = resolve(dir);
  check(root, target, files);
  const present = await guarded(target, async () => (await unlessMissing(readdir(target))) ?? []);
  if (present.length > 0) throw new HostError('badPath', target, 'the folder is not empty');
  await writeOutputs(
    target,
    files.map(({ path, text }) => ({ path, bytes: encodeText(text) })),
  );
  return { dir: target, count: files.length };
}
