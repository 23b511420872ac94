import type { Dice } from '../dice.ts';
import { BUFFS, BULLETS, CURVE, EMPOWER_BUFF, EVENTS, SHIELD_BUFF, SKILLS, TAGS, TYPES, UNITS } from './names.ts';
import { amount, area, condition, filter, target, wild } from './parts.ts';

const FLAGS = ['noAmplify', 'ignoreShield', 'ignoreMitigation', 'hpLoss', 'nonLethal'] as const;

/** Collects effects as their owners want them: each owner's slots listen to moments that it has. */
export class Effects {
  readonly rows: Record<string, object> = {};
  private readonly d: Dice;

  constructor(d: Dice) {
    this.d = d;
  }

  /** A new effect for one of the moments. */
  add(moments: readonly string[]): string {
    const { d } = this;
    const id = `effect-${Object.keys(this.rows).length + 1}`;
    this.rows[id] = {
      id,
      name: id,
      trigger: {
        on: d.pick(moments),
        ...d.maybe(0.15, () => ({ delayMs: d.pick([1, 100, 450]) })),
        ...d.maybe(0.2, () => ({ chance: d.pick([0, 0.5, 0.8, 1]) })),
        ...d.maybe(0.08, () => ({ conditions: d.times(d.between(1, 2), () => condition(d)) })),
      },
      ...d.maybe(0.15, () => ({ dispatch: 'queued' })),
      ...d.maybe(0.65, () => ({ target: target(d) })),
      action: d.chance(0.06) ? this.zone() : action(d),
      ...d.maybe(0.1, () => ({ cues: { hit: { sound: 'boom' }, effect: { particle: 'glow' } } })),
    };
    return id;
  }

  private zone(): object {
    const { d } = this;
    return {
      kind: 'zone',
      shape: area(d),
      lifeMs: d.pick([0, 50, 400, 1_000, 2_500]),
      tickMs: d.pick([0, 7, 130, 500]),
      at: d.pick(['caster', 'target', 'point']),
      follow: d.pick(['none', 'caster', 'target']),
      filter: filter(d),
      effects: this.several(['zoneEnter', 'zoneTick', 'zoneLeave'], 2),
      ...d.maybe(0.5, () => ({ aura: d.pick(BUFFS) })),
      onSourceLost: d.pick(['keep', 'remove']),
      ...d.maybe(0.4, () => ({ blocks: ['bullets'], blocksFrom: d.pick([['enemy'], ['self', 'ally', 'enemy']]) })),
    };
  }

  several(moments: readonly string[], atMost: number): string[] {
    return this.d.times(this.d.between(0, atMost), () => this.add(moments));
  }
}

function action(d: Dice): object {
  return d.pick([damage, damage, damage, heal, applyBuff, applyBuff, applyBuff, applyBuff, applyBuff, removeBuff, launch, launch, displace, displace, resource, cooldown, empower, shield, summon, emit, cue])(d); // prettier-ignore
}

