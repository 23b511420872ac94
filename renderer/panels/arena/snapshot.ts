/** What the arena shows, as a picture for a file. */
import { PICTURE_LIMITS } from '#lab';
import { usePlayhead } from '../../stores/index.ts';

export interface ArenaSnapshot {
  readonly frame: number;
  /** A PNG. */
  readonly bytes: Uint8Array;
}

/** Enough to read names and bars. */
const SIDES_PX = [1280, 640];

/** undefined while no arena is in sight. */
export async function arenaSnapshot(): Promise<ArenaSnapshot | undefined> {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=arena] canvas');
  const frame = usePlayhead.getState().view?.frame;
  if (!canvas || frame === undefined || canvas.width === 0 || canvas.height === 0) return undefined;
  // All sizes are taken at once: the arena goes on meanwhile.
  for (const copy of SIDES_PX.map((sidePx) => copyOf(canvas, sidePx))) {
    const blob = await new Promise<Blob | null>((done) => copy.toBlob(done, 'image/png'));
    if (blob && blob.size <= PICTURE_LIMITS.bytesMax) return { frame, bytes: new Uint8Array(await blob.arrayBuffer()) };
  }
  return undefined;
}

function copyOf(canvas: HTMLCanvasElement, sidePx: number): HTMLCanvasElement {
  const scale = Math.min(1, sidePx / Math.max(canvas.width, canvas.height));
  const copy = document.createElement('canvas');
  copy.width = Math.max(1, Math.round(canvas.width * scale));
  copy.height = Math.max(1, Math.round(canvas.height * scale));
  copy.getContext('2d')?.drawImage(canvas, 0, 0, copy.width, copy.height);
  return copy;
}
