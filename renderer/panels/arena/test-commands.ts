/** Orders for trying things out, in the command palette: they work on the selected unit, whoever leads it. */
import { ArrowUp, Droplet, Heart, MapPin, ShieldCheck, TimerOff } from 'lucide-react';
import type { UnitView } from '#core';
import type { Command } from '../../app/commands/registry.ts';
import { usePlayhead, useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowsOf } from '../../stores/rows.ts';
import type { OrderAction } from '../../worker/protocol.ts';
import { useAim } from './aim-store.ts';
import { commandedNow, give } from './give.ts';
import { inUnits } from './orders.ts';

/** The selected unit, whoever leads it; else the commanded one. */
const testedNow = (): UnitView | undefined => {
  const guid = useSelection.getState().guid;
  return usePlayhead.getState().view?.units.find((unit) => unit.guid === guid) ?? commandedNow();
};

const canTest = (): boolean =>
  useRun.getState().run !== null && testedNow() !== undefined && commandedNow() !== undefined;

/** Of the resource whose end is death, as the arena draws it. */
function lifeMax(unit: UnitView): number {
  const { ruleset } = rowsOf(useProject.getState().documents.valid);
  const index = ruleset?.resources.findIndex(({ maxAttribute }) => maxAttribute === ruleset.roles.maxHp) ?? 0;
  return unit.resources[Math.max(index, 0)]?.max ?? 0;
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
  switchTest('freeCast', Droplet, 'free casts', '免消耗'),
  switchTest('god', ShieldCheck, 'no loss of life', '无敌'),
  lifeTest('fullLife', 1, 'full', '满'),
  lifeTest('lowLife', 0.1, '10 %', ' 10 %'),
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

export const testCommands: Command[] = TESTS.map(({ id, title, icon, order }) => ({
  id,
  group: 'arena',
  title,
  icon,
  keywords: ['cheat', '作弊'],
  when: canTest,
  run: () => {
    const unit = testedNow();
    const action = unit && order(unit);
    if (action !== undefined) give(action);
  },
}));
