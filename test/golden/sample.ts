import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compile, type Content } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { contentHashOf, createProject, toTables, type Project } from '#pack';

export const SAMPLE_FOLDER = 'samples/duel-of-legends';

export interface Sample {
  readonly content: Content;
  /** In order of their ids. */
  readonly scenarios: readonly ScenarioFile[];
}

/** The sample project, read and compiled as the studio and the command line do. */
export function loadSample(): Sample {
  const project = createProject(sampleFiles());
  return { content: compiled(project), scenarios: scenariosOf(project) };
}

function sampleFiles() {
  return readdirSync(SAMPLE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(SAMPLE_FOLDER, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
}

function compiled(project: Project): Content {
  const { tables } = toTables(project);
  if (tables === undefined) throw new Error('the sample has no project.json or no ruleset');
  const { content, problems } = compile(tables, { contentHash: contentHashOf(tables) });
  if (content === undefined) throw new Error(`the sample does not compile: ${JSON.stringify(problems.slice(0, 5))}`);
  return content;
}

function scenariosOf(project: Project): readonly ScenarioFile[] {
  const files = [...project.files.values()].filter((file) => file.kind === 'scenario' && file.row !== undefined);
  return files.map((file) => file.row as unknown as ScenarioFile).sort((a, b) => (a.id < b.id ? -1 : 1));
}
