import {
  ContentBuilder,
  controls,
  applyBuff,
  damage,
  Fight,
  MANA,
  milli,
  onSelf,
} from '../../../src/core/testing/index.ts';
import { Control, type SkillPrototype } from '../../../src/core/content/prototypes.ts';
import type { Table } from '../table.ts';
import { code, percent, times, whole } from './words.ts';

type Part = Partial<SkillPrototype>;

/** When the first order is given; examples count from there. */
const START_MS = 100;

/** 30 mana at the press and at each tick of 500 ms, with 100 mana. */
export function toggle(): Table {
  const c = new ContentBuilder();
  const skill = c.skill({
    castMode: 'toggle',
    quick: true,
    channelTickMs: [500],
    costs: [{ resource: MANA, amountMilli: [milli(30)] }],
    cooldownMs: [4_000],
    cooldownStartsAt: 'end',
  });
  const fight = new Fight(c, [{ unit: c.unit({ mana: 100, skills: [skill] }) }]).cast(START_MS, 1, skill).until(5_000);
  let mana = 100_000;
  const rows: [number, string, string][] = [];
  for (const event of fight.events) {
    const ms = event.ms - START_MS;
    if (event.kind === 'resource') mana = event.to;
    if (event.kind === 'resource') rows.push([ms, 'pays 30', whole(mana)]);
    else if (event.kind === 'skillState') rows.push([ms, `is ${event.state}`, whole(mana)]);
    else if (event.kind === 'cooldown') rows.push([ms, `cooldown of ${event.totalMs} begins`, whole(mana)]);
  }
  return { head: ['ms', 'the toggle', 'mana'], rows };
}

/** Hits of 10, 20 and 30; each stage is offered for a second. */
export function combo(): Table {
  const strikes = (presses: readonly number[]) => {
    const c = new ContentBuilder();
    const stage = (flat: number, next?: SkillPrototype) =>
      c.skill({
        quick: true,
        effects: [c.effect({ action: damage(flat) })],
        combo: next ? { next: next.id, windowMs: [1_000] } : null,
      });
    const first = stage(10, stage(20, stage(30)));
    const unit = c.unit({ skills: [first] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]);
    for (const ms of presses) fight.cast(ms + START_MS, 1, first, 2);
    return fight
      .until(9_000)
      .of('damage')
      .map(({ hpLost }) => whole(hpLost));
  };
  const cases = [
    [0, 400, 800, 1_200],
    [0, 1_000, 2_000],
    [0, 400, 1_500],
    [0, 1_100],
  ];
  return { head: ['pressed at, ms', 'hits for'], rows: cases.map((all) => [times(all), times(strikes(all))]) };
}

/** 100 damage, from 50 % at 200 ms to 150 % at 1,200 ms. */
export function charge(): Table {
  const release = (pressMs: number | null) => {
    const c = new ContentBuilder();
    const skill = c.skill({
      charge: { minMs: [200], maxMs: [1_200], fromBp: 5_000, toBp: 15_000, moveWhile: false, release: 'press' },
      effects: [c.effect({ action: damage(100) })],
    });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(START_MS, 1, skill, 2);
    if (pressMs !== null) fight.cast(pressMs + START_MS, 1, skill, 2);
    fight.until(3_000);
    const cast = fight.of('castPhase').find(({ to }) => to === 'cast')!;
    return [cast.atMs - START_MS, whole(fight.of('damage')[0]!.hpLost)];
  };
  return {
    head: ['second press after, ms', 'let go at', 'damage'],
    rows: [100, 200, 700, 1_000, 1_200, null].map((ms) => [ms ?? 'never', ...release(ms)]),
  };
}

/** Cast and AftCast of 400 ms each; windows at 25 %, 50 % (moves) and 75 %. */
export function windows(): Table {
  const answers = (ms: number) => {
    const c = new ContentBuilder();
    const other = c.skill({ castMode: 'none' });
    const skill = c.skill({
      castMode: 'none',
      castMs: [400],
      aftCastMs: [400],
      preInterruptBp: 2_500,
      moveInterruptBp: 5_000,
      postInterruptBp: 7_500,
    });
    const unit = c.unit({ skills: [skill, other], attack: {} });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 1 }]).cast(START_MS, 1, skill).until(ms + START_MS);
    return [
      { type: 'castUnit', skill: other.id, guid: 0 } as const,
      { type: 'attack', guid: 2 } as const,
      { type: 'move', x: 0, y: 0 } as const,
    ].map((action) => code(fight.battle.admit(1, action).code));
  };
  return {
    head: ['after, ms', 'share of 800', 'another skill', 'an attack', 'a move'],
    rows: [0, 100, 200, 300, 400, 500, 600, 700].map((ms) => [ms, percent(ms / 800), ...answers(ms)]),
  };
}

