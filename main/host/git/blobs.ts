/** Contents of objects by name, from what `cat-file --batch` prints: a head line, the bytes, a line end. */
export function parseBatch(output: Buffer): ReadonlyMap<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf(0x0a, at);
    if (end === -1) break;
    const [name = '', type, size] = output.toString('latin1', at, end).split(' ');
    at = end + 1;
    // `<name> missing`: an object that a partial clone left on its server.
    if (type === 'missing' || size === undefined) continue;
    const length = Number(size);
    if (type === 'blob') blobs.set(name, output.subarray(at, at + length));
    at += length + 1;
  }
  return blobs;
}
