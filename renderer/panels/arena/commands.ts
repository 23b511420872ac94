import {
  Crosshair,
  Ellipsis,
  Maximize,
  Octagon,
  Sword,
  Zap,
  ChevronLeft,
  ChevronRight,
  FileInput,
  SkipForward,
  Undo2,
  Users,
} from 'lucide-react';
import { registerCommands, type Command, type Disposable } from '../../app/commands/registry.ts';
import { openMenuOn } from '../../editors/offers/open-menu.ts';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { useAim } from './aim-store.ts';
import { commandedNow, giveAll, pressSkill, unitsNow } from './give.ts';
import { jump } from './jump.ts';
import { SKILL_KEYS, stopOrder } from './orders.ts';
import { overlayCommands } from './overlays.ts';
import { keepOrders, undoLastOrder } from './setup/SessionOrders.tsx';
import { selectUnits } from './squad.ts';
import { testCommands } from './test-commands.ts';
import { useArenaView } from './view-store.ts';

const canOrder = (): boolean => useRun.getState().run !== null && commandedNow() !== undefined;

const skillCommands: Command[] = SKILL_KEYS.map((key, slot) => ({
  id: `arena.skill${slot + 1}`,
  group: 'arena',
  title: { en: `Cast skill ${key}`, zh: `施放技能 ${key}` },
  icon: Zap,
  keybinding: `Key${key}`,
  when: () => canOrder() && commandedNow()!.skills[slot] !== undefined,
  run: () => pressSkill(slot),
}));

/** By key it opens in the middle, and speaks of the selected unit. */
function openMenu(): void {
  const field = document.querySelector<HTMLElement>('.ar-field');
  if (field) openMenuOn(field);
}

const orderCommands: Command[] = [
  {
    id: 'arena.menu',
    group: 'arena',
    title: { en: 'All that can be done there (also Alt and right click)', zh: '该处可做的一切（也可按住 Alt 右击）' },
    icon: Ellipsis,
    keybinding: 'Shift+F10',
    within: 'arena',
    worksInTextFields: false,
    when: () => useRun.getState().run !== null,
    run: openMenu,
  },
  {
    id: 'arena.attack',
    group: 'arena',
    title: { en: 'Attack a unit', zh: '攻击单位' },
    icon: Sword,
    keybinding: 'KeyA',
    when: canOrder,
    run: () => useAim.getState().setAim({ kind: 'attack' }),
  },
  {
    id: 'arena.stop',
    group: 'arena',
    title: { en: 'Stop', zh: '停止' },
    icon: Octagon,
    keybinding: 'KeyS',
    when: canOrder,
    run: () => giveAll(() => stopOrder),
  },
  {
    id: 'arena.cancelAim',
    group: 'arena',
    title: { en: 'Cancel aiming', zh: '取消瞄准' },
    isHidden: true,
    keybinding: 'Escape',
    when: () => useAim.getState().aim !== null,
    run: () => useAim.getState().setAim(null),
  },
  {
    id: 'arena.fit',
    group: 'arena',
    title: { en: 'Frame all units in the arena', zh: '在竞技场显示所有单位' },
    icon: Maximize,
    keybinding: 'Shift+KeyC',
    run: () => useArenaView.getState().setCamera(null),
  },
  {
    id: 'arena.follow',
    group: 'arena',
    title: { en: 'Follow the selected unit', zh: '跟随所选单位' },
    icon: Crosshair,
    keybinding: 'KeyC',
    when: () => useSelection.getState().guid !== 0 || useArenaView.getState().followGuid !== 0,
    run: () => {
      const { followGuid, follow } = useArenaView.getState();
      follow(followGuid === 0 ? useSelection.getState().guid : 0);
    },
  },
];

/** Living units in order of guid, round and round: the keyboard twin of a click on a unit. */
function selectNext(step: 1 | -1): void {
  const living = (usePlayhead.getState().view?.units ?? []).filter(({ alive }) => alive);
  const index = living.findIndex(({ guid }) => guid === useSelection.getState().guid);
  const next = living[(Math.max(index, step === 1 ? -1 : 0) + step + living.length) % living.length];
  if (next) useSelection.getState().selectUnit(next.guid);
}

const selectCommands: Command[] = [
  {
    id: 'arena.nextUnit',
    group: 'arena',
    title: { en: 'Select the next unit', zh: '选择下一个单位' },
    icon: Users,
    keybinding: 'KeyN',
    run: () => selectNext(1),
  },
  {
    id: 'arena.previousUnit',
    group: 'arena',
    title: { en: 'Select the previous unit', zh: '选择上一个单位' },
    icon: Users,
    keybinding: 'Shift+KeyN',
    run: () => selectNext(-1),
  },
];

const squadCommands: Command[] = [
  {
    id: 'arena.selectCamp',
    group: 'arena',
    title: { en: 'Select all units of the camp', zh: '选择该阵营的所有单位' },
    icon: Users,
    keybinding: 'Shift+KeyA',
    when: () => commandedNow() !== undefined,
    run: () => {
      const { camp } = unitsNow().find(({ guid }) => guid === useSelection.getState().guid) ?? commandedNow()!;
      selectUnits(unitsNow().flatMap((unit) => (unit.alive && unit.camp === camp ? [unit.guid] : [])));
    },
  },
  {
    id: 'arena.undoOrder',
    group: 'arena',
    title: { en: 'Take back the last order given here', zh: '撤回在此下的最后一条命令' },
    icon: Undo2,
    keybinding: 'Shift+Backspace',
    when: () => useRun.getState().ownCommands > 0,
    run: undoLastOrder,
  },
  {
    id: 'arena.keepOrders',
    group: 'arena',
    title: { en: 'Keep the orders given here in the scenario', zh: '将在此下的命令写入场景' },
    icon: FileInput,
    when: () => useRun.getState().ownCommands > 0,
    run: keepOrders,
  },
];

const jumpCommands: Command[] = [
  {
    id: 'transport.end',
    group: 'transport',
    title: { en: 'Go to the end', zh: '到结尾' },
    icon: SkipForward,
    keybinding: 'End',
    run: () => usePlayhead.getState().seek(useRun.getState().run?.frames ?? 0),
  },
  {
    id: 'transport.nextEvent',
    group: 'transport',
    title: { en: 'Next event', zh: '下一个事件' },
    icon: ChevronRight,
    keybinding: 'Alt+ArrowRight',
    run: () => jump(1),
  },
  {
    id: 'transport.previousEvent',
    group: 'transport',
    title: { en: 'Previous event', zh: '上一个事件' },
    icon: ChevronLeft,
    keybinding: 'Alt+ArrowLeft',
    run: () => jump(-1),
  },
];

export const registerArenaCommands = (): Disposable =>
  registerCommands([
    ...skillCommands,
    ...orderCommands,
    ...selectCommands,
    ...squadCommands,
    ...overlayCommands,
    ...testCommands,
    ...jumpCommands,
  ]);
