import type { ProjectFile } from './project.ts';

let slotCount = 0;

/**
 * A result that lives and dies with a file. It hangs on the file itself: with fifty thousand rows a WeakMap per kind of
 * result costs the garbage collector more time than the results save.
 */
export class FileSlot<T> {
  private readonly index = slotCount++;

  get(file: ProjectFile): T | undefined {
    return file.memo[this.index] as T | undefined;
  }

  set(file: ProjectFile, value: T): T {
    file.memo[this.index] = value;
    return value;
  }
}
