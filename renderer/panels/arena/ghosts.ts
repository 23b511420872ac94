/** Places of the run before at the pictured frame, asked for only while they are to be seen. */
import { create } from 'zustand';
import { useEffect } from 'react';
import { usePlayhead, useRun } from '../../stores/index.ts';
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
    const { previous } = useRun.getState();
    const { frame } = usePlayhead.getState();
    const places = previous && isShown() ? await askWorker('places', { frame }, previous.runId) : null;
    if (asked === wanted()) useGhosts.setState({ ghosts: places ?? NONE });
  }
  isAsking = false;
}

const isShown = (): boolean => useArenaView.getState().overlays.has('ghost');

const wanted = (): string =>
  isShown() ? `${useRun.getState().previous?.runId ?? 0}:${usePlayhead.getState().frame}` : '';

/** Keeps the ghosts at the playhead. */
export function useGhostsAtPlayhead(): void {
  const frame = usePlayhead((state) => state.frame);
  const previous = useRun((state) => state.previous);
  const isOn = useArenaView(({ overlays }) => overlays.has('ghost'));
  useEffect(() => void ask(), [frame, previous, isOn]);
}
