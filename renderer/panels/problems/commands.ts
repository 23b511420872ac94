import { ArrowDown, ArrowUp, WandSparkles } from 'lucide-react';
import { registerCommands, type Command } from '../../app/commands/registry.ts';
import { useProject } from '../../stores/index.ts';
import { certainFixes, fixAllCertain } from './apply.ts';
import { goTo } from './go-to.ts';
import { keyOf, nextProblem } from './items.ts';
import { useProblemsView } from './view-store.ts';

const hasProblems = (): boolean => useProject.getState().diagnostics.length > 0;

/** The list's own order and filter, so that the cursor there and the field here move together. */
function walk(step: 1 | -1): void {
  const view = useProblemsView.getState();
  const next = nextProblem(useProject.getState().diagnostics, view, view.activeKey, step);
  if (!next) return;
  view.set({ activeKey: keyOf(next) });
  goTo(next);
}

const COMMANDS: readonly Command[] = [
  {
    id: 'problems.next',
    group: 'edit',
    title: { en: 'Next problem', zh: '下一个问题' },
    icon: ArrowDown,
    keybinding: 'F8',
    when: hasProblems,
    run: () => walk(1),
  },
  {
    id: 'problems.previous',
    group: 'edit',
    title: { en: 'Previous problem', zh: '上一个问题' },
    icon: ArrowUp,
    keybinding: 'Shift+F8',
    when: hasProblems,
    run: () => walk(-1),
  },
  {
    id: 'problems.fixAll',
    group: 'edit',
    title: { en: 'Fix all certain problems', zh: '修复全部确定的问题' },
    icon: WandSparkles,
    keywords: ['quick fix', '快速修复'],
    when: () => certainFixes(useProject.getState().diagnostics).length > 0,
    run: fixAllCertain,
  },
];

/** Problems are walked from any panel, so the commands are there whether the list is open or not. */
registerCommands(COMMANDS);
