import { createBattle, createSnapshot, type Battle } from '#core';
import { sealSave } from '../../src/core/world/index.ts';
import { Dice } from './dice.ts';
import type { Recording } from './record.ts';

const TRIES = 24;
/** What hostile cells hold: no numbers, no whole ones, and links to anywhere. */
const POISON = [NaN, Infinity, -0, 0.5, -1, 2, 1e9, 2 ** 53, -(2 ** 60)] as const;

/** `forged`: sealed again, so that it is what its cells say that has to be refused. */
type Spoil = (d: Dice, bytes: Uint8Array) => Uint8Array;

const forged: Spoil = (d, bytes) => {
  const cells = new Float64Array(bytes.slice().buffer);
  for (let count = d.between(1, 3); count > 0; count--) cells[d.below(cells.length)] = d.pick(POISON);
  sealSave(cells);
  return new Uint8Array(cells.buffer);
};
const flipped: Spoil = (d, bytes) => {
  const copy = bytes.slice();
  copy[d.below(copy.length)]! ^= 1 << d.below(8);
  return copy;
};
const cut: Spoil = (d, bytes) => bytes.slice(0, d.below(bytes.length));
const longer: Spoil = (d, bytes) => new Uint8Array([...bytes, ...d.times(8 * d.between(1, 4), () => d.below(256))]);
const noise: Spoil = (d) => new Uint8Array(d.times(8 * d.below(200), () => d.below(256)));

/**
 * A save whose bytes were changed is refused in words and leaves the battle as it was. One that was forged is refused too,
 * or it is a state that can be looked at, hashed and saved again as it came. A battle that was given one bad number need not go on, but must not take the reader along.
 */
export function* hostileSaves({ fight, saves }: Recording): Iterable<string> {
  const d = new Dice(fight.seed ^ 0x6a11);
  const snapshot = createSnapshot(fight.setup, fight.content);
  const open = () => createBattle(snapshot, fight.content);
  for (let count = 0; count < TRIES; count++) {
    const spoil = d.pick([forged, forged, flipped, cut, longer, noise]);
    const bytes = spoil(d, d.pick(saves));
    const finding = outcomeOf(open(), bytes, spoil === forged);
    if (finding) yield `${spoil.name} ${count}: ${finding}`;
  }
}

function outcomeOf(battle: Battle, bytes: Uint8Array, isForged: boolean): string | undefined {
  const before = battle.save();
  try {
    battle.restore(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) return `restore broke: ${String(error)}`;
    return same(battle.save(), before) ? undefined : 'a refused save changed the battle';
  }
  if (!isForged) return 'changed bytes were taken for a save';
  battle.hash();
  return same(battle.save(), bytes) ? undefined : 'another state came back than was given';
}

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((one, at) => one === b[at]);
