import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Content, PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { prepareScenario } from '#lab';
import { createProject, toTables, type Project } from '#pack';
import type { Fight } from './fights.ts';

const SAMPLE_FOLDER = 'samples/duel-of-legends';

/** The sample as a host would hand it over: every file with its text. */
export function loadSample(): Project {
  const files = readdirSync(SAMPLE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return createProject(
    files.map((file) => ({
      path: relative(SAMPLE_FOLDER, file).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    })),
  );
}

export function tablesOf(project: Project): PackTables {
  const { tables } = toTables(project);
  if (!tables) throw new Error('the sample lacks project.json or ruleset.json');
  return tables;
}

/** A scenario of the sample as a fight that can be run step by step. */
export function sampleFight(project: Project, content: Content, id: string): Fight {
  const row = project.files.get(`scenarios/${id}.scenario.json`)?.row as ScenarioFile | undefined;
  const { prepared, problems } = prepareScenario(content, row!);
  if (!prepared) throw new Error(`scenario ${id} cannot run: ${JSON.stringify(problems)}`);
  return { setup: prepared.setup, commands: prepared.commands, stepCount: prepared.untilFrame };
}
