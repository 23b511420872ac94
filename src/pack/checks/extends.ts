import type { Params } from '../diagnostics/diagnostic.ts';
import { resolveExtends, type ExtendsProblem } from '../model/extends.ts';
import { isUnreadable } from '../model/waiting.ts';
import { TABLES } from '../files/kinds.ts';
import { closest, hintParams } from '../schema/words.ts';
import type { ProjectCheck } from './check.ts';

/** `extends` names a row of the same table and never comes back to itself. */
export const extendsCheck: ProjectCheck = {
  name: 'extends',
  inputs: (project) => {
    const resolved = resolveExtends(project);
    return TABLES.map((table) => resolved[table].problems);
  },
  run({ project, report }) {
    const resolved = resolveExtends(project);
    for (const table of TABLES) {
      for (const problem of resolved[table].problems) {
        const { path } = problem.file;
        if (problem.kind === 'cycle') report('extendsCycle', path, '/extends', cycleParams(problem));
        else if (!isUnreadable(project.rows[table].get(problem.parent))) {
          const near = closest(problem.parent, project.rows[table].keys());
          report('extendsMissing', path, '/extends', missingParams(problem, near), { near });
        }
      }
    }
  },
};

type Cycle = Extract<ExtendsProblem, { kind: 'cycle' }>;
type Missing = Extract<ExtendsProblem, { kind: 'missing' }>;

const cycleParams = ({ id, chain }: Cycle): Params => ({ id, chain: chain.join(' → ') });
const missingParams = ({ id, parent }: Missing, near: readonly string[]): Params => ({
  id,
  parent,
  ...hintParams(near, { en: 'Name another, or stop extending.', zh: '请改用其他，或不再继承。' }),
});
