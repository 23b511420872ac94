import { evaluateAmount } from '../../attributes/index.ts';
import { endBuff } from '../../buffs/index.ts';
import type { Modifier } from '../../content/prototypes.ts';
import { B, buffRow, firstBuff, isInForce, modifierCell, nextBuff, type World } from '../../world/index.ts';

export type Empowering = Extract<Modifier, { kind: 'empowerAttack' }>;

/** An attack carries at most so many; further ones wait for the next attack. */
export const EMPOWER_MAX = 4;
const MODIFIERS_A_BUFF = 4;
const LEVELS = 256;

/** What the latest commit took along, as numbers that a bullet can carry: row, modifier and level; 0 = none. */
export const carried: number[] = [0, 0, 0, 0];

/** Takes one use of every empowering modifier, in the order of the instances. */
export function takeEmpowerments(w: World, u: number, cause: number, root: number): void {
  carried.fill(0);
  let taken = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    const { modifiers } = buffRow(w, b);
    for (let index = 0; index < modifiers.length && taken < EMPOWER_MAX; index++) {
      const modifier = modifiers[index]!;
      if (modifier.kind === 'empowerAttack') carried[taken++] = takeOne(w, b, index, modifier, cause, root);
    }
  }
}

function takeOne(w: World, b: number, index: number, modifier: Empowering, cause: number, root: number): number {
  const { cells } = w.buffs;
  const packed = (cells[b + B.row]! * MODIFIERS_A_BUFF + index) * LEVELS + Math.min(cells[b + B.level]!, LEVELS - 1);
  const left = modifierCell(b, index) + 1;
  if (modifier.charges > 0) {
    cells[left]!--;
    if (cells[left]! <= 0) endBuff(w, b, 'consumed', cause, root);
  }
  return packed;
}

export interface Empowerment {
  readonly modifier: Empowering;
  readonly buff: string;
  readonly level: number;
}

export function unpack(w: World, packed: number): Empowerment {
  const level = packed % LEVELS;
  const place = Math.trunc(packed / LEVELS);
  const row = w.content.buffs[Math.trunc(place / MODIFIERS_A_BUFF)]!;
  return { modifier: row.modifiers[place % MODIFIERS_A_BUFF] as Empowering, buff: row.name, level };
}

/** Reach that waiting empowerments add: the longest counts. */
export function rangeBonus(w: World, u: number): number {
  let longest = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    for (const modifier of buffRow(w, b).modifiers) {
      if (modifier.kind === 'empowerAttack' && modifier.rangeBonusMilli > longest) longest = modifier.rangeBonusMilli;
    }
  }
  return longest;
}

export function bonusOf(w: World, { modifier, level }: Empowerment, caster: number, target: number): number {
  return modifier.bonus === null ? 0 : evaluateAmount(w, modifier.bonus, level, { caster, target, memory: -1 });
}
