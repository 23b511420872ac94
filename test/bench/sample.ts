import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PackTables } from '#core';
import { createProject, projectTables } from '#pack';

const SAMPLE_FOLDER = 'samples/duel-of-legends';

/** The sample as a host would hand it over: every file with its text, then compiled tables. */
export function loadSampleTables(): PackTables {
  const files = readdirSync(SAMPLE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const inputs = files.map((file) => ({
    path: relative(SAMPLE_FOLDER, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));
  return projectTables(createProject(inputs));
}
