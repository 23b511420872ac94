import { describe, expect, it } from 'vitest';
import { answerAt, killAt, KNIGHT, ON_SELF, Practice, testAt } from '../../testing/doctor.ts';
import type { AttackChoice } from '../model.ts';
import { attacksAround } from './around.ts';

const ATTACK = { windupMs: 200, intervalMs: 1_000, backswingMs: 100, range: 5, type: 'true', amount: { flat: 50 } };

/** Two knights that can attack; one skill puts a spell on the other, one on oneself. */
const armed = (attack: object = {}, spell: object = {}, unit: object = {}) => ({
  buffs: { spell: { durationMs: 600, ...spell } },
  effects: {
    cast: { trigger: { on: 'effect' }, action: { kind: 'applyBuff', buff: 'spell' } },
    self: { ...ON_SELF, action: { kind: 'applyBuff', buff: 'spell' } },
  },
  skills: {
    bind: { castMode: 'unit', range: 9, quick: true, effects: ['cast'] },
    guard: { castMode: 'none', quick: true, effects: ['self'] },
  },
  units: { knight: { ...KNIGHT, skills: ['strike', 'bind', 'guard'], attack: { ...ATTACK, ...attack }, ...unit } },
});
const state = (word: string) => ({ modifiers: [{ kind: 'control', states: [word] }] });

const attackAt = (frame: number, target: 'red:1' | 'blue:1' = 'red:1') =>
  testAt<'attack'>(frame, { type: 'attack', target });
const guardAt = (frame: number) => ({ frame, player: 2, action: { type: 'castUnit', skill: 'guard' } }) as const;

describe('a basic attack that worked', () => {
  it('holds in every link, asked by frame or by the damage', () => {
    const practice = new Practice(armed(), { commands: [attackAt(2)] });
    const damage = practice.simulation.events.find(({ kind }) => kind === 'damage')!;
    for (const question of [{ frame: 2 }, { frame: damage.frame, event: damage.id }]) {
      expect(practice.ask(question)).toMatchObject({ worked: true, cast: null, attack: { guid: 1, target: 2 } });
    }
    expect(practice.says('ledger')).toEqual(['it did hit: 50 HP from #2']);
  });

  it('is told by the order when that is older than the look around', () => {
    const practice = new Practice(armed(), { commands: [attackAt(2)], until: { ms: 15_000 } });
    const commit = practice.simulation.events.filter(({ kind }) => kind === 'damage').at(-1)!;
    expect(practice.ask({ frame: commit.frame })).toMatchObject({ worked: true, attack: { target: 2 } });
  });
});

describe('a basic attack that was refused', () => {
  it('tells who disarmed the attacker', () => {
    const practice = new Practice(armed({}, state('disarm')), { commands: [answerAt(2, 'bind'), attackAt(4)] });
    expect(practice.answer({ frame: 4 })).toMatchObject({
      link: 'admission',
      says: ['refused: disarmed', 'disarm by spell from #2 since f2'],
      at: ['buffs/spell/durationMs', 'buffs/spell/modifiers/0'],
    });
  });

  it('tells a unit that has no attack', () => {
    expect(new Practice({}, { commands: [attackAt(2)] }).answer()).toMatchObject({
      link: 'admission',
      says: ['#1 has no attack'],
      at: ['units/knight/attack'],
    });
  });

  it.each([
    [
      'a side that is not attacked',
      [attackAt(4, 'blue:1')],
      ['#1 may not be attacked: badTarget', '#1 stands as self'],
    ],
    ['a dead target', [killAt(2, 'red:1'), attackAt(4)], ['#2 may not be attacked: targetDead', '#2 died at f2']],
  ])('tells %s', (_what, commands, says) => {
    expect(new Practice(armed(), { commands }).answer({ frame: 4 })).toMatchObject({ link: 'admission', says });
  });

  it('tells the buff that hides the target', () => {
    const practice = new Practice(armed({}, state('untargetable')), { commands: [guardAt(1), attackAt(4)] });
    expect(practice.answer({ frame: 4 })).toMatchObject({
      link: 'admission',
      says: ['#2 may not be attacked: targetImmune', 'untargetable by spell from #2'],
      at: ['buffs/spell/durationMs', 'buffs/spell/modifiers/0'],
    });
  });
});

