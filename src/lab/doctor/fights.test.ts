import { describe, expect, it } from 'vitest';
import { answerAt, HIT, killAt, KNIGHT, ON_SELF, Practice, STRIKE, strikeAt, testAt } from '../testing/doctor.ts';
import { FACT_TEXTS } from './texts.ts';

const strike = (changes: object, more: object = {}) => ({ skills: { strike: { ...STRIKE, ...changes }, ...more } });
const curse = (action: object, buff: object) => ({
  buffs: { mark: { durationMs: -1, ...buff } },
  effects: { hit: { ...HIT, action: { kind: 'applyBuff', buff: 'mark', ...action } } },
  ...strike({ cooldown: { ms: 0 } }),
});

describe('zones', () => {
  const burning = (action: object) => ({
    effects: {
      hit: {
        ...ON_SELF,
        action: {
          kind: 'zone',
          shape: { kind: 'circle', r: 9 },
          lifeMs: 500,
          tickMs: 100,
          at: 'caster',
          filter: { relation: ['enemy'] },
          effects: ['burn'],
          ...action,
        },
      },
      burn: { trigger: { on: 'zoneTick' }, action: { kind: 'damage', type: 'true', amount: { flat: 5 } } },
    },
  });

  it('tells how near the nearest came, and a radius that a run proves', () => {
    const practice = new Practice(burning({ shape: { kind: 'circle', r: 1 } }));
    const { link, says, at } = practice.answer();
    expect([link, says.slice(0, 2), at]).toEqual([
      'delivery',
      ['nobody came into the zone', '#2 came no nearer than 2.5 u (f5)'],
      ['effects/hit/action/shape', 'effects/hit/action/lifeMs'],
    ]);
    expect(practice.verified()).toMatchObject({ value: 3.5, next: null });
  });

  it.each([
    ['a rectangle that ends before it', { kind: 'rect', length: 2, width: 1 }, '#2 came no nearer than 1.5 u (f5)'],
    ['a line that ends before it', { kind: 'line', length: 3, width: 1 }, '#2 came no nearer than 0.5 u (f5)'],
    ['a rectangle behind', { kind: 'rect', length: 2, width: 9, offset: -3 }, '#2 came no nearer than 4.5 u (f5)'],
    ['a ray that ends before it', { kind: 'ray', length: 2, radius: 0.5 }, '#2 came no nearer than 1 u (f5)'],
  ])('tells how near the nearest came to %s', (_name, shape, told) => {
    const { link, says } = new Practice(burning({ shape })).answer();
    expect([link, says.slice(0, 2)]).toEqual(['delivery', ['nobody came into the zone', told]]);
  });

  it('tells how far beside a rectangle and a ray a unit stood', () => {
    const participants = [
      { camp: 'blue', slot: 1, unit: 'knight', player: 1, at: { x: 0, y: 0 } },
      { camp: 'red', slot: 1, unit: 'knight', player: 2, at: { x: 4, y: 0 } },
      { camp: 'red', slot: 2, unit: 'knight', player: 3, at: { x: 1, y: 2 } },
    ];
    const near = (shape: object) =>
      new Practice(burning({ shape }), { participants } as never).answer({ target: 3 }).says[1];
    expect(near({ kind: 'rect', length: 2, width: 1 })).toBe('#3 came no nearer than 1 u (f5)');
    expect(near({ kind: 'ray', length: 2, radius: 0.25 })).toBe('#3 came no nearer than 1.25 u (f5)');
  });

  it('tells what in its filter kept out who stood inside', () => {
    expect(new Practice(burning({ filter: { relation: ['ally'] } })).answer()).toEqual({
      link: 'delivery',
      says: ['nobody came into the zone', '#2 stood inside and was not let in: wrongRelation'],
      at: ['effects/hit/action/filter/relation'],
    });
  });

  it('tells one that ended before its first tick, and a life that a run proves', () => {
    const practice = new Practice(burning({ lifeMs: 300, tickMs: 900 }), { until: { ms: 3_000 } });
    const { link, says, at } = practice.answer();
    expect([link, says.slice(0, 2), at]).toEqual([
      'ledger',
      ['1 came into the zone', 'no tick came: it lasts 300 ms, and the first comes after 900 ms'],
      ['effects/hit/action/tickMs', 'effects/hit/action/lifeMs'],
    ]);
    expect(practice.verified()).toMatchObject({ value: 900, next: null });
  });

  it('tells one that went with its owner', () => {
    const dying = burning({ lifeMs: 5_000, tickMs: 900, onSourceLost: 'remove' });
    const { says, at } = new Practice(dying, { commands: [strikeAt(2), killAt(9, 'blue:1')] }).answer();
    expect(says.slice(2)).toEqual(['the zone ended at f9: sourceLost', '#1 died at f9']);
    expect(at).toContain('effects/hit/action/onSourceLost');
  });
});

