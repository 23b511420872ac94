import { ArrowLeftToLine, ArrowRightFromLine, Maximize } from 'lucide-react';
import { causeChain, placeOf, type Timeline } from '#timeline';
import { registerCommands, type Disposable } from '../../app/commands/registry.ts';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { fitNow } from './fit.ts';

/** Neighbour of the selected event in its cause chain: what led to it, or the first thing that followed. */
function neighbour(direction: 'cause' | 'effect') {
  const { run } = useRun.getState();
  const chain = run && causeChain(run.events, useSelection.getState().eventId);
  return direction === 'cause' ? chain?.ancestors.at(-1) : chain?.consequences[0];
}

function walk(direction: 'cause' | 'effect'): void {
  const event = neighbour(direction);
  if (!event) return;
  useSelection.getState().selectEvent(event.id);
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(event.frame);
}

/** Commands of the timeline that work from anywhere. `timeline` gives the present one. */
export const registerTimelineCommands = (timeline: () => Timeline): Disposable =>
  registerCommands([
    {
      id: 'timeline.cause',
      group: 'timeline',
      title: { en: 'Go to the cause of the selected event', zh: '转到所选事件的原因' },
      icon: ArrowLeftToLine,
      keybinding: 'BracketLeft',
      when: () => neighbour('cause') !== undefined,
      run: () => walk('cause'),
    },
    {
      id: 'timeline.effect',
      group: 'timeline',
      title: { en: 'Go to the effect of the selected event', zh: '转到所选事件的结果' },
      icon: ArrowRightFromLine,
      keybinding: 'BracketRight',
      when: () => neighbour('effect') !== undefined,
      run: () => walk('effect'),
    },
    {
      id: 'timeline.fit',
      group: 'timeline',
      title: { en: 'Fit the selection, again for the whole run', zh: '适配所选，再按一次适配整个运行' },
      icon: Maximize,
      keybinding: 'KeyF',
      run: () => fitNow(timeline().endMs, placeOf(timeline(), useSelection.getState().eventId)),
    },
  ]);
