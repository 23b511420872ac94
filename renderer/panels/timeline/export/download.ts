/** Files that the page makes itself and the browser saves. */

/** Pieces put together before the page may breathe. */
const PIECES_AT_ONCE = 20_000;

/** Joins many small pieces, with pauses, so that a large file never stops the page; `onProgress` counts pieces. */
export async function blobOf(
  pieces: Iterable<string>,
  type: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Blob[] = [];
  let batch: string[] = [];
  let done = 0;
  for (const piece of pieces) {
    batch.push(piece);
    if (batch.length < PIECES_AT_ONCE) continue;
    done += batch.length;
    parts.push(new Blob(batch));
    batch = [];
    onProgress(done);
    await new Promise((next) => setTimeout(next, 0));
    signal.throwIfAborted();
  }
  return new Blob([...parts, ...batch], { type });
}

/** Long enough for any browser to have begun to save. */
const KEEP_MS = 60_000;

export function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Fit for every file system. */
export const fileNameOf = (title: string, hash: string, ending: string): string =>
  `${title.replaceAll(/[^\p{Letter}\p{Number}._-]+/gu, '-')}-${hash.slice(0, 8)}.${ending}`;