/** A channel of 1,000 ms that ticks every 250, and what comes at 600. */
export function channel(): Table {
  const run = (part: Part, what: 'nothing' | 'move' | 'stun' | 'silence') => {
    const c = new ContentBuilder();
    const on = (moment: 'channelTick' | 'channelEnd' | 'interrupted') =>
      c.effect({ on: moment, action: { kind: 'cue', cue: moment } });
    const skill = c.skill({
      castMode: 'none',
      channelMs: [1_000],
      channelTickMs: [250],
      effects: [on('channelTick'), on('channelEnd'), on('interrupted')],
      ...part,
    });
    const holds = (state: number) => c.quick(applyBuff(c.buff({ durationMs: [300], modifiers: [controls(state)] })));
    const control = what === 'silence' ? holds(Control.silence) : holds(Control.stun);
    const unit = c.unit({ skills: [skill, control] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(START_MS, 1, skill);
    if (what === 'move') fight.at(600 + START_MS, 1, { type: 'move', x: milli(2), y: 0 });
    else if (what !== 'nothing') fight.cast(600 + START_MS, 2, control, 1);
    const moments = fight
      .until(3_000)
      .of('effect')
      .filter(({ action }) => action === 'cue');
    const ticks = moments.filter(({ on: moment }) => moment === 'channelTick').length;
    const last = moments.at(-1)!;
    return `${ticks} ticks, ${code(last.on)} at ${last.ms - START_MS}`;
  };
  return {
    head: ['at 600', '`channel`', 'with `channelLock`'],
    rows: (['nothing', 'move', 'silence', 'stun'] as const).map((what) => [
      what,
      run({}, what),
      run({ channelLock: true }, what),
    ]),
  };
}

/** A quick skill whose effect resets its own cooldown of 5,000 ms. */
export function quick(): Table {
  const orders = [
    ['cost', 'cooldown', 'event'],
    ['cost', 'event', 'cooldown'],
    ['event', 'cost', 'cooldown'],
  ] as const;
  return {
    head: ['`order`', 'cooldown afterwards, ms'],
    rows: orders.map((order) => {
      const c = new ContentBuilder();
      const reset = c.effect({
        action: { kind: 'cooldown', skill: 0, group: -1, op: 'reset', value: [0] },
        target: onSelf(),
      });
      const skill = c.skill({ castMode: 'none', quick: true, order, cooldownMs: [5_000], effects: [reset] });
      const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }]).cast(START_MS, 1, skill).until(START_MS);
      return [order.map(code).join(', '), fight.unit(1).skills[0]!.remainingMs];
    }),
  };
}

/** A cast of 400 ms that hits at 200 somebody who casts 600 ms. */
export function stop(): Table {
  const run = (hitStopMs: number) => {
    const c = new ContentBuilder();
    const skill = c.skill({
      castMs: [400],
      effectAtMs: [200],
      hitStopMs: [hitStopMs],
      effects: [c.effect({ action: damage(1) })],
    });
    const slow = c.skill({ castMode: 'none', castMs: [600] });
    const unit = c.unit({ skills: [skill, slow] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }])
      .cast(START_MS, 1, skill, 2)
      .cast(START_MS, 2, slow)
      .until(2_000);
    const endOf = (guid: number) =>
      fight.of('castPhase').find(({ source, to }) => source === guid && to === 'aftCast')!.atMs - START_MS;
    return [endOf(1), endOf(2)];
  };
  return {
    head: ['`hitStop`', 'own cast ends at, ms', "the target's ends at"],
    rows: [0, 100, 150].map((ms) => [ms, ...run(ms)]),
  };
}

/** Somebody on the way to x = 10 at 5 a second casts 400 ms without an aim after a second. */
export function walking(): Table {
  const cases = [
    ['as it is by default', {}],
    ['`resumeMove`', { resumeMove: true }],
    ['`stopToCast: false`', { stopToCast: false }],
  ] as const;
  return {
    head: ['`cast` of the ruleset', 'x at 1,000', 'at 1,400', 'at 2,000'],
    rows: cases.map(([text, rules]) => {
      const c = new ContentBuilder(rules);
      const skill = c.skill({ castMode: 'none', castMs: [400] });
      const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }])
        .at(START_MS, 1, { type: 'move', x: milli(10), y: 0 })
        .cast(1_000 + START_MS, 1, skill);
      const places = [1_000, 1_400, 2_000].map((ms) => whole(fight.until(ms + START_MS).unit(1).x));
      return [text, ...places];
    }),
  };
}
