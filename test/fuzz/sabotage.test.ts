import { describe, expect, it } from 'vitest';
import type { Content, SkillPrototype } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { accounts } from './checks/accounts.ts';
import { bullets } from './checks/bullets.ts';
import { casts } from './checks/casts.ts';
import { causes } from './checks/causes.ts';
import { cells } from './checks/cells.ts';
import type { Check } from './checks/check.ts';
import { life } from './checks/life.ts';
import { places } from './checks/places.ts';
import { ticks } from './checks/ticks.ts';
import { randomFight, type FuzzFight } from './fight.ts';
import { record, type Recording } from './record.ts';
import { differences, firstDifference } from './repeats.ts';

/** Not in every fight does something of every kind happen: in one of these it does. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

type Slots = SkillPrototype['effects'];

/** The same fight on a pack whose skills have other slots: what a fault in the core would amount to. */
function sabotaged(seed: number, slots: (slots: Slots) => Slots): FuzzFight {
  const fight = randomFight(seed);
  const skills = fight.content.skills.map((skill) => skill && { ...skill, effects: slots(skill.effects) });
  return { ...fight, content: { ...fight.content, skills } satisfies Content };
}

describe('the comparison of runs notices', () => {
  it('a draw that is made only where somebody watches', () => {
    let isWatched = false;
    const leaky = sabotaged(1, (slots) =>
      slots.map(
        (slot) => slot && Object.defineProperty({ ...slot }, 'chanceBp', { get: () => [isWatched ? 9_999 : 10_000] }),
      ),
    );
    const unwatched = record(leaky);
    isWatched = true;
    expect(firstDifference(unwatched, record(leaky, { level: 'events' }))).not.toBe(-1);
  });

  it('an order that is another one each time', () => {
    let asked = 0;
    const unordered = (seed: number) =>
      sabotaged(
        seed,
        (slots) =>
          new Proxy([...slots], {
            get: (target, key) => {
              const index = Number(String(key));
              if (!Number.isInteger(index)) return Reflect.get(target, key) as unknown;
              return target[++asked % 3 === 0 ? target.length - 1 - index : index];
            },
          }),
      );
    expect(SEEDS.some((seed) => [...differences(record(unordered(seed)))].length > 0)).toBe(true);
  });

  it('a number that survives from one run to the next', () => {
    let delayMs = 0;
    const remembering = sabotaged(1, (slots) =>
      slots.map((slot) => slot && Object.defineProperty({ ...slot }, 'delayMs', { get: () => [(delayMs += 7) % 500] })),
    );
    expect([...differences(record(remembering))].length).toBeGreaterThan(0);
  });
});

type Fits = (event: TraceEvent) => boolean;
/** A recording with a fault in it; undefined when nothing in it can be spoilt so. */
type Spoil = (sound: Recording) => Recording | undefined;

const recordings = new Map<number, Recording>();

function soundOf(seed: number): Recording {
  const known = recordings.get(seed) ?? record(randomFight(seed), { level: 'explain', keeps: true });
  recordings.set(seed, known);
  return known;
}

/** Puts others in the place of the last event that fits. */
function replaced(fits: Fits, others: (event: TraceEvent) => readonly TraceEvent[]): Spoil {
  return (sound) => {
    const at = sound.events.findLastIndex(fits);
    return at < 0 ? undefined : { ...sound, events: sound.events.toSpliced(at, 1, ...others(sound.events[at]!)) };
  };
}

const changed = (fits: Fits, change: (event: TraceEvent) => object): Spoil =>
  replaced(fits, (event) => [{ ...event, ...change(event) } as TraceEvent]);
const without = (fits: Fits): Spoil => replaced(fits, () => []);
const withoutAll =
  (fits: Fits): Spoil =>
  (sound) => ({ ...sound, events: sound.events.filter((event) => !fits(event)) });

const twice =
  (fits: Fits): Spoil =>
  (sound) => {
    const last = sound.events.findLast(fits);
    return last && { ...sound, events: [...sound.events, last] };
  };

const kind =
  (wanted: TraceEvent['kind']): Fits =>
  (event) =>
    event.kind === wanted;

function negativeZero(sound: Recording): Recording {
  const saves = sound.saves.map((bytes) => {
    const values = new Float64Array(bytes.slice().buffer);
    values[40] = -0;
    return new Uint8Array(values.buffer);
  });
  return { ...sound, saves };
}

const completesCast: Fits = (event) =>
  event.kind === 'castPhase' && event.from === 'cast' && event.endReason === 'completed';

describe('a check notices', () => {
  it.each<[string, Check, Spoil]>([
    ['an account that does not balance', accounts, changed(kind('damage'), () => ({ overkill: 12_345 }))],
    ['a cause that comes later', causes, changed(kind('damage'), ({ id }) => ({ cause: id + 1 }))],
    ['a root that nobody reported', causes, changed(kind('buffApply'), () => ({ root: 99_999_999, cause: 0 }))],
    ['a negative zero', cells, negativeZero],
    ['a second death', life, twice(kind('death'))],
    ['a phase that leaves a gap', casts, changed(completesCast, () => ({ atMs: 1 }))],
    ['ticks that are missing', ticks, withoutAll(kind('buffTick'))],
    ['a bullet that ends twice', bullets, twice(kind('bulletEnd'))],
    ['a way that never ends', places, without(kind('displaceEnd'))],
  ])('%s', (_what, check, spoil) => {
    const notices = (seed: number) => {
      const sound = soundOf(seed);
      expect([...check.run(sound)]).toEqual([]);
      const spoilt = spoil(sound);
      return spoilt !== undefined && [...check.run(spoilt)].length > 0;
    };
    expect(SEEDS.some(notices)).toBe(true);
  });
});