describe('bullets', () => {
  const wall = {
    ...ON_SELF,
    action: {
      kind: 'zone',
      shape: { kind: 'circle', r: 1 },
      lifeMs: 5_000,
      blocks: ['bullets'],
      blocksFrom: ['enemy'],
    },
  };
  const shooting = (bullet: object = {}) => ({
    effects: {
      hit: { ...ON_SELF, action: { kind: 'launchBullet', bullet: 'arrow', from: 'caster' } },
      wound: { trigger: { on: 'bulletHit' }, action: { kind: 'damage', type: 'true', amount: { flat: 5 } } },
      wall,
    },
    ...strike({ range: 9 }, { guard: { castMode: 'none', quick: true, effects: ['wall'] } }),
    units: { knight: { ...KNIGHT, skills: ['strike', 'guard'] } },
    bullets: { arrow: { flight: 'direction', speed: 20, radius: 0.2, lifeMs: 1_000, effects: ['wound'], ...bullet } },
  });

  it('tells the zone that stopped one', () => {
    const guarding = { frame: 1, player: 2, action: { type: 'castUnit', skill: 'guard' } } as const;
    const { link, says, at } = new Practice(shooting(), { commands: [guarding, strikeAt(4)] }).answer({ frame: 4 });
    expect([link, says.slice(0, 3)]).toEqual([
      'delivery',
      ['arrow: 0 of 1 hit', 'arrow ended at f9: blocked', 'stopped by the zone of wall from #2'],
    ]);
    expect(at.slice(0, 2)).toEqual(['bullets/arrow/blockable', 'effects/wall/action/blocksFrom']);
  });

  it('tells a life that was too short, and one that a run proves', () => {
    const practice = new Practice(shooting({ lifeMs: 50 }));
    expect(practice.answer()).toMatchObject({
      link: 'delivery',
      says: ['arrow: 0 of 1 hit', /lifetime/, /arrow passed #2/].map((text) =>
        typeof text === 'string' ? text : expect.stringMatching(text),
      ),
    });
    expect(practice.verified()?.next).toBe(null);
  });

  it('tells who was hit instead, and a pierce that a run proves', () => {
    const participants = [
      { camp: 'blue', slot: 1, unit: 'knight', player: 1 },
      { camp: 'red', slot: 1, unit: 'knight', player: 2 },
      { camp: 'red', slot: 2, unit: 'knight', player: 3, at: { x: 4, y: 0 } },
    ];
    const commands = [testAt<'castUnit'>(4, { type: 'castUnit', skill: 'strike', target: 3 })];
    const practice = new Practice(shooting(), { participants, commands } as never);
    const { link, says, at } = practice.answer({ frame: 4, target: 3 });
    expect([link, says.slice(0, 3), at[0]]).toEqual([
      'delivery',
      ['arrow: 0 of 1 hit', 'arrow hit #2 instead', 'arrow ended at f10: hitLimit'],
      'bullets/arrow/pierce',
    ]);
    expect(practice.verified({ frame: 4, target: 3 })).toMatchObject({ value: 1, next: null });
  });
});

describe('life and death', () => {
  it.each([
    ['a dead caster', {}, [killAt(2, 'blue:1'), strikeAt(4)], 'admission', ['#1 was dead', '#1 died at f2']],
    [
      'a dead target',
      {},
      [killAt(2, 'red:1'), strikeAt(4)],
      'admission',
      ['may not be aimed at #2: targetDead, notAlive', '#2 died at f2'],
    ],
    [
      'a caster that dies in its cast',
      { phases: { castMs: 500 } },
      [strikeAt(4), killAt(6, 'blue:1')],
      'effectPoint',
      ['not reached: died at 100 of 500 ms', '#1 died at f6'],
    ],
    [
      'a target that dies in the cast',
      { phases: { castMs: 500 } },
      [strikeAt(4), killAt(6, 'red:1')],
      'effectPoint',
      ['not reached: targetDead at 100 of 500 ms', '#2 died at f6'],
    ],
  ])('tells %s', (_what, changes, commands, link, says) => {
    const answer = new Practice(strike(changes), { commands }).answer({ frame: 4 });
    expect([answer.link, answer.says.slice(0, 2)]).toEqual([link, says]);
  });

  it('tells who killed', () => {
    const deadly = { effects: { hit: { ...HIT, action: { ...HIT.action, amount: { flat: 99_999 } } } } };
    const commands = [answerAt(2, 'strike'), strikeAt(8)];
    expect(new Practice(deadly, { commands }).answer({ frame: 8 }).says).toEqual([
      '#1 was dead',
      '#1 was killed by #2 at f4',
    ]);
  });
});

