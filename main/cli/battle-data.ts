import { resolve } from 'node:path';
import { compile, type Content, type PackTables } from '#core';
import { openBundle, type OpenedBundle } from '#lab';
import { contentHashOf, openPack, toTables, validateProject, type Project, type ProjectFile } from '#pack';
import { readBytes } from '../host/index.ts';
import { UnusableInput, type CliContext } from './context.ts';
import { diagnosticLine } from './diagnostics-text.ts';
import type { DiffSide } from './diff-source.ts';
import { openProject } from './project-source.ts';

/** What a battle can be run on, whether it came from a project folder or from an exported pack. */
export interface BattleData {
  readonly content: Content;
  /** What it was compiled from. */
  readonly tables: PackTables;
  /** For messages. */
  readonly origin: string;
  /** Files of the project; a pack carries no scenarios. */
  readonly files: readonly ProjectFile[];
}

const SHOWN_MAX = 20;

function refuse(origin: string, lines: readonly string[]): never {
  const shown = lines.slice(0, SHOWN_MAX).map((line) => `\n  ${line}`);
  const rest = lines.length > SHOWN_MAX ? `\n  … and ${lines.length - SHOWN_MAX} more` : '';
  throw new UnusableInput(`${origin} cannot be run:${shown.join('')}${rest}\nCorrect these and run again.`);
}

function compiled(tables: PackTables, origin: string, explain: () => readonly string[]): Content {
  const { content, problems } = compile(tables, { contentHash: contentHashOf(tables) });
  if (content) return content;
  const lines = explain();
  return refuse(
    origin,
    lines.length > 0 ? lines : problems.map(({ code, table, row, pointer }) => `${table}/${row}${pointer}: ${code}`),
  );
}

function projectErrors(project: Project): string[] {
  return validateProject(project)
    .filter(({ severity }) => severity === 'error')
    .map((diagnostic) => diagnosticLine(diagnostic, 'en'));
}

function ofProject(project: Project, origin: string): BattleData {
  const { tables, missing } = toTables(project);
  if (!tables)
    return refuse(
      origin,
      missing.map((path) => `${path} is missing or unreadable`),
    );
  const content = compiled(tables, origin, () => projectErrors(project));
  return { content, tables, origin, files: [...project.files.values()] };
}

/** What a side of a comparison (folder, pack or `folder@revision`) fights on. */
export function battleDataOf({ project, name }: DiffSide): BattleData {
  return ofProject(project, name);
}

async function ofPack(path: string): Promise<BattleData> {
  const opened = openPack(await readBytes(path));
  if (!opened.ok)
    return refuse(
      path,
      opened.problems.map(({ code, message }) => `${code} ${message.en}`),
    );
  const { tables } = opened;
  return { content: compiled(tables, path, () => []), tables, origin: path, files: [] };
}

/** A repro bundle, opened or refused with its reasons. */
export async function readBundle(path: string): Promise<OpenedBundle> {
  const opened = openBundle(await readBytes(path));
  if (opened.ok) return opened.bundle;
  throw new UnusableInput(
    `${path} is no usable repro bundle: ${opened.problems.map(({ en }) => en).join('; ')}. Ask for it again.`,
  );
}

export const isBundle = (path: string): boolean => path.endsWith('.swrepro');

/** `path` names a project folder, a pack or a repro bundle; without it the nearest project above `from` is taken. */
export async function openBattleData(
  context: CliContext,
  path: string | undefined,
  from?: string,
): Promise<BattleData> {
  if (path !== undefined && isBundle(path)) {
    const { content, tables } = await readBundle(resolve(context.cwd, path));
    return { content, tables, origin: path, files: [] };
  }
  if (path?.endsWith('.swpack')) return ofPack(resolve(context.cwd, path));
  const { root, project } = await openProject(context, path, from);
  return ofProject(project, root);
}
