import { TABLES } from '../files/kinds.ts';
import { usages } from '../model/references.ts';
import { valueAt } from '../text/pointer.ts';
import type { ProjectCheck } from './check.ts';

/** Heroes and arenas are what a game starts from; everything else is there to be used by something. */
export const unusedCheck: ProjectCheck = {
  name: 'unused',
  run({ project, report }) {
    for (const table of TABLES) {
      if (table === 'arenas') continue;
      for (const [id, file] of project.rows[table]) {
        const isRoot = table === 'units' && valueAt(file.row, '/kind') === 'hero';
        const usedByOthers = usages(project, table, id).some((usage) => usage.path !== file.path);
        if (file.row && !isRoot && !usedByOthers) report('unusedRow', file.path, '', { id });
      }
    }
  },
};
