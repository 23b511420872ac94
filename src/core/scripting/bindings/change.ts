import {
  applyBuff,
  changeStacks,
  endBuff,
  OWN_DURATION,
  OWN_SHIELD,
  removeBuffs,
  stacksMaxOf,
} from '../../buffs/index.ts';
import { clamp, normalizeAngle } from '../../base/index.ts';
import { launchBullet } from '../../bullets/index.ts';
import type { DamageFlags, DisplaceKind } from '../../content/prototypes.ts';
import { dealDamage, heal, HitStack, NO_FLAGS } from '../../damage/index.ts';
import { along, changeCooldown, changeResourceOf, displaceUnit, findSkill } from '../../skills/index.ts';
import { B, buffRow, BuffState, firstBuff, nextBuff, U } from '../../world/index.ts';
import type { Host } from '../host.ts';
import type { LuaTable } from '../table.ts';
import { NOTHING } from '../value.ts';
import { binding, gives, type Binding } from './binding.ts';
import {
  amount,
  angle,
  buff,
  bullet,
  coordinate,
  count,
  damageType,
  duration,
  length,
  oneOf,
  optional,
  options,
  resource,
  skill,
  timeChange,
  unit,
} from './params.ts';

const hits = new HitStack();

const target = unit('unit that it happens to (GUID)', '承受单位（GUID）');
const kind = buff('id of a buff', '状态标识');
const ability = skill('id of a skill', '技能标识');
const HIT_OPTIONS: readonly string[] = ['canCrit', ...Object.keys(NO_FLAGS)];

