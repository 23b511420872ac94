import type { Params } from '../diagnostics/diagnostic.ts';
import { resolveExtends, type ExtendsProblem } from '../model/extends.ts';
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
        const params = paramsOf(problem, project.rows[table].keys());
        report(problem.kind === 'cycle' ? 'extendsCycle' : 'extendsMissing', problem.file.path, '/extends', params);
      }
    }
  },
};

const paramsOf = (problem: ExtendsProblem, ids: Iterable<string>): Params =>
  problem.kind === 'cycle'
    ? { id: problem.id, chain: problem.chain.join(' → ') }
    : { id: problem.id, parent: problem.parent, ...hintParams(closest(problem.parent, ids)) };
