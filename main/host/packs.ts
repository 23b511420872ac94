import { isAbsolute, join, resolve } from 'node:path';
import { HostError, type ExportRequest, type HostServices, type PackSummary, type VersionSuggestion } from '#contract';
import { createProject, describePack, openPack, planExport, toTables } from '#pack';
import { exportPacks } from './export-pack.ts';
import { resolveInside } from './jail.ts';
import { previousPack } from './pack-history.ts';
import type { ProjectSession } from './project-session.ts';
import { readBytes, readProject } from './sources.ts';
import type { Tasks } from './tasks.ts';

interface PacksOptions {
  readonly session: (handle: string) => ProjectSession;
  readonly tasks: Tasks;
}

export const DEFAULT_OUT_DIR = 'dist';

/** Export, suggestion and inspection on behalf of a window. */
export class Packs {
  readonly #options: PacksOptions;
  readonly #allowed = new Set<string>();

  constructor(options: PacksOptions) {
    this.#options = options;
  }

  readonly services: HostServices['pack'] = {
    export: (request) => this.#export(request),
    suggest: ({ handle }) => this.#suggest(handle),
    inspect: ({ path }) => inspectPack(path),
  };

  /** A folder outside the project that the user chose in the native dialog. */
  allowFolder(path: string): void {
    this.#allowed.add(resolve(path));
  }

  async #export({ handle, task, version, outDir = DEFAULT_OUT_DIR, changelog, profiles }: ExportRequest) {
    const { root } = this.#options.session(handle);
    const target = await this.#outDir(root, outDir);
    return this.#options.tasks.run(task, (signal, report) =>
      exportPacks({
        root,
        outDir: target,
        version,
        profiles: profiles && profiles.length > 0 ? profiles : ['full'],
        notes: changelog,
        signal,
        report,
      }),
    );
  }

  async #outDir(root: string, outDir: string): Promise<string> {
    if (!isAbsolute(outDir)) return resolveInside(root, outDir);
    if (this.#allowed.has(resolve(outDir))) return resolve(outDir);
    throw new HostError('outsideProject', outDir, 'choose the folder in the dialog');
  }

  async #suggest(handle: string): Promise<VersionSuggestion> {
    const { root } = this.#options.session(handle);
    const project = createProject((await readProject(root)).files);
    const id = toTables(project).tables?.project.id ?? '';
    const previous = await previousPack(join(root, DEFAULT_OUT_DIR), project, id, { profile: 'full' });
    const { previousVersion, suggestedVersion, changes } = planExport(project, previous);
    return { ...(previousVersion !== undefined && { previousVersion }), suggested: suggestedVersion, changes };
  }
}

/** Only files that say they are packs: this is no way to read anything else of the disk. */
export async function inspectPack(path: string): Promise<PackSummary> {
  if (!path.endsWith('.swpack')) throw new HostError('badPack', path, 'the name must end with .swpack');
  const opened = openPack(await readBytes(path));
  if (!opened.ok) throw new HostError('badPack', path, opened.problems.map(({ message }) => message.en).join(' '));
  const { id, version, schemaVersion, contentHash, files, rows } = describePack(opened);
  return { id, version, schemaVersion, contentHash, files, rows };
}
