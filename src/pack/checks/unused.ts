import { rowIdOf } from '../model/project.ts';
import { isMentionedInBroken, isUsedElsewhere } from '../model/references.ts';
import { isStart } from '../model/starts.ts';
import { isNamedInScripts } from '../refactor/script-names.ts';
import type { FileCheck } from './check.ts';

/** What no game starts from is there to be used by something. */
export const unusedCheck: FileCheck = {
  name: 'unused',
  run({ project, file, report }) {
    const id = rowIdOf(file);
    if (!file.table || !file.row || id === null) return;
    // A twin of another row's id has an error of its own.
    if (project.rows[file.table].get(id) !== file) return;
    const isUsed =
      isStart(project, file.table, id) ||
      isUsedElsewhere(project, file.table, id, file.path) ||
      isNamedInScripts(project, file.table, id) ||
      isMentionedInBroken(project, id);
    if (!isUsed) report('unusedRow', '', { id });
  },
};
