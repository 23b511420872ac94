/** Whom the effects that are still to be seen chose and left out: the paused frames are told again in full. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { usePlayhead, useRun } from '../../stores/index.ts';
import { askWorker } from '../../worker/client.ts';
import type { Run } from '../../worker/protocol.ts';
import type { EffectChoice } from '../../worker/questions/choices.ts';
import { formatDistanceMilli, formatNumber } from '../../widgets/format.ts';
import type { Choice } from './draw/scene.ts';
import { SHAPES_MS } from './shapes.ts';
import { useArenaView } from './view-store.ts';

interface Choices {
  readonly choices: readonly Choice[];
}

const NONE: readonly Choice[] = [];
const MILLI = 1000;

export const useChoices = create<Choices>()(() => ({ choices: NONE }));

/** Angles are missed by degrees, everything else by lengths. */
const missText = (reason: string, by: number): string =>
  reason === 'outsideArc' ? `${formatNumber(by / MILLI, 1)}°` : formatDistanceMilli(by);

/** Whoever never could be chosen is no near miss: naming all of them at every effect would hide the others. */
const NO_CANDIDATE: ReadonlySet<string> = new Set(['wrongRelation', 'wrongKind', 'notAlive', 'notDead']);

/** Ranks are news only where several were taken; what several effects say alike of a unit is said once. */
export function choicesOf(effects: readonly EffectChoice[], nameOf: (reason: string) => string): Choice[] {
  const all = effects.flatMap(({ eventId, targets, rejected }): Choice[] => [
    ...(targets.length > 1 ? targets.map((guid, index) => ({ eventId, guid, rank: index + 1, text: '' })) : []),
    ...rejected.flatMap(({ guid, reason, by }) => {
      if (NO_CANDIDATE.has(reason)) return [];
      const text = by === undefined ? nameOf(reason) : `${nameOf(reason)} ${missText(reason, by)}`;
      return [{ eventId, guid, rank: 0, text }];
    }),
  ]);
  return [...new Map(all.map((one) => [`${one.guid} ${one.rank} ${one.text}`, one])).values()];
}

async function ask(run: Run, frame: number, isCurrent: () => boolean, nameOf: (reason: string) => string) {
  const fromFrame = Math.max(1, frame - Math.floor(SHAPES_MS / run.stepMs));
  const effects = await askWorker('choices', { fromFrame, toFrame: frame });
  if (isCurrent()) useChoices.setState({ choices: choicesOf(effects ?? [], nameOf) });
}

/** Asks once the playhead rests: telling frames again while playing would hold up their pictures. */
export function useChoicesAtPlayhead(nameOf: (reason: string) => string): void {
  const isPlaying = usePlayhead((state) => state.playing);
  const frame = usePlayhead((state) => state.view?.frame ?? 0);
  const run = useRun((state) => state.run);
  const isOn = useArenaView(({ overlays }) => overlays.has('shapes'));
  useEffect(() => {
    let isCurrent = true;
    useChoices.setState({ choices: NONE });
    if (!isPlaying && isOn && run !== null && frame > 0) void ask(run, frame, () => isCurrent, nameOf);
    return () => {
      isCurrent = false;
    };
  }, [isPlaying, frame, run, isOn, nameOf]);
}
