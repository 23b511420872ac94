import { firstBuff, isInForce, B, K, nextBuff, U, type World } from '../world/index.ts';

/** To which moments somebody on the unit may answer: a passive skill or a trigger modifier in force. */
export function refreshListens(w: World, u: number): void {
  let set = passiveListens(w, u);
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (isInForce(w, b)) set |= w.index.listensOfBuff[w.buffs.cells[b + B.row]!]!;
  }
  w.units.cells[u + U.listens] = set;
}

function passiveListens(w: World, u: number): number {
  const { cells, stride } = w.skills;
  const first = w.units.cells[u + U.skillFirst]! * stride;
  const end = first + w.units.cells[u + U.skillCount]! * stride;
  let set = 0;
  for (let k = first; k < end; k += stride) {
    if (cells[k + K.passive] === 1 && cells[k + K.level]! > 0) set |= w.index.listensOfSkill[cells[k + K.row]!]!;
  }
  return set;
}
