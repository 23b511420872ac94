import { PROJECT_PATH, RULESET_PATH } from '../files/kinds.ts';
import { own } from '../text/json.ts';
import { SCHEMA_VERSION } from '../model/version.ts';
import type { ProjectCheck } from './check.ts';

/** A project has its two single files, in a version that this studio can read. */
export const requiredFilesCheck: ProjectCheck = {
  name: 'required-files',
  inputs: ({ files }) => [files.get(PROJECT_PATH), files.has(RULESET_PATH)],
  run({ project, report }) {
    for (const path of [PROJECT_PATH, RULESET_PATH]) {
      if (!project.files.has(path)) report('projectMissing', path, '', { path });
    }
    const row = project.files.get(PROJECT_PATH)?.row;
    const version = row && own(row, 'schemaVersion');
    if (typeof version === 'number' && version > SCHEMA_VERSION) {
      report('newerSchema', PROJECT_PATH, '/schemaVersion', { found: version, known: SCHEMA_VERSION });
    }
  },
};
