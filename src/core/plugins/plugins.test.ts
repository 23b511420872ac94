import { describe, expect, it } from 'vitest';
import { OWN_KINDS } from '../content/kinds.ts';
import { ContentBuilder, damage, duel, Fight, onSelf, strike, applyBuff, circle, inside } from '../testing/index.ts';
import type { ActionPlugin } from './action.ts';
import { joinKinds } from './kinds.ts';
import {
  changeResourceOf,
  defineAction,
  defineModifier,
  evaluateAmount,
  lowerHit,
  NO_FLAGS,
  offsetOf,
  partiesOf,
  readAmount,
  restore,
  rules,
  strike as strikeUnit,
  strikeBack,
  cellAt,
  type Amount,
} from './kit.ts';
import { pluggedAction, pluggedModifier } from './testing/plugged.ts';

const BLOW = { type: 0, canCrit: false, flags: NO_FLAGS, tags: [] };

/** Hits every target and gives the caster back what it took. */
const drain = defineAction({
  fields: rules('amount'),
  read: (reader) => ({ amount: readAmount(reader, 'amount') }),
  run(w, { amount }: { amount: Amount }, run) {
    const { context, first, count } = run;
    for (let index = 0; index < count; index++) {
      const u = offsetOf(w, w.chosen[first + index]!);
      const lost = strikeUnit(w, BLOW, evaluateAmount(w, amount, context.level, partiesOf(w, context, u)), u, run);
      restore(w, { canCrit: false, tags: [] }, lost, offsetOf(w, context.caster), run);
    }
  },
});

/** Gives mana to the caster, whoever was chosen. */
const breathe = defineAction({
  fields: {},
  read: () => ({}),
  needsNoTarget: true,
  run: (w, _data, { context, cause }) =>
    changeResourceOf(w, offsetOf(w, context.caster), 1, 7_000, 'action', cause, context.root),
});

/** Takes a fixed amount off hits and deals as much back. */
const spikes = defineModifier({
  fields: rules('amount'),
  read: (reader) => ({ amount: readAmount(reader, 'amount') }),
  evaluate: (w, { amount }: { amount: Amount }, level, parties) => evaluateAmount(w, amount, level, parties),
  incoming: (w, _data, at, hit) => void lowerHit(w, at, hit, w.buffs.cells[cellAt(w, at)]!),
  taken: (w, _data, at, hit, id) => strikeBack(w, hit, id, at, -1, w.buffs.cells[cellAt(w, at)]!),
});

/** Counts, in mana, each hit that the holder lands. */
const count = defineModifier({
  fields: {},
  read: () => ({}),
  dealt: (w, _data, _at, hit, id) => changeResourceOf(w, hit.attacker, 1, 1_000, 'action', id, hit.root),
});

const TEN = { amount: { flat: 10 } };

describe('an action of a plug-in', () => {
  it('acts on every target and is known to the trace by its word', () => {
    const fight = strike(pluggedAction(drain, { amount: { flat: 30 } }), [{ hp: 100 }, { hp: 100 }]);
    expect(fight.hurt(2)).toBe(30);
    expect(fight.of('effect').map(({ action }) => action)).toContain('probe');
    expect(fight.of('heal')).toHaveLength(1);
  });

  it('acts without a target only when it says so', () => {
    const resourcesOf = (plugin: ActionPlugin, fields: object) => {
      const c = new ContentBuilder();
      const effect = c.effect({ action: pluggedAction(plugin, { ...fields }), target: inside(circle(0.1)) });
      const skill = c.skill({ quick: true, castMode: 'none', effects: [effect] });
      const unit = c.unit({ mana: 100, skills: [skill] });
      return new Fight(c, [{ unit }]).cast(100, 1, skill).until(200).of('resource').length;
    };
    expect(resourcesOf(breathe, {})).toBe(1);
    expect(resourcesOf(drain, TEN)).toBe(0);
  });

  it('reports what is wrong with a row like any other', () => {
    expect(() => pluggedAction(drain, {})).toThrow('missing /action/amount');
    expect(() => pluggedAction(drain, { amount: { flat: 0.12345 } })).toThrow('tooManyDecimals /action/amount/flat');
  });
});

describe('a modifier of a plug-in', () => {
  const spiked = { modifiers: [pluggedModifier(spikes, TEN)] };

  it('lowers hits and the account still balances', () => {
    const fight = strike(damage(30), [{}, { buffs: [spiked] }]);
    const [hit] = fight.of('damage');
    expect(hit!.hpLost).toBe(20_000);
    expect(hit!.stages).toContainEqual(expect.objectContaining({ stage: 'incomingFlat', delta: -10_000 }));
  });

  it('never lowers a hit below nothing', () => {
    expect(
      strike(damage(4), [{}, { buffs: [spiked] }])
        .of('damage')
        .map(({ hpLost }) => hpLost),
    ).toEqual([0]);
  });

  it('answers a hit once, however many answers face each other', () => {
    const fight = strike(damage(30), [{ buffs: [spiked] }, { buffs: [spiked] }]);
    expect(fight.of('damage').map(({ source, amount }) => [source, amount])).toEqual([
      [1, 30_000],
      [2, 10_000],
    ]);
  });

  it('hears of what its holder deals', () => {
    const { fight, hit } = duel(damage(30), [{ buffs: [{ modifiers: [pluggedModifier(count, {})] }] }, {}]);
    expect(fight.cast(100, 1, hit, 2).cast(300, 1, hit, 2).until(400).of('resource')).toHaveLength(2);
  });

  it('ends with its buff', () => {
    const c = new ContentBuilder();
    const hit = c.quick(damage(30));
    const ward = c.quick(applyBuff(c.buff({ ...spiked, durationMs: [200] })), { target: onSelf() });
    const unit = c.unit({ skills: [hit, ward] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]).cast(33, 2, ward, 2).cast(99, 1, hit, 2);
    expect(
      fight
        .cast(600, 1, hit, 2)
        .until(700)
        .of('damage')
        .filter(({ target: of }) => of === 2)
        .map(({ hpLost }) => hpLost),
    ).toEqual([20_000, 30_000]);
  });
});

it('the word of a plug-in must be free', () => {
  expect(() => joinKinds(OWN_KINDS.actions, { heal: drain })).toThrow("the kind heal is the core's own");
});