/** What scripts do to units. The caster of the moment is the one who does it. */
export const CHANGE = {
  damage: binding({
    params: {
      target,
      amount: amount('damage before all stages, milli', '各阶段之前的伤害，千分之一单位'),
      type: damageType('damage type', '伤害类型'),
      options: optional(
        options(
          '{canCrit, noReflect, noLifesteal, noAmplify, ignoreShield, ignoreMitigation, hpLoss, nonLethal = true}',
          '{canCrit、noReflect、noLifesteal、noAmplify、ignoreShield、ignoreMitigation、hpLoss、nonLethal = true}',
        ),
        null,
      ),
    },
    result: gives('integer', 'life lost, milli', '损失的生命，千分之一单位'),
    en: 'Deals damage from the caster through the pipeline.',
    zh: '由施法者造成伤害，经过伤害流程。',
    run(host, values) {
      const { w, context } = host;
      checkOptions(host, values.options);
      const hit = hits.push(w.sink !== null);
      hit.attacker = host.caster();
      hit.target = values.target;
      hit.type = values.type;
      hit.base = Math.max(0, values.amount);
      hit.canCrit = values.options?.get('canCrit') === true;
      hit.isAttack = false;
      hit.flags = flagsOf(values.options);
      hit.tags = [];
      hit.contextFlags = context.flags;
      hit.skill = context.skill;
      hit.effect = host.row;
      hit.bullet = context.bulletRow;
      hit.level = context.level;
      hit.cause = host.cause;
      hit.root = host.root;
      dealDamage(w, hit);
      hits.pop();
      return hit.hpLost;
    },
  }),
  heal: binding({
    params: { target, amount: amount('life, milli', '治疗量，千分之一单位') },
    result: gives('integer', 'life restored, milli', '恢复的生命，千分之一单位'),
    en: 'Heals from the caster through the pipeline.',
    zh: '由施法者治疗，经过治疗流程。',
    run(host, values) {
      const { w } = host;
      const at = values.target + w.resourceAt + w.rules.hp;
      const before = w.units.cells[at]!;
      const base = Math.max(0, values.amount);
      const { skill: from, level, flags } = host.context;
      heal(w, {
        healer: host.caster(),
        target: values.target,
        base,
        canCrit: false,
        tags: [],
        effect: host.row,
        skill: from,
        level,
        flags,
        reaction: 0,
        reactionRow: 0,
        reactionInstance: 0,
        cause: host.cause,
        root: host.root,
      });
      return Math.max(0, w.units.cells[at]! - before);
    },
  }),
  changeResource: binding({
    params: { target, resource: resource('resource', '资源'), delta: amount('milli to add', '增加量，千分之一单位') },
    result: null,
    en: 'Gives or takes a resource. Life taken so kills nobody.',
    zh: '增减资源。以此扣除生命不会致死。',
    run(host, values) {
      changeResourceOf(host.w, values.target, values.resource, values.delta, 'action', host.cause, host.root);
      return NOTHING;
    },
  }),
  addBuff: binding({
    params: {
      target,
      buff: kind,
      stacks: optional(count('stacks; default 1', '层数；默认 1'), 1),
      durationMs: optional(
        duration('ms instead of its own; −1 = until removed', '毫秒，代替自身时长；−1 = 直到移除'),
        OWN_DURATION,
      ),
      shield: optional(
        amount('size of its shields instead of their own, milli a stack', '护盾量，代替自身数值，每层，千分之一单位'),
        OWN_SHIELD,
      ),
    },
    result: null,
    en: 'Puts a buff from the caster on a unit.',
    zh: '由施法者为单位施加状态。',
    run(host, values) {
      const { w, cause, root } = host;
      const { caster: source, skill: from, level } = host.context;
      const holder = w.units.cells[values.target]!;
      const { buff: row, durationMs } = values;
      const stacks = Math.max(1, values.stacks);
      const shieldMilli = values.shield === OWN_SHIELD ? OWN_SHIELD : Math.max(0, values.shield);
      applyBuff(w, { holder, source, row, skill: from, level, stacks, durationMs, shieldMilli, cause, root });
      return NOTHING;
    },
  }),
  removeBuff: binding({
    params: {
      target,
      buff: kind,
      count: optional(count('instances, oldest first; 0 = all; default 0', '实例数，最早者优先；0 = 全部；默认 0'), 0),
    },
    result: gives('integer', 'instances removed', '移除的实例数'),
    en: 'Takes a buff off a unit without asking whether it can be dispelled.',
    zh: '移除单位的状态，不论能否驱散。',
    run(host, values) {
      const removal = { buff: values.buff, tags: [], buffKind: null, order: 'oldest', level: -1 } as const;
      return removeBuffs(host.w, values.target, removal, values.count, 0, host.cause, host.root);
    },
  }),
  setStacks: binding({
    params: {
      target,
      buff: kind,
      stacks: count('stacks; 0 removes, the buff’s maximum is the most', '层数；0 为移除，不超过状态上限'),
    },
    result: gives('boolean', 'whether there is an instance', '是否存在实例'),
    en: 'Sets the stacks of the oldest instance of a buff.',
    zh: '设置最早实例的层数。',
    run(host, values) {
      const b = oldest(host, values.target, values.buff);
      if (b < 0) return false;
      const { w, cause, root } = host;
      const most = stacksMaxOf(buffRow(w, b), w.buffs.cells[b + B.level]!);
      if (values.stacks === 0) endBuff(w, b, 'removed', cause, root);
      else changeStacks(w, b, Math.min(values.stacks, most), cause, root);
      return true;
    },
  }),
  resetCooldown: binding({
    params: { target, skill: ability },
    result: gives('boolean', 'whether the unit has the skill', '单位是否有该技能'),
    en: 'Makes a skill ready and gives all its charges back.',
    zh: '重置技能冷却并补满充能。',
    run: (host, values) => cooldown(host, values.target, values.skill, 'reset', 0),
  }),
  changeCooldown: binding({
    params: { target, skill: ability, deltaMs: timeChange('ms to add', '增加的毫秒数') },
    result: gives('boolean', 'whether the unit has the skill', '单位是否有该技能'),
    en: 'Adds time to the cooldown of a skill, or takes it off.',
    zh: '增减技能冷却。',
    run: (host, values) => cooldown(host, values.target, values.skill, 'add', values.deltaMs),
  }),
  displace: binding({
    params: {
      target,
      kind: oneOf('dash', 'blink', 'knockback', 'pull', 'leap')('kind of movement', '移动方式'),
      direction: angle('direction, millidegrees', '方向，千分之一度'),
      distance: length('way, milli', '距离，千分之一单位'),
      durationMs: optional(duration('ms; default 0 = at once', '毫秒；默认 0 = 立即'), 0),
    },
    result: null,
    en: 'Moves a unit in a direction; walls stop it, except a leap.',
    zh: '使单位朝某方向移动；除跃起外会被墙阻挡。',
    run(host, values) {
      const how: DisplaceKind = values.kind;
      const { x, y } = along(host.w, values.target, normalizeAngle(values.direction), values.distance);
      const { cause, root } = host;
      displaceUnit(host.w, values.target, {
        how,
        x,
        y,
        durationMs: Math.max(0, values.durationMs),
        curve: 0,
        passWalls: how === 'leap',
        slides: false,
        stopAtUnits: false,
        swapWith: -1,
        cause,
        root,
      });
      return NOTHING;
    },
  }),
  launch: binding({
    params: {
      bullet: bullet('id of a bullet', '弹道标识'),
      x: coordinate('start x, milli', '起点 x，千分之一单位'),
      y: coordinate('start y, milli', '起点 y，千分之一单位'),
      direction: angle('direction, millidegrees', '方向，千分之一度'),
      target: optional(unit('unit it flies at', '飞向的单位'), -1),
    },
    result: gives('boolean', 'whether there was room for it', '是否有空位'),
    en: 'Launches a bullet of the caster; it flies from the next step on.',
    zh: '发射施法者的弹道；自下一步开始飞行。',
    run: launch,
  }),
} as const satisfies Readonly<Record<string, Binding>>;