const damage = (d: Dice) => ({
  kind: 'damage',
  type: d.pick(TYPES),
  amount: amount(d, -5, 60),
  canCrit: d.chance(0.4),
  flags: d.some(FLAGS, 0.1),
  tags: d.some(TAGS, 0.2),
});
const heal = (d: Dice) => ({
  kind: 'heal',
  amount: amount(d, 0, 50),
  canCrit: d.chance(0.3),
  tags: d.some(TAGS, 0.1),
});
const applyBuff = (d: Dice) => ({
  kind: 'applyBuff',
  buff: d.pick(BUFFS),
  ...d.maybe(0.3, () => ({ stacks: wild(d, d.between(1, 3), 1e4) })),
  ...d.maybe(0.2, () => ({ durationMs: d.pick([-1, 0, 100, 900, 2_500]) })),
});
const shield = (d: Dice) => ({
  kind: 'shield',
  buff: SHIELD_BUFF,
  ...d.maybe(0.5, () => ({ amount: amount(d, -5, 90) })),
});
const empower = (d: Dice) => ({ kind: 'empowerAttack', buff: EMPOWER_BUFF, resetAttack: d.chance(0.5) });
const removeBuff = (d: Dice) => ({
  kind: 'removeBuff',
  ...d.pick([() => ({ buff: d.pick(BUFFS) }), () => ({ tags: d.some(TAGS) }), () => ({ buffKind: 'debuff' })])(),
  ...d.maybe(0.5, () => ({ count: d.between(0, 2) })),
  ...d.maybe(0.3, () => ({ stacks: d.between(0, 2) })),
  ...d.maybe(0.5, () => ({ order: d.pick(['priority', 'oldest', 'newest']) })),
  ...d.maybe(0.5, () => ({ dispelLevel: d.between(0, 2) })),
});
const summon = (d: Dice) => ({
  kind: 'summon',
  unit: d.pick(UNITS),
  count: d.between(0, 2),
  lifeMs: d.pick([0, 1, 300, 900]),
  at: d.pick(['caster', 'target', 'point']),
  onOwnerDeath: d.pick(['keep', 'vanish']),
});
const launch = (d: Dice) => ({
  kind: 'launchBullet',
  bullet: d.pick(BULLETS),
  count: wild(d, d.between(0, 3), 1e4),
  spread: d.pick([0, 30, 90, 360]),
  ...d.maybe(0.3, () => ({ intervalMs: d.pick([1, 70, 300]) })),
  from: d.pick(['caster', 'target', 'point']),
  ...d.maybe(0.4, () => ({ aim: d.pick(['aim', 'target', 'facing']) })),
});
const OWN_WAYS = ['aim', 'target', 'point'] as const;
const displace = (d: Dice) => {
  const mode = d.pick(['dash', 'blink', 'knockback', 'knockback', 'pull', 'leap', 'swap'] as const);
  const isForced = mode === 'knockback' || mode === 'pull';
  const isInstant = mode === 'blink' || mode === 'swap';
  return {
    kind: 'displace',
    mode,
    ...(mode !== 'swap' && { distance: wild(d, d.between(0, 9)) }),
    durationMs: isInstant ? 0 : d.pick([0, 50, 300, 700]),
    ...d.maybe(mode === 'swap' ? 0 : 0.3, () => ({
      towards: d.pick(isForced ? [...OWN_WAYS, 'awayFromCaster', 'toCaster'] : OWN_WAYS),
    })),
    ...d.maybe(isInstant ? 0 : 0.3, () => ({ curve: CURVE })),
    walls: d.pick(isForced || mode === 'dash' ? ['stop', 'slide', 'pass'] : ['stop', 'pass']),
    stopAtUnits: !isInstant && d.chance(0.3),
  };
};
const resource = (d: Dice) => ({ kind: 'resource', resource: d.pick(['hp', 'mana']), amount: amount(d, -80, 60) });
const cooldown = (d: Dice) => ({
  kind: 'cooldown',
  ...d.pick([() => ({ all: true }), () => ({ skill: d.pick(SKILLS) }), () => ({ group: 'shared' }), () => ({})])(),
  ...d.pick([() => ({ op: 'reset' }), () => ({ op: 'add', value: d.between(-900, 900) }), () => ({ op: 'multiply', value: d.tenths(0, 2) })])(), // prettier-ignore
});
const emit = (d: Dice) => ({
  kind: 'emit',
  event: d.pick(EVENTS),
  ...d.maybe(0.4, () => ({ payload: { size: d.between(0, 9), amount: d.between(0, 9) } })),
});
const cue = (d: Dice) => ({
  kind: 'cue',
  cue: 'flash',
  ...d.maybe(0.4, () => ({ at: d.pick(['caster', 'target', 'point']), durationMs: d.pick([0, 300, 2_000]) })),
  ...d.maybe(0.2, () => ({ params: { size: d.between(0, 9) } })),
});
