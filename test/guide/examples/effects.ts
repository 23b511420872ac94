import type { EffectPrototype } from '../../../src/core/content/prototypes.ts';
import {
  answers,
  ContentBuilder,
  damage,
  Fight,
  heals,
  holding,
  onSelf,
  TEST_RULES,
  type Side,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, times } from './words.ts';

type Limits = Partial<typeof TEST_RULES.limits>;
type Slots = (c: ContentBuilder) => readonly EffectPrototype[];

/** Casts a quick skill with slots at unit 2, at 100 ms. */
function cast(
  slots: Slots,
  { limits = {}, victim = [] as Side['buffs'] }: { limits?: Limits; victim?: Side['buffs'] } = {},
) {
  const c = new ContentBuilder({ limits: { ...TEST_RULES.limits, ...limits } });
  const skill = c.skill({ quick: true, effects: slots(c) });
  const other = c.unit({ passives: (victim ?? []).map((buff) => holding(c, buff)) });
  return new Fight(c, [{ unit: c.unit({ skills: [skill] }) }, { unit: other, camp: 1, x: 3 }])
    .cast(100, 1, skill, 2)
    .until(3_000);
}

export function delays(): Table {
  const cases: [string, Partial<EffectPrototype>][] = [
    ['none', {}],
    ['none, `queued`', { queued: true }],
    ['50', { delayMs: [50] }],
    ['100', { delayMs: [100] }],
    ['101', { delayMs: [101] }],
    ['250', { delayMs: [250] }],
  ];
  return {
    head: ['`delayMs`', 'runs in the step that ends after, ms', 'in part'],
    rows: cases.map(([text, part]) => {
      const hit = cast((c) => [c.effect({ action: damage(1), ...part })]).of('damage')[0]!;
      return [text, hit.ms - 100, code(hit.phase)];
    }),
  };
}

/** The order in which those answer who hear of one hit. */
export function order(): Table {
  const c = new ContentBuilder();
  const cue = (name: string) => ({ kind: 'cue', cue: name }) as const;
  const slot = (name: string, on: EffectPrototype['on']) => c.effect({ name, on, action: cue(name), target: onSelf() });
  const passive = c.skill({ castMode: 'passive', effects: [slot('passive of the caster', 'damageDealt')] });
  const trigger = (name: string, on: EffectPrototype['on']) =>
    holding(c, { modifiers: [answers({ on, effects: [slot(name, on)] })] });
  const skill = c.skill({
    quick: true,
    effects: [
      c.effect({ name: 'slot 1: the hit', action: damage(1) }),
      slot('slot 2 of the skill, on damageDealt', 'damageDealt'),
      c.effect({ name: 'slot 3: effect', action: cue('end') }),
    ],
  });
  const unit = c.unit({ skills: [skill], passives: [trigger('trigger of the caster', 'damageDealt'), passive] });
  const victim = c.unit({ passives: [trigger('trigger of the target, on damageTaken', 'damageTaken')] });
  const fight = new Fight(c, [{ unit }, { unit: victim, camp: 1, x: 3 }]).cast(100, 1, skill, 2).until(100);
  const ran = fight.of('effect').filter(({ frame, action }) => frame > 0 && action !== 'applyBuff');
  return { head: ['', 'effect', 'moment'], rows: ran.map(({ effect, on }, index) => [index + 1, effect!, code(on)]) };
}

export function depth(): Table {
  const again = { kind: 'emit', event: 'custom:again' } as const;
  return {
    head: ['`triggerDepth`', 'times that an event which raises itself is raised', 'reported'],
    rows: [1, 2, 4, 8].map((triggerDepth) => {
      const fight = cast((c) => [c.effect({ action: again }), c.effect({ on: 'custom:again', action: again })], {
        limits: { triggerDepth },
      });
      return [triggerDepth, fight.of('emit').length, times(fight.of('budget').map(({ limit }) => code(limit)))];
    }),
  };
}

export function budget(): Table {
  const six: Slots = (c) => Array.from({ length: 6 }, () => c.effect({ action: damage(10) }));
  return {
    head: ['`eventsPerStep`', 'of 6 hits of 10 land', 'reports'],
    rows: [10, 6, 4, 1].map((eventsPerStep) => {
      const fight = cast(six, { limits: { eventsPerStep } });
      return [eventsPerStep, fight.of('damage').length, fight.of('budget').length];
    }),
  };
}

/** What answers a hit of 100 when those who answer would hit or heal again. */
export function tags(): Table {
  const hitBack = (c: ContentBuilder) => c.effect({ on: 'damageTaken', action: damage(10) });
  const healSelf = (c: ContentBuilder) => c.effect({ on: 'healed', action: heals(5), target: onSelf() });
  const run = (part: (c: ContentBuilder) => readonly ReturnType<typeof holding>[], both = true) => {
    const c = new ContentBuilder();
    const hit = c.quick(damage(100));
    const mend = c.quick(heals(50), { target: onSelf() });
    const holder = c.unit({ skills: [mend], passives: part(c) });
    const hitter = c.unit({ skills: [hit, mend], passives: both ? part(c) : [] });
    const fight = new Fight(c, [{ unit: hitter }, { unit: holder, camp: 1, x: 3 }]);
    fight.cast(100, 1, hit, 2).cast(200, 2, mend, 2).until(1_000);
    return { hits: fight.of('damage').length, heals: fight.of('heal').length };
  };
  const back = run((c) => [holding(c, { modifiers: [answers({ on: 'damageTaken', effects: [hitBack(c)] })] })]);
  const mended = run((c) => [holding(c, { modifiers: [answers({ on: 'healed', effects: [healSelf(c)] })] })], false);
  return {
    head: ['those who are hit or healed answer', 'one of 100 leads to'],
    rows: [
      ['`damageTaken`: both hit back', `${back.hits} hits`],
      ['`healed`: heal again', `${mended.heals} healings`],
    ],
  };
}