describe('damage that went elsewhere', () => {
  const marked = (modifier: object) => ({ buffs: { mark: { durationMs: -1, modifiers: [modifier] } } });
  const commands = [
    testAt<'applyBuff'>(1, { type: 'applyBuff', unit: 'red:1', buff: 'mark', by: 'blue:1' }),
    strikeAt(4),
  ];

  it('tells who took what was passed on', () => {
    const practice = new Practice(marked({ kind: 'transfer', ratio: 1, to: 'source' }), { commands });
    const { link, says, at } = practice.answer({ frame: 4 });
    expect([link, says.slice(0, 2), at[0]]).toEqual([
      'ledger',
      ['100.5 passed on to others', '#1 took 100.5 of it'],
      'buffs/mark/modifiers',
    ]);
  });

  it('tells what came back on the dealer', () => {
    const practice = new Practice(marked({ kind: 'reflect', ratio: 1 }), { commands });
    expect(practice.says('ledger', { frame: 4 })).toEqual([
      'it did hit: 100.5 HP from #2',
      'mark gave 100.5 back to #1',
    ]);
  });

  it('tells the test order that spares from everything', () => {
    const spared = [testAt<'god'>(1, { type: 'god', unit: 'red:1', on: true }), strikeAt(4)];
    expect(new Practice({}, { commands: spared }).answer({ frame: 4 })).toMatchObject({
      link: 'ledger',
      says: ['#2 took nothing: god', 'immunity -100.5'],
    });
  });
});

describe('buffs that were refused', () => {
  it('tells how many stacks there were, and a maximum that a run proves', () => {
    const practice = new Practice(curse({}, { stacking: { max: 1, overflow: 'ignore' } }), {
      commands: [strikeAt(2), strikeAt(6)],
    });
    expect(practice.answer({ frame: 6 })).toEqual({
      link: 'delivery',
      says: ['mark was kept off #2: limit', 'mark had 1 of 1 stacks'],
      at: ['buffs/mark/stacking/max', 'buffs/mark/stacking/overflow'],
    });
    expect(practice.verified({ frame: 6 })).toMatchObject({ value: 2, next: null });
  });
});

describe('charges, combos, toggles', () => {
  it('tells that no charge was left, and a count that a run proves', () => {
    const practice = new Practice(strike({ cooldown: { ms: 0, charges: 2, rechargeMs: 5_000 } }), {
      commands: [strikeAt(2), strikeAt(6), strikeAt(10)],
    });
    const { link, says, at } = practice.answer({ frame: 10 });
    expect([link, says, at[0]]).toEqual([
      'admission',
      ['no charge: the next one comes in 4700 ms'],
      'skills/strike/cooldown/charges',
    ]);
    expect(practice.verified({ frame: 10 })).toMatchObject({ value: 3, next: null });
  });

  const chained = strike({ cooldown: { ms: 0 }, combo: { next: 'second', windowMs: 200 } }, { second: STRIKE });

  it('tells that the window of a combo was over, and one that a run proves', () => {
    const practice = new Practice(chained, { commands: [strikeAt(2), strikeAt(20, 'second')], until: { ms: 2_000 } });
    expect(practice.answer({ frame: 20 })).toEqual({
      link: 'admission',
      says: [
        '#1 does not have second',
        'second is a stage of strike: offered for 200 ms after it',
        'it was offered at f4, 800 ms before',
        'it was withdrawn at f8: expired',
      ],
      at: ['skills/strike/combo/windowMs'],
    });
    expect(practice.verified({ frame: 20 })?.next).toBe(null);
  });

  it('tells a stage that was never offered', () => {
    const { says, at } = new Practice(chained, { commands: [strikeAt(2, 'second')] }).answer();
    expect([says.at(-1), at]).toEqual(['second had not been offered before', ['skills/strike/combo']]);
  });

  const toggling = {
    ...strike({
      castMode: 'toggle',
      range: undefined,
      cooldown: { ms: 0 },
      cost: [{ resource: 'mana', amount: 40 }],
      phases: { channelMs: 5_000, channelTickMs: 100 },
    }),
    effects: { hit: { ...HIT, trigger: { on: 'channelTick' }, target: { shape: { kind: 'circle', r: 9 } } } },
    units: { knight: { ...KNIGHT, attributes: { 'max-mana': 100 } } },
  };
  const fill = testAt<'setResource'>(1, { type: 'setResource', unit: 'blue:1', resource: 'mana', value: 100 });
  const press = (frame: number) => ({ frame, player: 1, action: { type: 'castUnit', skill: 'strike' } }) as const;

  it('tells that the order switched a toggle off', () => {
    expect(new Practice(toggling, { commands: [fill, press(2), press(3)] }).answer({ frame: 3 })).toEqual({
      link: 'effectPoint',
      says: ['strike was on: the order switched it off', 'it had been on since f2'],
      at: ['skills/strike/castMode'],
    });
  });

  it('tells that a toggle went off for want of its cost', () => {
    const practice = new Practice(toggling, { commands: [fill, press(2)], until: { ms: 3_000 } });
    const off = practice.simulation.events.find((event) => event.kind === 'skillState' && event.state === 'off')!;
    const { link, says, at } = practice.answer({ frame: off.frame });
    expect([link, says]).toEqual(['input', expect.arrayContaining(['strike went off: noResource'])]);
    expect(at).toContain('skills/strike/cost');
  });
});

