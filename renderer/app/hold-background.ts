import { usePlayhead, useRun } from '../stores/index.ts';
import { tellWorker } from '../worker/client.ts';
import { laboratory } from '../worker/lab/index.ts';

/** Somebody who turns the wheel or types does so again within this time. */
const HAND_MS = 500;
/** With more cores than these the background disturbs nobody. */
const CORES_FEW = 4;

/**
 * While a fight plays or is simulated, and while somebody moves something, what is done in the background stands still: on a
 * machine of few cores they would take every second picture.
 */
export function holdBackground(): void {
  if ((navigator.hardwareConcurrency ?? CORES_FEW) > CORES_FEW) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const tell = () => {
    const isBusy = timer !== undefined || usePlayhead.getState().playing || useRun.getState().status === 'running';
    if (isBusy === isHeld) return;
    isHeld = isBusy;
    laboratory.hold(isBusy);
    tellWorker({ type: 'hold', isHeld });
  };
  const release = () => {
    timer = undefined;
    tell();
  };
  const handMoved = () => {
    clearTimeout(timer);
    timer = setTimeout(release, HAND_MS);
    tell();
  };
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(type, handMoved, { capture: true, passive: true });
  window.addEventListener('pointermove', ({ buttons }) => buttons > 0 && handMoved(), { capture: true, passive: true });
  usePlayhead.subscribe((now, before) => now.playing !== before.playing && tell());
  useRun.subscribe((now, before) => now.status !== before.status && tell());
}
