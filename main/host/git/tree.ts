import { isProjectText } from '../scan.ts';

export interface TreeEntry {
  /** Relative to the project. */
  readonly path: string;
  readonly object: string;
  readonly byteCount: number;
}

const FILE_MODES = new Set(['100644', '100755', '100664']);

/** Files of a project in what `ls-tree -r -z -l` prints; links and other repositories inside are left out. */
export function parseTree(output: Buffer): TreeEntry[] {
  return output
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const tab = line.indexOf('\t');
      const [mode = '', type, object = '', size] = line.slice(0, tab).split(/ +/);
      const path = line.slice(tab + 1);
      if (tab === -1 || type !== 'blob' || !FILE_MODES.has(mode) || !isProjectText(path)) return [];
      return [{ path, object, byteCount: Number(size) }];
    });
}
