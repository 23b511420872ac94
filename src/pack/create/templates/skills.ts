/** Skills as linked sets: the skill, its effects, and the buffs and bullets that they need. */
import * as ask from '../fields.ts';
import type { Facts } from '../facts.ts';
import type { DraftRow, Kit, RowValue } from '../kit.ts';
import { costOf, damageRow, ENEMIES, SELF, SINGLE } from '../parts/amounts.ts';
import { applyRow, buffRows, leaveBuff, share } from '../parts/buffs.ts';
import { bulletRow, FLIGHTS, type Flight } from '../parts/bullets.ts';
import { local } from '../parts/local.ts';
import type { Template } from '../template.ts';

const needsDamage = ({ damageTypes }: Facts) =>
  damageTypes.length === 0
    ? local('The ruleset has no damage type yet; add one there first.', '规则集还没有伤害类型，请先添加。')
    : undefined;

const SLOT_TRIGGERS = new Set(['effect', 'channelEnd', 'channelTick', 'attackHit']);

/** The skill first; its slots hold those effects of the set that one of its own moments triggers. */
function skillSet(kit: Kit, fields: RowValue, rows: readonly DraftRow[]): DraftRow[] {
  const effects = rows.flatMap(({ table, id, value }) => {
    const on = table === 'effects' && typeof value !== 'string' ? (value['trigger'] as { on: string }).on : '';
    return SLOT_TRIGGERS.has(on) ? [id] : [];
  });
  const head = kit.row('skills', kit.id, undefined, local('The skill itself', '技能本身'), {
    maxLevel: kit.number('maxLevel'),
    ...fields,
    effects,
  });
  return [head, ...rows];
}

const PHASES = { phases: { castMs: 300, effectAtMs: 200, aftCastMs: 200 } } as const;
const cooled = (kit: Kit): RowValue => ({ ...costOf(kit), cooldown: { ms: kit.number('cooldownMs') } });

const strike: Template = {
  id: 'skill.strike',
  table: 'skills',
  title: local('Strike on a unit', '打击单位'),
  sentence: local('Hits one chosen enemy, and may leave a buff on it.', '攻击选定的一个敌人，可附加状态。'),
  fields: [ask.damageType, ask.amount(100), ask.perLevel(20), ask.ratio(0.5), ask.range(4), ask.cooldownMs(8000), ask.cost(0), ask.buff, ask.existingBuff, ask.buffDurationMs(2000), ask.maxLevel], // prettier-ignore
  missing: needsDamage,
  cast: () => 'unit',
  make(kit) {
    return skillSet(
      kit,
      {
        castMode: 'unit',
        range: kit.number('range'),
        pursue: true,
        targetFilter: ENEMIES,
        ...PHASES,
        ...cooled(kit),
        aiHint: { use: 'damage' },
      },
      [damageRow(kit, kit.part('hit'), 'effect', SINGLE), ...leaveBuff(kit, 'effect', SINGLE)],
    );
  },
};

const flightOf = (kit: Kit) => kit.text('flight') as Flight;

/** What the studio draws while one aims. */
const aimOf = (kit: Kit): RowValue => {
  const { castMode } = FLIGHTS[flightOf(kit)];
  const [length, width] = [kit.number('range'), kit.number('radius') * 2];
  if (castMode === 'direction') return { aim: { shape: { kind: 'line', length, width } } };
  return castMode === 'position' ? { aim: { shape: { kind: 'circle', r: kit.number('radius') }, at: 'point' } } : {};
};

const shot: Template = {
  id: 'skill.shot',
  table: 'skills',
  title: local('Shot', '射击'),
  sentence: local(
    'Launches a bullet: an arrow, a homing one, a boomerang, a lob or a chain.',
    '发射子弹：箭矢、追踪、回旋、抛射或连锁。',
  ),
  fields: [ask.flight, ask.damageType, ask.amount(90), ask.perLevel(20), ask.ratio(0.5), ask.range(8), ask.speed(16), ask.radius(0.4), ask.cooldownMs(6000), ask.cost(0), ask.buff, ask.existingBuff, ask.buffDurationMs(2000), ask.maxLevel], // prettier-ignore
  missing: needsDamage,
  cast: (kit) => FLIGHTS[flightOf(kit)].cast,
  make(kit) {
    const hits = [damageRow(kit, kit.part('hit'), 'bulletHit'), ...leaveBuff(kit, 'bulletHit')];
    const onHit = hits.flatMap(({ table, id }) => (table === 'effects' && !id.endsWith('.tick') ? [id] : []));
    const { castMode } = FLIGHTS[flightOf(kit)];
    const launch = kit.row(
      'effects',
      kit.part('launch'),
      local('launch', '发射'),
      local('Launches the bullet', '发射子弹'),
      {
        trigger: { on: 'effect' },
        // A bullet that follows somebody follows the targets of its effect.
        target: castMode === 'unit' ? SINGLE : SELF,
        action: { kind: 'launchBullet', bullet: kit.part('bullet'), from: 'caster' },
      },
    );
    return skillSet(
      kit,
      {
        castMode,
        range: kit.number('range'),
        ...(castMode === 'unit' ? { targetFilter: ENEMIES } : {}),
        ...PHASES,
        ...cooled(kit),
        ...aimOf(kit),
        aiHint: { use: 'damage' },
      },
      [launch, bulletRow(kit, flightOf(kit), kit.part('bullet'), false, onHit), ...hits],
    );
  },
};

