import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '../../generated/types.ts';
import { meleeCommand, meleeCommands, meleeContent, meleeSetup } from '../testing/index.ts';
import type { Battle, Command, TraceLevel } from './api.ts';
import { createBattle } from './battle.ts';
import { createSnapshot } from './snapshot.ts';
import { firstDivergence } from '../world/index.ts';

const FRAMES = 240;
const melee = meleeContent();

function start(
  commands: readonly Command[],
  { seed = 7, level = 'off' as TraceLevel, random = 'single' as 'single' | 'perRow' } = {},
) {
  const { content } = random === 'single' ? melee : meleeContent('perRow');
  const events: TraceEvent[] = [];
  const battle = createBattle(createSnapshot(meleeSetup(seed), content), content, {
    trace: { level, emit: (event) => events.push(event) },
  });
  for (const command of commands) battle.submit(command);
  return { battle, events };
}

function chain(battle: Battle, frames: number, each: (frame: number) => void = () => undefined): string[] {
  const hashes: string[] = [];
  for (let frame = battle.frame + 1; frame <= frames; frame++) {
    each(frame);
    battle.step();
    hashes.push(battle.hash().hex);
  }
  return hashes;
}

const orders = fc
  .array(fc.tuple(fc.nat(1_000), fc.nat(1_000)), { minLength: FRAMES, maxLength: FRAMES })
  .map((dice) => dice.map(([a, b], index) => meleeCommand(index + 1, index, a, b, melee.skills)));
const script = meleeCommands(FRAMES, melee.skills);
const expected = chain(start(script).battle, FRAMES);

describe('a battle', () => {
  it('exercises what it is meant to exercise', () => {
    const { battle, events } = start(script, { level: 'events' });
    chain(battle, FRAMES);
    const kinds = new Set(events.map(({ kind }) => kind));
    for (const kind of [
      'damage',
      'heal',
      'buffTick',
      'bulletHit',
      'control',
      'displaceEnd',
      'channelTick',
      'charge',
      'shieldChange',
      'resource',
    ] as const) {
      expect(kinds, kind).toContain(kind);
    }
    expect(battle.randomUsed).toBeGreaterThan(15);
  });

  it('is the same each time, also after others ran', () => {
    expect(chain(start(script).battle, FRAMES)).toEqual(expected);
    chain(start(script, { seed: 99 }).battle, 50);
    expect(chain(start(script).battle, FRAMES)).toEqual(expected);
  });

  it('is another one with another seed', () => {
    expect(chain(start(script, { seed: 8 }).battle, FRAMES).at(-1)).not.toBe(expected.at(-1));
  });

  it.each(['events', 'explain'] as const)('O-25 goes the same way watched at level %s, with as many draws', (level) => {
    const { battle } = start(script, { level });
    const hashes = chain(battle, FRAMES, () => {
      battle.view();
      battle.inspect(1);
      battle.admit(1, { type: 'castUnit', skill: 3, guid: 2 });
    });
    expect(hashes).toEqual(expected);
    const plain = start(script).battle;
    chain(plain, FRAMES);
    expect(battle.randomUsed).toBe(plain.randomUsed);
  });

  it('O-25 goes the same way for any orders at any level', () => {
    const property = fc.property(orders, (commands) => {
      const plain = chain(start(commands).battle, 120);
      expect(chain(start(commands, { level: 'explain' }).battle, 120)).toEqual(plain);
    });
    fc.assert(property, { numRuns: 8 });
  });

  it('O-25 goes the same way for long and through every rule, watched by nobody or closely', () => {
    const frames = 720;
    const long = meleeCommands(frames, melee.skills);
    const [unwatched, closely] = (['off', 'explain'] as const).map((level) => {
      const { battle, events } = start(long, { level });
      return {
        end: chain(battle, frames).join(),
        used: battle.randomUsed,
        kinds: new Set(events.map((one) => one.kind)),
      };
    });
    expect([closely!.end, closely!.used]).toEqual([unwatched!.end, unwatched!.used]);
    expect([...unwatched!.kinds]).toEqual([]);
    for (const kind of ['zoneTick', 'zoneLeave', 'emit', 'cue', 'despawn', 'buffStack', 'buffBlocked', 'ai'] as const)
      expect(closely!.kinds, kind).toContain(kind);
  });

  it('balances every account', () => {
    const { battle, events } = start(script, { level: 'events' });
    chain(battle, FRAMES);
    for (const event of events) {
      if (event.kind !== 'damage') continue;
      const came = event.stages.reduce((sum, { delta }) => sum + delta, event.amount);
      expect(came).toBe(event.hpLost + event.shieldLost + event.transferred + event.overkill);
    }
  });

  it('gives every event a cause that came before it and the root of that cause', () => {
    const { battle, events } = start(script, { level: 'explain' });
    chain(battle, FRAMES);
    const byId = new Map(events.map((event) => [event.id, event]));
    for (const { id, cause, root, kind } of events) {
      expect(cause, `${kind} ${id}`).toBeLessThan(id);
      const parent = byId.get(cause);
      if (cause !== 0 && parent) expect([kind, id, root]).toEqual([kind, id, parent.root]);
    }
  });

  it('holds whole numbers only, and no negative zero', () => {
    const { battle } = start(script);
    chain(battle, FRAMES);
    const cells = new Float64Array(battle.save().buffer);
    expect([...cells].filter((cell) => !Number.isSafeInteger(cell) || Object.is(cell, -0))).toEqual([]);
  });

  it('refuses a command for a frame that has run', () => {
    const { battle } = start([]);
    battle.step();
    expect(() => battle.submit({ frame: 1, sequence: 0, player: 1, action: { type: 'stop' } })).toThrow(
      /frame 1 came too late/,
    );
  });

  it('refuses a command for no frame, of nobody, and a snapshot of other content', () => {
    const { battle } = start([]);
    expect(() => battle.submit({ frame: 1.5, sequence: 0, player: 1, action: { type: 'stop' } })).toThrow(RangeError);
    expect(battle.admit(99, { type: 'stop' })).toMatchObject({ code: 'unknownPlayer' });
    const snapshot = createSnapshot(meleeSetup(7), melee.content);
    expect(() => createBattle({ ...snapshot, contentHash: 'other' }, melee.content)).toThrow(/with other content/);
    expect(() => createBattle({ ...snapshot, arena: 9 }, melee.content)).toThrow(/arena 9 is not in the content/);
  });

  it('with a stream a row and unit is as repeatable', () => {
    const first = chain(start(script, { random: 'perRow' }).battle, FRAMES);
    expect(chain(start(script, { random: 'perRow' }).battle, FRAMES)).toEqual(first);
    expect(first.at(-1)).not.toBe(expected.at(-1));
  });
});

