/** Orders for trying things out, in the command palette: they work on the selected units, whoever leads them. */
import {
  ArrowUp,
  Droplet,
  Droplets,
  Heart,
  HeartPulse,
  MapPin,
  RefreshCw,
  ShieldCheck,
  Skull,
  TimerOff,
  UserMinus,
} from 'lucide-react';
import type { UnitView } from '#core';
import type { Command } from '../../app/commands/registry.ts';
import { useProject, useRun } from '../../stores/index.ts';
import { rowsOf } from '../../stores/rows.ts';
import type { OrderAction } from '../../worker/protocol.ts';
import { useAim } from './aim-store.ts';
import { commandedNow, unitsNow } from './give.ts';
import { inUnits } from './orders.ts';
import { selectedNow } from './squad.ts';

/** The selected units, whoever leads them; else the commanded one. */
export function testedUnits(): readonly UnitView[] {
  const selected = selectedNow();
  const units = unitsNow().filter(({ guid }) => selected.has(guid));
  const own = commandedNow();
  return units.length > 0 ? units : own === undefined ? [] : [own];
}

const canTest = (): boolean =>
  useRun.getState().run !== null && testedUnits().length > 0 && commandedNow() !== undefined;

const rulesetNow = () => rowsOf(useProject.getState().documents.valid).ruleset;

/** Of the resource whose end is death, as the arena draws it. */
function lifeIndexNow(): number {
  const ruleset = rulesetNow();
  return Math.max(ruleset?.resources.findIndex(({ maxAttribute }) => maxAttribute === ruleset.roles.maxHp) ?? 0, 0);
}

const lifeMax = (unit: UnitView): number => unit.resources[lifeIndexNow()]?.max ?? 0;

/** The first resource beside life, which skills usually cost. */
function manaTest(id: string, share: number, en: string, zh: string): Test {
  return {
    id: `arena.test.${id}`,
    title: { en: `Test: set mana to ${en}`, zh: `测试：法力设为${zh}` },
    icon: Droplets,
    order: (unit) => {
      const index = unit.resources.findIndex(({ max }, at) => at !== lifeIndexNow() && max > 0);
      const resource = rulesetNow()?.resources[index]?.id;
      if (resource === undefined) return undefined;
      const value = inUnits(unit.resources[index]!.max * share);
      return { type: 'setResource', unit: unit.guid, resource, value };
    },
  };
}

export interface Test {
  readonly id: string;
  readonly title: Command['title'];
  readonly icon: NonNullable<Command['icon']>;
  /** Undefined = nothing to do here. */
  order(unit: UnitView): OrderAction | undefined;
}

const switchTest = (type: 'god' | 'noCooldown' | 'freeCast', icon: Test['icon'], en: string, zh: string): Test => ({
  id: `arena.test.${type}`,
  title: { en: `Test: ${en}, on or off`, zh: `测试：开关${zh}` },
  icon,
  order: (unit) => ({ type, unit: unit.guid, on: !unit.tests.includes(type) }),
});

const lifeTest = (id: string, share: number, en: string, zh: string): Test => ({
  id: `arena.test.${id}`,
  title: { en: `Test: set life to ${en}`, zh: `测试：生命设为${zh}` },
  icon: Heart,
  order: (unit) => ({ type: 'setHp', unit: unit.guid, value: inUnits(lifeMax(unit) * share) }),
});

/** Orders that only tests know. They are recorded with the others, so that a replay goes the same way. */
export const TESTS: readonly Test[] = [
  switchTest('noCooldown', TimerOff, 'no cooldowns', '无冷却'),
  switchTest('freeCast', Droplet, 'free casts (endless mana)', '免消耗（无限法力）'),
  switchTest('god', ShieldCheck, 'no loss of life', '无敌'),
  lifeTest('fullLife', 1, 'full', '满'),
  lifeTest('halfLife', 0.5, '50 %', ' 50 %'),
  lifeTest('lowLife', 0.1, '10 %', ' 10 %'),
  manaTest('fullMana', 1, 'full', '满'),
  manaTest('noMana', 0, 'nothing', '空'),
  {
    id: 'arena.test.refresh',
    title: { en: 'Test: refresh life, mana and cooldowns', zh: '测试：刷新生命、法力与冷却' },
    icon: RefreshCw,
    order: (unit) => (unit.alive ? { type: 'refresh', unit: unit.guid } : undefined),
  },
  {
    id: 'arena.test.kill',
    title: { en: 'Test: kill', zh: '测试：击杀' },
    icon: Skull,
    order: (unit) => (unit.alive ? { type: 'setHp', unit: unit.guid, value: 0 } : undefined),
  },
  {
    id: 'arena.test.revive',
    title: { en: 'Test: revive', zh: '测试：复活' },
    icon: HeartPulse,
    order: (unit) => (unit.alive ? undefined : { type: 'revive', unit: unit.guid }),
  },
  {
    id: 'arena.test.remove',
    title: { en: 'Test: take out of the fight', zh: '测试：移出战斗' },
    icon: UserMinus,
    order: (unit) => (unit.alive ? { type: 'removeUnit', unit: unit.guid } : undefined),
  },
  {
    id: 'arena.test.levelUp',
    title: { en: 'Test: one level up', zh: '测试：升一级' },
    icon: ArrowUp,
    order: (unit) => ({ type: 'setLevel', unit: unit.guid, level: unit.level + 1 }),
  },
  {
    id: 'arena.test.teleport',
    title: { en: 'Test: put the selected unit where the pointer was', zh: '测试：将所选单位移到指针处' },
    icon: MapPin,
    order: (unit) => {
      const { at } = useAim.getState();
      return at === null ? undefined : { type: 'teleport', unit: unit.guid, x: inUnits(at.x), y: inUnits(at.y) };
    },
  },
];

/** Tries it on all selected units, or on the commanded one. */
export function runTest(order: Test['order']): void {
  const player = commandedNow()?.player;
  const actions = testedUnits().flatMap((unit) => order(unit) ?? []);
  if (player !== undefined) useRun.getState().orderAll(actions.map((action) => ({ player, action })));
}

export const testCommands: Command[] = TESTS.map(({ id, title, icon, order }) => ({
  id,
  group: 'arena',
  title,
  icon,
  keywords: ['cheat', '作弊'],
  when: canTest,
  run: () => runTest(order),
}));
