import { emitTrace, K, On, U, type World } from '../world/index.ts';
import { raiseSkill } from './cast/raise.ts';

/** A passive skill takes effect once: when its unit appears, or when it is learned. The rest are answers to moments. */
export function beginPassive(w: World, u: number, k: number, cause: number, root: number): void {
  const { cells } = w.units;
  const skill = w.skills.cells[k + K.row]!;
  const level = w.skills.cells[k + K.level]!;
  const guid = cells[u]!;
  const id = w.moment();
  if (w.sink) {
    const { name } = w.content.skills[skill]!;
    emitTrace(w, id, cause, root, { kind: 'skillEffect', source: guid, skill: name, cast: 0, level });
  }
  const place = { x: cells[u + U.x]!, y: cells[u + U.y]!, direction: cells[u + U.facing]! };
  raiseSkill(w, u, On.effect, id, { skill, level, guid, ...place, root: root === 0 ? id : root });
}
