import { rename } from 'node:fs/promises';

/** A file of ours that cannot be read is kept under another name: what it held may be mended, defaults never replace it. */
export async function setAside(target: string): Promise<void> {
  await rename(target, `${target}.broken-${Date.now().toString(36)}`).catch(() => {});
}