interface LaunchValues {
  readonly bullet: number;
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  readonly target: number;
}

function launch(host: Host, { bullet: row, x, y, direction, target: at }: LaunchValues): boolean {
  const { w, context, cause } = host;
  const { cells } = w.units;
  const { minX, minY, maxX, maxY } = w.arena;
  const p = launchBullet(w, {
    row,
    owner: context.caster,
    target: at < 0 ? 0 : cells[at]!,
    level: context.level,
    skill: context.skill,
    x: clamp(x, minX, maxX),
    y: clamp(y, minY, maxY),
    heading: normalizeAngle(direction),
    goalX: at < 0 ? x : cells[at + U.x]!,
    goalY: at < 0 ? y : cells[at + U.y]!,
    attack: false,
    flags: context.flags,
    cause,
    root: context.root,
  });
  return p >= 0;
}

function checkOptions({ machine }: Host, table: LuaTable | null): void {
  if (table === null) return;
  for (let key = table.next(undefined); key !== undefined; key = table.next(key)) {
    machine.charge(1);
    if (typeof key !== 'string' || !HIT_OPTIONS.includes(key)) machine.fail(`options: there is no '${String(key)}'`);
  }
}

function flagsOf(table: LuaTable | null): DamageFlags {
  if (table === null) return NO_FLAGS;
  const entries = Object.keys(NO_FLAGS).map((name) => [name, table.get(name) === true] as const);
  return Object.fromEntries(entries) as unknown as DamageFlags;
}

function oldest({ w }: Host, u: number, row: number): number {
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (w.buffs.cells[b + B.row] === row && w.buffs.cells[b + B.state] === BuffState.active) return b;
  }
  return -1;
}

function cooldown(host: Host, u: number, row: number, op: 'reset' | 'add', value: number): boolean {
  const k = findSkill(host.w, u, row);
  if (k >= 0) changeCooldown(host.w, k, op, value, host.cause, host.root);
  return k >= 0;
}
