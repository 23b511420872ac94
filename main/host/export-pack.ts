import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { HostError, type ExportedFile, type ExportResult, type PackProfile } from '#contract';
import {
  buildPack,
  createProject,
  IDS_PATH,
  lockText,
  toTables,
  type BuiltPack,
  type Diagnostic,
  type Project,
} from '#pack';
import { withEntry } from './changelog-file.ts';
import { VERSION } from './install.ts';
import { packFileName, previousPack } from './pack-history.ts';
import { saveFiles } from './save.ts';
import { fileExists, readProject, readUtf8, writeOutputs, type Output } from './sources.ts';
import { throwIfCancelled, type Report } from './tasks.ts';
import { encodeText, hashBytes } from './text-file.ts';

export interface ExportJob {
  readonly root: string;
  /** Absolute. */
  readonly outDir: string;
  readonly version: string;
  readonly profiles: readonly PackProfile[];
  readonly notes?: string | undefined;
  readonly signal: AbortSignal;
  readonly report: Report;
}

const CHANGELOG = 'CHANGELOG.md';

const findings = (diagnostics: readonly Diagnostic[]): ExportResult => ({
  ok: false,
  findings: diagnostics.map(({ code, path, message }) => ({ code, file: path, message })),
});

/** The numbers that this export makes public are kept in the project, for they must never be given to other rows. */
async function keepIds(root: string, project: Project): Promise<void> {
  const text = lockText(project);
  if (text === null) return;
  const old = project.files.get(IDS_PATH)?.text;
  const baseHash = old === undefined ? null : hashBytes(encodeText(old));
  const saved = await saveFiles(root, [{ path: IDS_PATH, text, baseHash }]);
  if (!saved.ok) throw new HostError('locked', IDS_PATH, 'changed while exporting');
}

async function changelogOutput(job: ExportJob, built: BuiltPack): Promise<Output> {
  const target = join(job.outDir, CHANGELOG);
  const known = (await fileExists(target)) ? await readUtf8(target) : undefined;
  return { path: CHANGELOG, bytes: encodeText(withEntry(known, job.version, built.changelog)) };
}

const typeOutputs = (built: BuiltPack): Output[] =>
  Object.entries(built.types).map(([name, text]) => ({ path: `types/${name}`, bytes: encodeText(text) }));

/** Builds everything before anything is written. */
export async function exportPacks(job: ExportJob): Promise<ExportResult> {
  const project = createProject((await readProject(job.root)).files);
  const id = toTables(project).tables?.project.id ?? '';
  const builds: { readonly name: string; readonly built: BuiltPack }[] = [];
  for (const [index, profile] of [...new Set(job.profiles)].entries()) {
    const name = packFileName(id, job.version, profile);
    job.report(index, job.profiles.length + 1, name);
    await setImmediate(); // a request to cancel is heard here
    throwIfCancelled(job.signal, name);
    const previous = await previousPack(job.outDir, project, id, { version: job.version, profile });
    const { version, notes } = job;
    const options = { version, profile, previous, madeWith: `spellwright ${VERSION}` };
    const built = buildPack(project, notes === undefined ? options : { ...options, notes });
    if (!built.ok) return findings(built.diagnostics);
    builds.push({ name, built });
  }
  return writeBuilds(job, project, builds);
}

async function writeBuilds(
  job: ExportJob,
  project: Project,
  builds: readonly { readonly name: string; readonly built: BuiltPack }[],
): Promise<ExportResult> {
  const first = builds[0]!.built;
  await keepIds(job.root, project);
  job.report(builds.length, builds.length + 1, job.outDir);
  const packs = builds.map(({ name, built }): Output => ({ path: name, bytes: built.bytes }));
  const outputs = [...packs, ...typeOutputs(first), await changelogOutput(job, first)];
  const paths = await writeOutputs(job.outDir, outputs);
  const files = outputs.map(({ bytes }, index): ExportedFile => ({
    path: paths[index] ?? '',
    bytes: bytes.length,
    hash: hashBytes(bytes),
  }));
  job.report(builds.length + 1, builds.length + 1, job.outDir);
  return { ok: true, outDir: job.outDir, files, contentHash: first.manifest.contentHash };
}
