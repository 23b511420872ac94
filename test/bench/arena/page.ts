/** Runs in the page: paints a crowd again and again, as playing does, and tells how long each picture took. */
import type { FrameView } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { fitBounds, toScreen, boundsOf } from '../../../renderer/panels/arena/camera.ts';
import { FigurePool } from '../../../renderer/panels/arena/figures.ts';
import { paintArena } from '../../../renderer/panels/arena/paint.ts';
import { smooth } from '../../../renderer/panels/arena/smooth.ts';
import { benchFacts, benchPalette } from './stage.ts';

export interface CrowdPictures {
  readonly view: FrameView;
  readonly next: FrameView;
  readonly stepMs: number;
  readonly events: readonly TraceEvent[];
}

export interface PaintTimes {
  readonly paint: number[];
  readonly picture: number[];
}

const size = { widthPx: 1000, heightPx: 700 };
const nextPicture = () => new Promise<number>((next) => requestAnimationFrame(next));

async function paintCrowd({ view, next, stepMs, events }: CrowdPictures, count: number): Promise<PaintTimes> {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  [canvas.width, canvas.height] = [size.widthPx, size.heightPx];
  const context = canvas.getContext('2d')!;
  const palette = benchPalette();
  const facts = benchFacts();
  const pool = new FigurePool();
  const camera = fitBounds(boundsOf(view.units)!, size, 1_200);
  const times: PaintTimes = { paint: [], picture: [] };
  let last = await nextPicture();
  for (let index = 0; index < count; index++) {
    const now = await nextPicture();
    const share = (index % 10) / 10;
    const startMs = performance.now();
    const shown = smooth(view, next, share);
    const lifeMax = new Map(view.units.map((unit) => [unit.guid, unit.resources[0]?.max ?? 0]));
    paintArena({
      context, size, palette, camera, facts, view: shown, selectedGuid: 1,
      overlays: new Set(['shapes', 'sweeps']),
      figures: pool.collect({ events: events as never, damageKind: () => 'physical', lifeMaxMilli: (guid) => lifeMax.get(guid) ?? 0 }, view.ms + share * stepMs),
      shapes: [], aim: null, pointer: { at: null, over: 0 },
      scaleText: (units) => `${units} u`,
      toScreen: (point) => toScreen(camera, size, point),
    });
    times.paint.push(performance.now() - startMs);
    times.picture.push(now - last);
    last = now;
  }
  return times;
}

Object.assign(window, { paintCrowd });