const area: Template = {
  id: 'skill.area',
  table: 'skills',
  title: local('Area at a point', '范围打击'),
  sentence: local('Hits every enemy in a circle around the chosen point.', '命中所选地点周围圆内的所有敌人。'),
  fields: [ask.damageType, ask.amount(120), ask.perLevel(25), ask.ratio(0.4), ask.range(7), ask.radius(2.5), ask.cooldownMs(10_000), ask.cost(0), ask.buff, ask.existingBuff, ask.buffDurationMs(2000), ask.maxLevel], // prettier-ignore
  missing: needsDamage,
  cast: () => 'point',
  make(kit) {
    const shape = { kind: 'circle', r: kit.number('radius') };
    const target = { origin: 'point', shape, filter: ENEMIES };
    return skillSet(
      kit,
      {
        castMode: 'position',
        range: kit.number('range'),
        ...PHASES,
        ...cooled(kit),
        aim: { shape, at: 'point' },
        aiHint: { use: 'damage' },
      },
      [damageRow(kit, kit.part('hit'), 'effect', target), ...leaveBuff(kit, 'effect', target)],
    );
  },
};

const dash: Template = {
  id: 'skill.dash',
  table: 'skills',
  title: local('Dash', '冲刺'),
  sentence: local('Dashes where one aims and hits the enemies at the end.', '朝瞄准方向冲刺，命中终点的敌人。'),
  fields: [ask.range(5), ask.damageType, ask.amount(80), ask.perLevel(20), ask.ratio(0.4), ask.radius(2), ask.cooldownMs(9000), ask.cost(0), ask.buff, ask.existingBuff, ask.buffDurationMs(1500), ask.maxLevel], // prettier-ignore
  missing: needsDamage,
  cast: () => 'point',
  make(kit) {
    const target = { origin: 'caster', shape: { kind: 'circle', r: kit.number('radius') }, filter: ENEMIES };
    return skillSet(
      kit,
      {
        castMode: 'direction',
        range: kit.number('range'),
        phases: { castMs: 350, effectAtMs: 320, aftCastMs: 100 },
        move: { distance: kit.number('range'), durationMs: 300, towards: 'aim', stopAtUnits: true },
        ...cooled(kit),
        aim: { shape: { kind: 'line', length: kit.number('range'), width: 1 } },
        aiHint: { use: 'engage' },
      },
      [damageRow(kit, kit.part('hit'), 'effect', target), ...leaveBuff(kit, 'effect', target)],
    );
  },
};

const ward: Template = {
  id: 'skill.shield',
  table: 'skills',
  title: local('Shield', '护盾技能'),
  sentence: local('Puts a shield on the caster.', '给自己施加护盾。'),
  fields: [ask.amount(150), ask.perLevel(40), ask.ratio(0.5), ask.durationMs(4000), ask.cooldownMs(12_000), ask.cost(0), ask.maxLevel], // prettier-ignore
  cast: () => 'self',
  make: (kit) =>
    skillSet(kit, { castMode: 'none', ...PHASES, ...cooled(kit), aiHint: { use: 'defend' } }, [
      applyRow(kit, 'effect', kit.part('shield'), SELF),
      ...buffRows(kit, 'shield', kit.part('shield'), false, { attach: 'caster' }),
    ]),
};

const toggle: Template = {
  id: 'skill.aura',
  table: 'skills',
  title: local('Toggle aura', '开关光环'),
  sentence: local(
    'Switched on, allies around get an attribute; switched off, they lose it.',
    '开启后周围友军获得属性，关闭后失去。',
  ),
  fields: [ask.attribute, ask.percent(15), ask.radius(5), ask.cooldownMs(1000), ask.maxLevel],
  cast: () => 'self',
  make: (kit) =>
    skillSet(kit, { castMode: 'toggle', ...cooled(kit), aiHint: { use: 'buff' } }, [
      applyRow(kit, 'effect', kit.part('aura'), SELF),
      kit.row('effects', kit.part('off'), local('off', '关闭'), local('Takes the aura away', '移除光环'), {
        trigger: { on: 'channelEnd' },
        target: SELF,
        action: { kind: 'removeBuff', buff: kit.part('aura') },
      }),
      ...auraRows(kit, kit.part('aura'), false),
    ]),
};

/** The emitter, and the buff that it keeps on those around. */
export function auraRows(kit: Kit, id: string, isMain: boolean): DraftRow[] {
  const given = `${id}.given`;
  return [
    kit.row('buffs', id, isMain ? undefined : local('aura', '光环'), local('Reaches those around', '影响周围单位'), {
      kind: 'buff',
      durationMs: -1,
      dispel: { able: false },
      aura: {
        radius: kit.number('radius'),
        everyMs: 500,
        lingerMs: 500,
        target: { relation: ['ally', 'self'] },
        buff: given,
      },
    }),
    kit.row('buffs', given, local('given', '光环效果'), local('What they get', '获得的效果'), {
      kind: 'buff',
      durationMs: -1,
      modifiers: [{ kind: 'attribute', attribute: kit.text('attribute'), op: 'percent', value: share(kit) }],
    }),
  ];
}

const passive: Template = {
  id: 'skill.passive',
  table: 'skills',
  title: local('Passive on attacks', '攻击被动'),
  sentence: local(
    'Every attack that hits adds a stack that strengthens an attribute.',
    '每次普攻命中叠加一层，强化属性。',
  ),
  fields: [ask.attribute, ask.percent(8), ask.stacksMax, ask.durationMs(4000), ask.maxLevel],
  cast: () => 'passive',
  make: (kit) =>
    skillSet(kit, { castMode: 'passive', path: 'quick' }, [
      applyRow(kit, 'attackHit', kit.part('stack'), SELF),
      ...buffRows(kit, 'stack', kit.part('stack'), false),
    ]),
};

const withGift = (template: Template): Template => ({
  ...template,
  fields: [...template.fields, ask.tag, ...ask.SKILL_FIELDS],
});

export const SKILLS: readonly Template[] = [strike, shot, area, dash, ward, toggle, passive].map(withGift);
