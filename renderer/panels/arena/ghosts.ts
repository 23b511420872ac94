/** Places of the other run at the pictured frame, asked for only while they are to be seen. */
import { create } from 'zustand';
import { useEffect } from 'react';
import { usePlayhead } from '../../stores/index.ts';
import { frameOfOther, otherNow, useBeside, useOtherRun } from '../../stores/beside.ts';
import { askWorker } from '../../worker/client.ts';
import type { Ghost } from './draw/scene.ts';
import { useArenaView } from './view-store.ts';

interface Ghosts {
  readonly ghosts: readonly Ghost[];
}

const NONE: readonly Ghost[] = [];

export const useGhosts = create<Ghosts>()(() => ({ ghosts: NONE }));

let isAsking = false;

/** One question at a time: while the answer is on its way newer frames replace each other. */
async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  for (let asked = ''; asked !== wanted();) {
    asked = wanted();
    const other = otherNow();
    const frame = frameOfOther(usePlayhead.getState().frame);
    const places = other && isShown() ? await askWorker('places', { frame }, other.runId) : null;
    if (asked === wanted()) useGhosts.setState({ ghosts: places ?? NONE });
  }
  isAsking = false;
}

const isShown = (): boolean => useArenaView.getState().overlays.has('ghost');

const wanted = (): string =>
  isShown() ? `${otherNow()?.runId ?? 0}:${frameOfOther(usePlayhead.getState().frame)}` : '';

/** Keeps the ghosts at the playhead. */
export function useGhostsAtPlayhead(): void {
  const frame = usePlayhead((state) => state.frame);
  const other = useOtherRun();
  const { offsetFrames, heldFrame } = useBeside();
  const isOn = useArenaView(({ overlays }) => overlays.has('ghost'));
  useEffect(() => void ask(), [frame, other, isOn, offsetFrames, heldFrame]);
}
