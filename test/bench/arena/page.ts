/** Runs in the page: paints a crowd again and again, as playing does, and tells how long each picture took. */
import type { FrameView } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { boundsOf, fitBounds, toScreen } from '../../../renderer/panels/arena/camera.ts';
import type { Scene } from '../../../renderer/panels/arena/draw/scene.ts';
import { paintArena } from '../../../renderer/panels/arena/paint.ts';
import { ArenaPicture, type Moment } from '../../../renderer/panels/arena/picture.ts';
import { benchFacts, benchPalette } from './stage.ts';

export interface CrowdPictures {
  readonly view: FrameView;
  readonly next: FrameView;
  readonly events: readonly TraceEvent[];
}

export interface PaintTimes {
  /** Time of the page's thread for each picture. */
  readonly paint: number[];
  /** From one picture to the next, with what the browser does to show it. */
  readonly picture: number[];
}

const size = { widthPx: 1000, heightPx: 700 };
const nextPicture = () => new Promise<number>((next) => requestAnimationFrame(next));
const palette = benchPalette();
const facts = benchFacts();
const overlays: Scene['overlays'] = new Set(['shapes', 'sweeps', 'ghost', 'numbers', 'names']);
const selected = new Set([1]);

function sceneOf(
  picture: ArenaPicture,
  context: CanvasRenderingContext2D,
  moment: Moment,
  events: readonly TraceEvent[],
): Scene {
  const view = picture.view(moment, events);
  const camera = fitBounds(boundsOf(moment.view.units)!, size, 1_200);
  return {
    context,
    size,
    palette,
    camera,
    view,
    facts,
    sprites: picture.sprites,
    selectedGuid: 1,
    selected,
    overlays,
    figures: picture.figures(moment, events, { lifeIndex: 0, damageKind: () => 'physical' }),
    shapes: [],
    choices: [],
    ghosts: moment.view.units,
    ranges: [],
    aim: null,
    pointer: { at: null, over: 0 },
    band: null,
    scaleText: (units) => `${units} u`,
    toScreen: (point) => toScreen(camera, size, point),
  };
}

let crowd: CrowdPictures;

async function paintCrowd(count: number): Promise<PaintTimes> {
  const { view, next, events } = crowd;
  const canvas = document.body.appendChild(document.createElement('canvas'));
  [canvas.width, canvas.height] = [size.widthPx, size.heightPx];
  const context = canvas.getContext('2d')!;
  const picture = new ArenaPicture();
  const times: PaintTimes = { paint: [], picture: [] };
  let last = await nextPicture();
  for (let index = 0; index < count; index++) {
    const now = await nextPicture();
    const moment = { view, nextView: next, fraction: (index % 10) / 10, playing: true };
    const startMs = performance.now();
    paintArena(sceneOf(picture, context, moment, events));
    times.paint.push(performance.now() - startMs);
    times.picture.push(now - last);
    last = now;
  }
  return times;
}

Object.assign(window, { benchArena: { begin: (pictures: CrowdPictures) => void (crowd = pictures), paintCrowd } });
