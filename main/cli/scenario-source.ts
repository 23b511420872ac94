import { basename, dirname, resolve } from 'node:path';
import { CODES, createProject, positionAt, type ProjectFile } from '#pack';
import type { ScenarioFile } from '#generated/types.ts';
import { validate } from '#generated/validators.mjs';
import { fileExists, readUtf8 } from '../host/index.ts';
import { UnusableInput, type CliContext } from './context.ts';
import { globPattern } from './glob.ts';

export const SCENARIO_SUFFIX = '.scenario.json';

export interface FoundScenario {
  readonly id: string;
  /** As the user would type it. */
  readonly path: string;
  readonly scenario: ScenarioFile;
}

const idOf = (path: string): string => basename(path).replace(SCENARIO_SUFFIX, '');

function schemaFaults(row: unknown): string[] {
  if (validate.scenario(row)) return [];
  return (validate.scenario.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`);
}

function textFaults({ text, issues }: ProjectFile): string[] {
  return issues.map(({ offset, code }) => {
    const { line, column } = positionAt(text, offset);
    return `line ${line}, column ${column}: ${CODES[code].code}`;
  });
}

/** Only a scenario that fits its schema is handed on; the rest says where it does not. */
export function readScenario(path: string, file: ProjectFile | undefined): FoundScenario {
  const faults = !file ? ['no such scenario'] : file.row === undefined ? textFaults(file) : schemaFaults(file.row);
  if (file?.row === undefined || faults.length > 0) {
    const list = faults.map((fault) => `\n  ${fault}`).join('');
    throw new UnusableInput(`${path} is no usable scenario:${list}\nCorrect it and run again.`);
  }
  return { id: idOf(path), path, scenario: file.row as unknown as ScenarioFile };
}

/** A scenario given as a file of its own. */
export async function readScenarioFile(context: CliContext, path: string): Promise<FoundScenario> {
  const text = await readUtf8(resolve(context.cwd, path));
  const place = `scenarios/${basename(path)}`;
  return readScenario(path, createProject([{ path: place, text }]).files.get(place));
}

export const isScenarioFile = (context: CliContext, name: string): Promise<boolean> =>
  fileExists(resolve(context.cwd, name));

/** Where to look for the project of a scenario that lies in one. */
export const folderOfScenario = (context: CliContext, path: string): string => dirname(resolve(context.cwd, path));

/** Scenarios of a project whose id or path fits any of the patterns; all of them without patterns. */
export function selectScenarios(files: Iterable<ProjectFile>, patterns: readonly string[]): ProjectFile[] {
  const wanted = patterns.map(globPattern);
  return [...files]
    .filter(({ path }) => path.endsWith(SCENARIO_SUFFIX))
    .filter(({ path }) => wanted.length === 0 || wanted.some((glob) => glob.test(path) || glob.test(idOf(path))));
}
