import { rowIdOf } from '../model/project.ts';
import { isMentionedInBroken, isUsedElsewhere } from '../model/references.ts';
import { isNamedInScripts } from '../refactor/script-names.ts';
import { valueAt } from '../text/pointer.ts';
import type { FileCheck } from './check.ts';

/** Heroes and arenas are what a game starts from; everything else is there to be used by something. */
export const unusedCheck: FileCheck = {
  name: 'unused',
  run({ project, file, report }) {
    const id = rowIdOf(file);
    if (!file.table || !file.row || id === null || file.table === 'arenas') return;
    // A twin of another row's id has an error of its own.
    if (project.rows[file.table].get(id) !== file) return;
    const isRoot = file.table === 'units' && valueAt(file.row, '/kind') === 'hero';
    const isUsed =
      isRoot ||
      isUsedElsewhere(project, file.table, id, file.path) ||
      isNamedInScripts(project, file.table, id) ||
      isMentionedInBroken(project, id);
    if (!isUsed) report('unusedRow', '', { id });
  },
};
