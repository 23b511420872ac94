import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meleeCommands, meleeContent, meleeSetup, savedCells, withCell } from '../testing/index.ts';
import { PHASES, type TracePhase } from '../world/index.ts';
import type { Battle, HeavyFault, HeavySink } from './api.ts';
import { createBattle } from './battle.ts';
import { HeavyBattle } from './heavy.ts';
import { createSnapshot } from './snapshot.ts';

const FRAMES = 60;
const { content, skills } = meleeContent();
const snapshot = createSnapshot(meleeSetup(7), content);
const script = meleeCommands(FRAMES, skills);

function chain(battle: Battle, frames = FRAMES): string[] {
  const { frame } = battle;
  for (const command of script) if (command.frame > frame && command.frame <= frame + frames) battle.submit(command);
  return Array.from({ length: frames }, () => {
    battle.step();
    return battle.hash().hex;
  });
}

const ENOUGH = new Error('a spoilt state is not run on: nobody knows where it leads');

/** A battle in which something happens after one phase that no rule has done; true ends the step there. */
function meddled(battle: Battle, meddle: (frame: number, phase: TracePhase) => boolean): Battle {
  const step: Battle['step'] = (afterPhase) =>
    battle.step((phase) => {
      const isEnough = meddle(battle.frame, phase);
      afterPhase?.(phase);
      if (isEnough) throw ENOUGH;
    });
  return new Proxy(battle, {
    get(target, key) {
      if (key === 'step') return step;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

type Meddle = (battle: Battle, frame: number, phase: TracePhase) => boolean;

/** Faults of a run to a frame; steps up to `firstFrame` are not proved. */
function faultsOf(meddle: Meddle, frames: number, firstFrame = 1): HeavyFault[] {
  const open = () => createBattle(snapshot, content);
  const faults: HeavyFault[] = [];
  const inner = open();
  chain(inner, firstFrame - 1);
  const sink: HeavySink = { fault: (fault) => faults.push(fault) };
  const battle = new HeavyBattle(
    meddled(inner, (frame, phase) => meddle(inner, frame, phase)),
    open,
    sink,
  );
  try {
    chain(battle, frames - firstFrame + 1);
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return faults;
}

describe('heavy mode', () => {
  it('goes the same way, with a digest after each phase and no fault', () => {
    const seen: string[] = [];
    const faults: HeavyFault[] = [];
    const heavy: HeavySink = {
      phase: (frame, phase, [hi, lo]) => seen.push(`${frame} ${phase} ${hi! + lo! > 0}`),
      fault: (fault) => faults.push(fault),
    };
    expect(chain(createBattle(snapshot, content, { heavy }))).toEqual(chain(createBattle(snapshot, content)));
    expect(faults).toEqual([]);
    expect(seen.slice(0, PHASES.length)).toEqual(PHASES.map((phase) => `1 ${phase} true`));
    expect(seen).toHaveLength(FRAMES * PHASES.length);
  });

  it('answers as the battle does, and forgets commands at a restore', () => {
    const plain = createBattle(snapshot, content);
    const heavy = createBattle(snapshot, content, { heavy: { fault: (fault) => expect.fail(JSON.stringify(fault)) } });
    const start = heavy.save();
    for (const battle of [plain, heavy]) chain(battle, 10);
    expect(heavy.view()).toEqual(plain.view());
    expect(heavy.inspect(1)).toEqual(plain.inspect(1));
    const action = { type: 'attack', guid: 2 } as const;
    expect(heavy.admit(1, action)).toEqual(plain.admit(1, action));
    expect([heavy.randomUsed, heavy.stepMs, heavy.snapshot, heavy.content]).toEqual([
      plain.randomUsed,
      plain.stepMs,
      snapshot,
      content,
    ]);
    for (const battle of [plain, heavy]) {
      battle.restore(start);
      battle.setTrace(undefined);
      battle.setCues(undefined);
      for (let step = 0; step < 20; step++) battle.step();
    }
    const lanes = [new Uint32Array(2), new Uint32Array(2)];
    heavy.hashInto(lanes[0]!);
    plain.hashInto(lanes[1]!);
    expect(lanes[0]).toEqual(lanes[1]);
  });

  it('names frame, phase, entity and field of one bit that changed by itself', () => {
    const place = fc.record({
      frame: fc.integer({ min: 2, max: 40 }),
      phase: fc.constantFrom(...PHASES),
      pick: fc.nat(1_000_000),
      bit: fc.integer({ min: 0, max: 20 }),
    });
    const property = fc.property(place, ({ frame, phase, pick, bit }) => {
      let wanted: object = {};
      const faults = faultsOf(
        (battle, ranFrame, ranPhase) => {
          if (ranFrame !== frame || ranPhase !== phase) return false;
          const bytes = battle.save();
          const cells = savedCells(bytes);
          const cell = cells[pick % cells.length]!;
          battle.restore(
            withCell(bytes, cell.at, (value) => value + (Math.floor(value / 2 ** bit) % 2 ? -1 : 1) * 2 ** bit),
          );
          wanted = {
            frame,
            phase,
            entity: cell.entity,
            field: cell.field ?? expect.stringMatching(/^(attr|base|res)/),
          };
          return true;
        },
        frame,
        frame,
      );
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatchObject(wanted);
    });
    fc.assert(property, { numRuns: 40 });
  });

  it('catches what lives outside the state: it is gone after a restore', () => {
    let steps = 0;
    const faults = faultsOf((battle, frame, phase) => {
      if (phase !== 'movement') return false;
      steps++;
      if (steps < 5) return false;
      const [cell] = savedCells(battle.save()).filter(({ entity, field }) => entity === 'unit 2' && field === 'facing');
      battle.restore(withCell(battle.save(), cell!.at, (value) => value + frame));
      return false;
    }, 9);
    expect(faults).toMatchObject([
      { frame: 5, phase: 'movement', segment: 'units', entity: 'unit 2', field: 'facing' },
    ]);
  });

  it('catches a restore that loses something, before the step', () => {
    const faults: HeavyFault[] = [];
    const forgetful = () => {
      const battle = createBattle(snapshot, content);
      const restore = battle.restore.bind(battle);
      battle.restore = (bytes) => {
        const [cell] = savedCells(bytes).filter(({ field }) => field === 'orderCause');
        restore(withCell(bytes, cell!.at, (value) => value + 1));
      };
      return battle;
    };
    const battle = new HeavyBattle(createBattle(snapshot, content), forgetful, {
      fault: (fault) => faults.push(fault),
    });
    chain(battle, 3);
    expect(faults).toMatchObject([{ frame: 1, phase: 'restore', entity: 'unit 1', field: 'orderCause', a: 0, b: 1 }]);
  });
});
