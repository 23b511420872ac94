import { own } from '../text/json.ts';
import { PROJECT_PATH } from '../files/kinds.ts';
import type { Project } from './project.ts';

/** Version of the authored formats that this studio reads and writes. */
export const SCHEMA_VERSION = 1;

/** Written by a newer studio: it may be looked at, but nothing may be written. */
export function isNewerProject(project: Project): boolean {
  const row = project.files.get(PROJECT_PATH)?.row;
  const version = row && own(row, 'schemaVersion');
  return typeof version === 'number' && version > SCHEMA_VERSION;
}
