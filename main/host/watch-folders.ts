import { existsSync, lstatSync, watch, type FSWatcher } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface FolderWatchOptions {
  readonly root: string;
  readonly isHidden: (target: string) => boolean;
  /** A file came, changed or went; told by its place, whatever it is. */
  readonly onFile: (target: string) => void;
  /** A folder came, moved or went: which files did is not told one by one. */
  readonly onFolder: () => void;
  /** Something can no longer be watched. */
  readonly onLost: () => void;
}

/**
 * Tells of changes below a folder by watching its folders. A watch for each file, as ready-made watchers set them,
 * takes a large project many seconds of work and more watches than a system grants.
 */
export class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #options: FolderWatchOptions;
  #isClosed = false;

  constructor(options: FolderWatchOptions) {
    this.#options = options;
  }

  /** Resolves when every folder is being watched. */
  async begin(): Promise<void> {
    await this.#add(this.#options.root);
  }

  close(): void {
    this.#isClosed = true;
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** The folder is watched before it is read: what comes into it meanwhile is told by one or the other. */
  async #add(folder: string): Promise<void> {
    if (this.#isClosed || this.#watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_event, name) => this.#hear(folder, name));
      watcher.on('error', () => this.#lose(folder));
      this.#watchers.set(folder, watcher);
      const entries = await readdir(folder, { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
      for (const one of folders) if (!this.#options.isHidden(one)) await this.#add(one);
    } catch {
      this.#lose(folder);
    }
  }

  /** A folder that is gone needs no watch; one that is there and cannot be watched is a loss. */
  #lose(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
    if (!this.#isClosed && existsSync(folder)) this.#options.onLost();
  }

  #hear(folder: string, name: string | null): void {
    if (this.#isClosed) return;
    // Some systems do not always tell a name.
    if (name === null) return this.#options.onFolder();
    const target = join(folder, name);
    if (this.#options.isHidden(target)) return;
    const found = lstatSync(target, { throwIfNoEntry: false });
    if (found?.isDirectory()) return this.#cameFolder(target);
    if (!found && (this.#watchers.has(target) || !existsSync(folder))) return this.#wentFolder(target);
    this.#options.onFile(target);
  }

  /** Times of folders change with every file in them; only a folder that is new says anything. */
  #cameFolder(target: string): void {
    if (this.#watchers.has(target)) return;
    void this.#add(target).then(() => this.#options.onFolder());
  }

  #wentFolder(target: string): void {
    for (const folder of this.#watchers.keys())
      if (folder === target || folder.startsWith(join(target, '/'))) this.#lose(folder);
    this.#options.onFolder();
  }
}