describe('units without an order', () => {
  const move = (x: number) => [testAt<'move'>(1, { type: 'move', x, y: 0 })];

  it.each([
    ['no order at all', [], 8, '#1 stood idle, without an order'],
    ['an order that was done', move(-3), 40, '#1 stood idle: its last order had ended at f7 (arrived)'],
    ['an order that still runs', move(-9), 20, '#1 was still following its order move'],
    ['a death', [killAt(1, 'blue:1')], 20, '#1 died at f1'],
  ])('says so: %s', (_what, commands, frame, text) => {
    const { link, says } = new Practice({}, { commands, until: { ms: 3_000 } }).answer({ frame });
    expect([link, says]).toEqual(['input', expect.arrayContaining([text])]);
  });

  it.each([
    ['fear', 'feared'],
    ['taunt', 'taunted'],
  ])('tells who steers a unit by %s, asked by moment or by the refused order', (state, verdict) => {
    const spell = {
      buffs: { spell: { durationMs: 900, modifiers: [{ kind: 'control', states: [state] }] } },
      effects: { cast: { trigger: { on: 'effect' }, action: { kind: 'applyBuff', buff: 'spell' } } },
      skills: { bind: { castMode: 'unit', range: 9, quick: true, effects: ['cast'] } },
      units: { knight: { ...KNIGHT, skills: ['strike', 'bind'] } },
    };
    const practice = new Practice(spell, { commands: [answerAt(2, 'bind'), strikeAt(12)] });
    expect(practice.answer({ frame: 6 }).says).toContain(`${state} by spell from #2 since f2`);
    expect(practice.answer({ frame: 12 })).toMatchObject({
      link: 'admission',
      says: [`refused: ${verdict}`, `${state} by spell from #2 since f2`],
      at: ['buffs/spell/durationMs', 'buffs/spell/modifiers/0'],
    });
  });
});

describe('summoned units', () => {
  const calling = (action: object, wolf: object = {}) => ({
    effects: {
      hit: { ...ON_SELF, action: { kind: 'summon', unit: 'wolf', lifeMs: 5_000, ...action } },
      bite: HIT,
    },
    ...strike({}, { bite: { castMode: 'unit', range: 9, quick: true, effects: ['bite'] } }),
    units: { knight: KNIGHT, wolf: { kind: 'monster', ai: 'hunter', skills: ['bite'], ...wolf } },
    ai: { hunter: { kind: 'hero', aggro: { radius: 10 }, skills: [{ skill: 'bite' }] } },
  });
  const until = { ms: 2_000 };

  it('are asked about like all others, and what they do is their own', () => {
    const practice = new Practice(calling({}), { until });
    expect(practice.ask({ guid: 3, frame: 6 })).toMatchObject({ worked: true, cast: { guid: 3, skill: 'bite' } });
  });

  it('tell a cast of their own that missed', () => {
    const far = calling({});
    const skills = { ...far.skills, bite: { castMode: 'unit', range: 9, quick: true, effects: ['bite'] } };
    const effects = { ...far.effects, bite: { ...HIT, trigger: { on: 'effect', chance: 0.0001 } } };
    expect(new Practice({ ...far, skills, effects }, { until }).answer({ guid: 3, frame: 6 })).toMatchObject({
      link: 'trigger',
      at: ['effects/bite/trigger/chance'],
    });
  });

  it('say that nobody leads them', () => {
    expect(new Practice(calling({}, { ai: undefined }), { until }).answer({ guid: 3, frame: 6 })).toMatchObject({
      link: 'input',
      says: ['no order to cast near f6', '#3 is led by nobody: its controller is none'],
      at: ['units/wolf/ai'],
    });
  });

  it('say when their time was over, and whose field that is', () => {
    expect(new Practice(calling({ lifeMs: 300 }), { until }).answer({ guid: 3, frame: 30 })).toEqual({
      link: 'input',
      says: ['there is no unit 3 at f30', 'it left at f10: lifetime'],
      at: ['effects/hit/action/lifeMs'],
    });
  });
});

it('says the same figures in both languages', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [code, { en, zh }] of Object.entries(FACT_TEXTS)) expect([code, names(zh)]).toEqual([code, names(en)]);
});