describe('a basic attack that never swung', () => {
  it('tells distance and range, and a range that a run proves', () => {
    const practice = new Practice(armed({ range: 1 }, {}, { moveSpeed: 0 }), { commands: [attackAt(2)] });
    expect(practice.answer({ frame: 10 })).toMatchObject({
      link: 'preCast',
      says: ['never came into range: 3 u away at f10, range 1 u'],
      at: ['units/knight/attack/range', 'units/knight/moveSpeed'],
    });
    expect(practice.verified({ frame: 10 })).toMatchObject({ value: 3 });
  });

  it('tells who holds it between two swings', () => {
    const commands = [attackAt(2), answerAt(8, 'bind')];
    const practice = new Practice(armed({}, state('disarm')), { commands, until: { ms: 3_000 } });
    expect(practice.answer({ frame: 12 })).toMatchObject({
      link: 'preCast',
      says: ['#1 was under control: disarm', 'disarm by spell from #2 since f8'],
    });
  });

  it('tells a target that was lost on the way, also later while it stands idle', () => {
    const practice = new Practice(armed({ range: 1 }, state('untargetable')), { commands: [attackAt(2), guardAt(4)] });
    for (const frame of [5, 9]) {
      const { link, says, at } = practice.answer({ frame });
      expect([link, says]).toEqual([
        'preCast',
        ['the attack on #2 was given up: targetLost', 'untargetable by spell from #2'],
      ]);
      expect(at).toContain('buffs/spell/durationMs');
    }
  });
});

describe('a swing that was broken off', () => {
  it('tells who stunned the attacker, and a windup that a run proves', () => {
    const practice = new Practice(armed({}, state('stun')), { commands: [attackAt(2), answerAt(4, 'bind')] });
    const { link, says, at } = practice.answer({ frame: 4 });
    expect([link, says]).toEqual([
      'effectPoint',
      ['not reached: stunned at 100 of 200 ms', 'stun by spell from #2 since f4'],
    ]);
    expect(at[0]).toBe('units/knight/attack/windupMs');
    expect(practice.verified({ frame: 4 })?.next).toBe(null);
  });

  it('tells the death of the target, and an order of its own', () => {
    const killed = new Practice(armed(), { commands: [attackAt(2), killAt(4, 'red:1')] });
    expect(killed.answer({ frame: 4 }).says).toEqual(['not reached: targetLost at 100 of 200 ms', '#2 died at f4']);
    const moved = new Practice(armed(), {
      commands: [attackAt(2), testAt<'move'>(4, { type: 'move', x: 0, y: 3 })],
    });
    expect(moved.answer({ frame: 4 }).says).toEqual([
      'not reached: moved at 100 of 200 ms',
      'by its own order move at f4',
    ]);
  });

  it('tells cadence between two swings, and an interval that a run proves', () => {
    const practice = new Practice(armed(), { commands: [attackAt(2)], until: { ms: 3_000 } });
    expect(practice.answer({ frame: 16 })).toEqual({
      link: 'effectPoint',
      says: [
        'between two swings: the last was at f6, 500 ms before',
        'its interval is 1000 ms at attack speed 1',
        'the next swing is at f26',
      ],
      at: ['units/knight/attack/intervalMs', 'units/knight/attack/backswingMs'],
    });
    expect(practice.verified({ frame: 16 })).toMatchObject({ value: 500 });
  });
});

