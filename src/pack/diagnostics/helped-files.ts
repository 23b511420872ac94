/**
 * Files whose content findings another thread may still tell. It goes through them from the first; what is put off here
 * is taken from the last, so that the two meet. One that is dropped was edited, and what is told of it would be old.
 */
export class HelpedFiles {
  private readonly paths: readonly string[];
  private readonly open: Set<string>;
  /** Open ones for which nothing else is left to find. */
  private readonly putOffOnes = new Set<string>();
  /** All that were put off, in this order. */
  private readonly stack: string[] = [];

  /** In the order of the project. */
  constructor(paths: Iterable<string>) {
    this.paths = [...paths];
    this.open = new Set(this.paths);
  }

  get count(): number {
    return this.open.size;
  }

  get putOffCount(): number {
    return this.putOffOnes.size;
  }

  /** Whether another thread may still tell of it. */
  isOpen(path: string): boolean {
    return this.open.has(path);
  }

  drop(path: string): void {
    this.open.delete(path);
    this.putOffOnes.delete(path);
  }

  /** Nothing happens when the file was told already. */
  putOff(path: string): void {
    if (!this.open.has(path)) return;
    this.putOffOnes.add(path);
    this.stack.push(path);
  }

  /** The last one put off that is still open, which is from now on done here. */
  takeLast(): string | undefined {
    for (let path = this.stack.pop(); path !== undefined; path = this.stack.pop()) {
      if (!this.putOffOnes.has(path)) continue;
      this.drop(path);
      return path;
    }
    return undefined;
  }

  /** Those of a stretch that were open. Whoever counted other files looked at another project. */
  take(start: number, end: number, fileCount: number): ReadonlySet<string> {
    const taken = new Set<string>();
    if (fileCount !== this.paths.length) return taken;
    for (const path of this.paths.slice(start, end)) {
      if (!this.open.has(path)) continue;
      taken.add(path);
      this.drop(path);
    }
    return taken;
  }
}
