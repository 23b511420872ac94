import { evaluateAmount } from '../../attributes/index.ts';
import { endBuff, isSpent, refreshReach } from '../../buffs/index.ts';
import type { Modifier } from '../../content/prototypes.ts';
import {
  B,
  buffRow,
  firstBuff,
  isInForce,
  modifierCell,
  nextBuff,
  unitAt,
  type EventContext,
  type World,
} from '../../world/index.ts';
import { partiesOf } from '../effects/parties.ts';

export type Empowering = Extract<Modifier, { kind: 'empowerAttack' }>;

/** An attack carries at most so many; further ones wait for the next attack. */
export const EMPOWER_MAX = 4;
const MODIFIERS_A_BUFF = 4;
const LEVELS = 256;

/** What the latest commit took along, as numbers that a bullet can carry: row, modifier and level; 0 = none. */
export const carried = new Float64Array(EMPOWER_MAX);

/** Takes one use of every empowering modifier into `carried`, in the order of the instances. */
export function takeEmpowerments(w: World, u: number, cause: number, root: number): void {
  carried.fill(0);
  let taken = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    const { modifiers } = buffRow(w, b);
    for (let index = 0; index < modifiers.length && taken < EMPOWER_MAX; index++) {
      const modifier = modifiers[index]!;
      if (modifier.kind !== 'empowerAttack' || isSpent(w, b, index, modifier)) continue;
      carried[taken++] = takeOne(w, b, index, modifier, cause, root);
    }
  }
}

function takeOne(w: World, b: number, index: number, modifier: Empowering, cause: number, root: number): number {
  const { cells } = w.buffs;
  const packed = (cells[b + B.row]! * MODIFIERS_A_BUFF + index) * LEVELS + Math.min(cells[b + B.level]!, LEVELS - 1);
  const left = modifierCell(b, index) + 1;
  if (modifier.charges > 0) {
    cells[left]!--;
    if (cells[left]! <= 0) useUp(w, b, modifier, cause, root);
  }
  return packed;
}

/** The last attack is taken: its buff ends, or lasts on without it. */
function useUp(w: World, b: number, modifier: Empowering, cause: number, root: number): void {
  if (modifier.removeWhenUsed) endBuff(w, b, 'consumed', cause, root);
  else refreshReach(w, unitAt(w, w.buffs.cells[b + B.guid]!));
}

export interface Empowerment {
  readonly modifier: Empowering;
  readonly level: number;
}

const NONE: readonly Empowerment[] = [];

/** What the latest commit took along, or a bullet brings: most attacks bring nothing, and that allocates nothing. */
export function unpackAll(w: World, packed: ArrayLike<number>, from: number): readonly Empowerment[] {
  if (packed[from] === 0) return NONE;
  const all: Empowerment[] = [];
  for (let index = from; index < from + EMPOWER_MAX && packed[index]! > 0; index++) all.push(unpack(w, packed[index]!));
  return all;
}

function unpack(w: World, packed: number): Empowerment {
  const level = packed % LEVELS;
  const place = Math.trunc(packed / LEVELS);
  const row = w.content.buffs[Math.trunc(place / MODIFIERS_A_BUFF)]!;
  return { modifier: row.modifiers[place % MODIFIERS_A_BUFF] as Empowering, level };
}

/** What it adds to an attack of the moment's caster at a target, never less than nothing. */
export function bonusOf(w: World, { modifier, level }: Empowerment, context: EventContext, target: number): number {
  if (modifier.bonus === null) return 0;
  return Math.max(0, evaluateAmount(w, modifier.bonus, level, partiesOf(w, context, target)));
}
