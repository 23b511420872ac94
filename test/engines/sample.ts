import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import type { ScenarioFile } from '#generated/types.ts';
import { buildPack, createProject, toTables, type Project } from '#pack';

const SAMPLE = 'samples/duel-of-legends';

export function loadProject(): Project {
  const files = readdirSync(SAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return createProject(
    files.map((file) => ({ path: relative(SAMPLE, file).split(sep).join('/'), text: readFileSync(file, 'utf8') })),
  );
}

export const tablesOf = (project: Project) => toTables(project).tables!;

export const scenariosOf = (project: Project): ScenarioFile[] =>
  [...project.files.values()]
    .filter(({ kind }) => kind === 'scenario')
    .map(({ row }) => row as unknown as ScenarioFile);

export function packOf(project: Project): Uint8Array {
  const built = buildPack(project, { version: '1.0.0' });
  if (!built.ok) throw new Error(JSON.stringify(built.diagnostics));
  return built.bytes;
}

/** An entry as one plain script that leaves `engine` behind as a global. */
export async function engineScript(entry: 'entry' | 'pack-entry' | 'angles'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`test/engines/${entry}.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'engine',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