describe('saving and restoring', () => {
  it('after every step changes nothing', () => {
    const { battle } = start([]);
    const other = start([]).battle;
    const hashes = script.map((command) => {
      battle.submit(command);
      battle.step();
      const saved = battle.save();
      other.restore(saved);
      battle.restore(other.save());
      return battle.hash().hex;
    });
    expect(hashes).toEqual(expected);
  });

  it.each(['single', 'perRow'] as const)('at any frame gives an equal future with random streams %s', (random) => {
    const whole = random === 'single' ? expected : chain(start(script, { random }).battle, FRAMES);
    const property = fc.property(fc.integer({ min: 1, max: FRAMES - 1 }), (frame) => {
      const { battle } = start(script, { random });
      chain(battle, frame);
      const again = start([], { random }).battle;
      again.restore(battle.save());
      for (const command of script.slice(frame)) again.submit(command);
      expect(chain(again, FRAMES)).toEqual(whole.slice(frame));
    });
    fc.assert(property, { numRuns: 12 });
  });

  it('refuses bytes of another kind, another pack or another shape', () => {
    const { battle } = start([]);
    expect(() => battle.restore(new Uint8Array(12))).toThrow(/no saved battle/);
    expect(() => battle.restore(new Uint8Array(80))).toThrow(/another version/);
    const other = start([], { seed: 8 }).battle;
    expect(() => battle.restore(other.save())).toThrow(/other content/);
  });
});

describe('the hash', () => {
  it('has a part for each segment, and only what changed changes', () => {
    const { battle } = start([]);
    const before = battle.hash();
    battle.submit({ frame: 1, sequence: 0, player: 1, action: { type: 'move', x: 0, y: 0 } });
    battle.step();
    const after = battle.hash();
    expect(after.hex).not.toBe(before.hex);
    expect([after.segments.buffs, after.segments.random]).toEqual([before.segments.buffs, before.segments.random]);
    expect(after.segments.units).not.toBe(before.segments.units);
  });

  it('is the same from hashInto as digits', () => {
    const { battle } = start([]);
    const lanes = new Uint32Array(2);
    battle.hashInto(lanes);
    expect([...lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('')).toBe(battle.hash().hex);
  });
});

describe('the first divergence', () => {
  const at = (frames: number, commands: readonly Command[]) => {
    const { battle } = start(commands);
    chain(battle, frames);
    return battle.save();
  };

  it('is nothing between equal states', () => {
    expect(firstDivergence(at(60, script), at(60, script))).toBeNull();
  });

  it('names segment, entity and field', () => {
    const stay = at(5, []);
    const moved = at(5, [{ frame: 5, sequence: 0, player: 3, action: { type: 'move', x: 0, y: 0 } }]);
    const found = firstDivergence(stay, moved, melee.content)!;
    expect(found).toMatchObject({ segment: 'guids', entity: 'battle', field: 'serial' });
    const cells = new Float64Array(stay.slice().buffer);
    const place = cells.findIndex((cell, index) => index > 100 && cell === 3_000_000);
    cells[place] = 5;
    expect(firstDivergence(stay, new Uint8Array(cells.buffer), melee.content)).toMatchObject({
      segment: 'units',
      entity: 'unit 1',
      field: expect.stringMatching(/^(attribute\.maxHp|base\.maxHp|resource\.hp)$/),
      b: 5,
    });
  });
});