describe('a swing that came to nothing', () => {
  it('tells the buff that made the target invulnerable', () => {
    const practice = new Practice(armed({}, state('invulnerable')), { commands: [guardAt(1), attackAt(2)] });
    const { link, says, at } = practice.answer({ frame: 2 });
    expect([link, says.slice(0, 2)]).toEqual([
      'ledger',
      ['#2 took nothing: invulnerable', 'invulnerable by spell from #2 since f1'],
    ]);
    expect(at).toContain('buffs/spell/modifiers/0');
  });

  it('tells evasion and the buff that gave it', () => {
    const dodge = { modifiers: [{ kind: 'evasion', chance: 1 }] };
    const practice = new Practice(armed({}, dodge), { commands: [guardAt(1), attackAt(2)] });
    expect(practice.answer({ frame: 2 })).toMatchObject({
      link: 'ledger',
      says: ['#2 evaded it'],
      at: ['buffs/spell/modifiers'],
    });
  });

  it('tells an amount of 0 in the row of the unit', () => {
    const practice = new Practice(armed({ amount: { flat: 0 } }), { commands: [attackAt(2)] });
    expect(practice.answer()).toEqual({
      link: 'ledger',
      says: ['its amount was 0'],
      at: ['units/knight/attack/amount'],
    });
  });

  it('tells a bullet that fell short, and a life that a run proves', () => {
    const bullets = { bolt: { flight: 'direction', speed: 20, radius: 0.2, lifeMs: 100 } };
    const practice = new Practice({ ...armed({ bullet: 'bolt' }), bullets }, { commands: [attackAt(2)] });
    const { link, says, at } = practice.answer();
    expect([link, says.slice(0, 2), at[0]]).toEqual([
      'delivery',
      ['bolt: 0 of 1 hit', 'bolt ended at f8: lifetime'],
      'bullets/bolt/lifeMs',
    ]);
    expect(practice.verified()?.next).toBe(null);
  });

  it('says whom it was aimed at when another should have been hit', () => {
    const participants = [
      { camp: 'blue', slot: 1, unit: 'knight', player: 1 },
      { camp: 'red', slot: 1, unit: 'knight', player: 2 },
      { camp: 'red', slot: 2, unit: 'knight', player: 3, at: { x: 4, y: 0 } },
    ] as const;
    const { link, says } = new Practice(armed(), { participants, commands: [attackAt(2)] } as never).answer({
      target: 3,
    });
    expect([link, says]).toEqual(['candidates', ['it is aimed at #2', 'it reached others, not #3']]);
  });
});

describe('the basic attacks to pick from', () => {
  const listed = (practice: Practice) =>
    attacksAround(practice.simulation, 0, 60).map(({ guid, target, fate }) => [guid, target, fate]);

  it('are the swings of every unit, and each is answered when it is picked', () => {
    const practice = new Practice(armed(), { commands: [attackAt(2)], until: { ms: 3_000 } });
    const found = attacksAround(practice.simulation, 0, 60);
    expect(found.length).toBeGreaterThan(1);
    for (const { event, frame, guid, target, fate } of found.slice(0, -1)) {
      expect(fate).toBe('swung');
      expect(practice.ask({ guid, frame, event })).toMatchObject({ worked: true, attack: { event, target } });
    }
  });

  it('are refused orders and those without a swing, too', () => {
    expect(listed(new Practice({}, { commands: [attackAt(2)] }))).toEqual([[1, 2, 'refused']]);
    const rooted = armed({ range: 1 }, {}, { moveSpeed: 0 });
    expect(listed(new Practice(rooted, { commands: [attackAt(2)] }))).toEqual([[1, 2, 'noSwing']]);
  });

  it('are swings that were broken off', () => {
    const commands = [attackAt(2), answerAt(4, 'bind')];
    const [first] = listed(new Practice(armed({}, state('stun')), { commands }));
    expect(first).toEqual([1, 2, 'broken']);
  });

  it('are answered about the attacker where somebody else forced them on it', () => {
    const practice = new Practice(armed({}, state('taunt')), { commands: [answerAt(2, 'bind')] });
    const [{ event, frame, guid }] = attacksAround(practice.simulation, 0, 60) as [AttackChoice];
    expect(practice.ask({ guid, frame, event })).toMatchObject({ cast: null, attack: { guid: 1, target: 2 } });
  });
});
