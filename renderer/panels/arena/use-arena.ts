/** Gathers one scene from the stores at each repaint; repaints when anything that it shows has changed. */
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { FrameView } from '#core';
import { translate, useLanguage } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowsOf, type Rows } from '../../stores/rows.ts';
import type { PlayheadState } from '../../stores/types.ts';
import { usePalette, type Palette } from '../../widgets/canvas/palette.ts';
import type { CanvasSurface, DrawSurface } from '../../widgets/canvas/surface.ts';
import { useSurface } from '../../widgets/canvas/use-surface.ts';
import { formatNumber } from '../../widgets/format.ts';
import type { Run } from '../../worker/protocol.ts';
import { aimPicture } from './aim-picture.ts';
import { useAim } from './aim-store.ts';
import { autoCamera } from './auto-camera.ts';
import { toScreen, type Camera, type ScreenSize } from './camera.ts';
import { boundsOfArena } from './draw/minimap.ts';
import { unitIn, type Scene } from './draw/scene.ts';
import { makeFacts, type ArenaFacts } from './facts.ts';
import { useChoices } from './choices.ts';
import { useGhosts } from './ghosts.ts';
import { commandedUnit } from './orders.ts';
import { paintArena } from './paint.ts';
import { ArenaPicture } from './picture.ts';
import { rangesOf } from './ranges.ts';
import { selectedNow, useSquad } from './squad.ts';
import { isRefusal } from './verdict.ts';
import { useArenaView } from './view-store.ts';

export interface ArenaCanvas {
  readonly facts: ArenaFacts;
  /** Camera of the latest repaint: what clicks are measured with. */
  readonly camera: RefObject<Camera | null>;
  readonly surface: RefObject<CanvasSurface | null>;
}

interface Parts {
  readonly run: Run;
  readonly rows: Rows;
  readonly palette: Palette;
  readonly facts: ArenaFacts;
  readonly picture: ArenaPicture;
}

export function useArenaCanvas(canvas: RefObject<HTMLCanvasElement | null>, run: Run): ArenaCanvas {
  const rows = rowsOfRun(run);
  const language = useLanguage();
  const palette = usePalette();
  const arenaId = useRun((state) => state.scenario?.arena);
  const facts = useMemo(() => makeFacts(rows, language, arenaId), [rows, language, arenaId]);
  const picture = useMemo(() => new ArenaPicture(), []);
  const camera = useRef<Camera | null>(null);
  const draw = useCallback<DrawSurface>(
    (context, size) => {
      const view = picturedBy(picture, run);
      if (view === null) return;
      camera.current = cameraFor(camera.current, view, size, facts);
      paintArena(makeScene({ run, rows, palette, facts, picture }, context, size, view, camera.current));
    },
    [run, rows, palette, facts, picture],
  );
  const surface = useSurface(canvas, draw);
  useRepaint(surface);
  return { facts, camera, surface };
}

const rowsByRun = new WeakMap<Run, Rows>();

/**
 * The rows as they were when the run arrived: what is drawn belongs to it, and an edit is drawn together with its fight
 * instead of twice.
 */
export function rowsOfRun(run: Run): Rows {
  const known = rowsByRun.get(run);
  if (known !== undefined) return known;
  const rows = rowsOf(useProject.getState().documents.valid);
  rowsByRun.set(run, rows);
  return rows;
}

/** The picture of the playhead; null before the first. */
function picturedBy(picture: ArenaPicture, run: Run): FrameView | null {
  const { view, nextView, fraction, playing } = usePlayhead.getState();
  return view && picture.view({ view, nextView, fraction, playing }, run.events);
}

function useRepaint(surface: RefObject<CanvasSurface | null>): void {
  useEffect(() => {
    const repaint = () => surface.current?.invalidate();
    const stops = [useSelection, useSquad, useAim, useArenaView, useGhosts, useChoices].map((store) =>
      store.subscribe(repaint),
    );
    // A playhead whose picture is still on its way shows nothing new.
    stops.push(usePlayhead.subscribe((now, before) => !isSamePicture(now, before) && repaint()));
    return () => stops.forEach((stop) => stop());
  }, [surface]);
}

type Pictured = Pick<PlayheadState, 'view' | 'nextView' | 'fraction' | 'playing'>;

const isSamePicture = (now: Pictured, before: Pictured): boolean =>
  now.view === before.view &&
  now.nextView === before.nextView &&
  now.fraction === before.fraction &&
  now.playing === before.playing;

function cameraFor(last: Camera | null, view: FrameView, size: ScreenSize, facts: ArenaFacts): Camera {
  const { camera, followGuid } = useArenaView.getState();
  const base = camera ?? autoCamera(last, view.units, size, boundsOfArena({ facts }));
  const followed = unitIn(view, followGuid);
  return followed ? { ...base, x: followed.x, y: followed.y } : base;
}

function makeScene(
  parts: Parts,
  context: CanvasRenderingContext2D,
  size: ScreenSize,
  view: FrameView,
  camera: Camera,
): Scene {
  const { run, rows, palette, facts, picture } = parts;
  const { overlays, band } = useArenaView.getState();
  const { guid: selectedGuid } = useSelection.getState();
  const selected = selectedNow();
  const { aim, at, over, verdict } = useAim.getState();
  const isPlaying = usePlayhead.getState().playing;
  return {
    context,
    size,
    palette,
    camera,
    view,
    facts,
    sprites: picture.sprites,
    selectedGuid,
    selected,
    overlays,
    figures: overlays.has('numbers') ? figuresOf(parts, view) : [],
    shapes: overlays.has('shapes') ? picture.shapes(run.events, rows, view) : [],
    choices: isPlaying ? [] : useChoices.getState().choices,
    ghosts: overlays.has('ghost') ? useGhosts.getState().ghosts : [],
    ranges: overlays.has('ranges') ? rangesOf(view, selected, rows) : [],
    band,
    aim: aimPicture({
      aim,
      at,
      rows,
      caster: commandedUnit(view.units, selectedGuid),
      target: unitIn(view, over),
      isRefused: verdict !== null && isRefusal(verdict),
      rangeText: (range) => translate('arena', 'range', { range }),
    }),
    pointer: { at, over },
    scaleText: (count) => translate('arena', 'scale', { count: formatNumber(count, 1) }),
    toScreen: (point) => toScreen(camera, size, point),
  };
}

/** Glyph of a damage type by its place among the ruleset's types, when its name is not one of the three. */
function damageKind(rows: Rows, type: string): 'physical' | 'magic' | 'true' {
  if (type === 'physical' || type === 'magic' || type === 'true') return type;
  const types = rows.ruleset?.damageTypes ?? [];
  const index = types.findIndex(({ id }) => id === type);
  if (types[index]?.mitigation.kind === 'none') return 'true';
  return index === 1 ? 'magic' : 'physical';
}

function figuresOf({ run, rows, facts, picture }: Parts, view: FrameView) {
  const { nextView, fraction, playing } = usePlayhead.getState();
  return picture.figures({ view, nextView, fraction, playing }, run.events, {
    lifeIndex: facts.lifeIndex,
    damageKind: (type) => damageKind(rows, type),
  });
}
