import { TABLES } from '../files/kinds.ts';
import { isUsedElsewhere } from '../model/references.ts';
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
        if (file.row && !isRoot && !isUsedElsewhere(project, table, id, file.path))
          report('unusedRow', file.path, '', { id });
      }
    }
  },
};
