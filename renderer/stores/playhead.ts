/**
 * The playhead over the latest run. The run is already simulated, so playing only moves a number; pictures of frames
 * come from the worker. Wall time is read here and never reaches the core.
 */
import { create } from 'zustand';
import type { FrameView } from '#core';
import { askWorker } from '../worker/client.ts';
import { useRange } from './range.ts';
import type { PlayheadState } from './types.ts';

/** Speeds that buttons and keys step through. */
export const SPEEDS = [0.1, 0.5, 1, 2, 4, 16] as const;
const SPEED_MIN = 0.1;
const SPEED_MAX = 16;

let frames = 0;
let stepMs = 33;
let runId = 0;
let cache = new Map<number, FrameView>();
const asked = new Set<string>();
/** Pictures kept around the playhead; a picture is small and plain. */
const CACHE_MAX = 240;

const clampFrame = (frame: number) => Math.max(0, Math.min(frames, Math.round(frame)));

async function fetchView(frame: number): Promise<void> {
  const key = `${runId}:${frame}`;
  if (runId === 0 || cache.has(frame) || asked.has(key)) return;
  asked.add(key);
  const of = runId;
  const view = await askWorker('view', { frame });
  asked.delete(key);
  if (!view || of !== runId) return;
  if (cache.size > CACHE_MAX) cache = new Map([...cache].slice(-CACHE_MAX / 2));
  cache.set(frame, view);
  publishViews();
}

/**
 * Shows what is cached for the present frame; an old picture stays until the right one is here, so nothing flashes. The
 * next one is shown only on the way to it: while paused it would have everything painted once more.
 */
function publishViews(): void {
  const { frame, view, nextView, playing } = usePlayhead.getState();
  const now = cache.get(frame) ?? view;
  const next = (playing && cache.get(Math.min(frame + 1, frames))) || null;
  if (now !== view || next !== nextView) usePlayhead.setState({ view: now, nextView: next });
}

/** Resolves when the picture of that frame is there. */
function moveTo(frame: number, fraction = 0): Promise<void> {
  usePlayhead.setState({ frame, fraction });
  publishViews();
  const isThere = fetchView(frame);
  if (usePlayhead.getState().playing) fetchAhead(frame);
  else void fetchView(Math.min(frame + 1, frames));
  return isThere;
}

/** Where the next pictures will stand, each with the frame that smooth movement leads to. */
function fetchAhead(frame: number): void {
  for (let picture = 0; picture <= PICTURES_AHEAD; picture++) {
    const at = frame + picture * stride;
    void fetchView(Math.min(at, frames));
    void fetchView(Math.min(at + 1, frames));
  }
}

/** As many as pass while the worker answers. */
const PICTURES_AHEAD = 3;
/** Steps between the last two pictures while playing: several at high speed. */
let stride = 1;
let ticket = 0;
let lastMs = 0;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Frames that play goes round in: the picked range, else the whole run; null while it does not go round. */
function loopNow(): Stretch | null {
  if (!usePlayhead.getState().isLooping || frames === 0) return null;
  const { range } = useRange.getState();
  if (range === null) return { from: 0, to: frames };
  const from = clampFrame(Math.floor(range.fromMs / stepMs));
  const to = clampFrame(Math.ceil(range.toMs / stepMs));
  return to > from ? { from, to } : { from: 0, to: frames };
}

/** Where play goes from a frame: past the end of the range, or of the run, to where the range begins. */
function frameAfter(frame: number, whole: number, loop: Stretch | null): number {
  const next = Math.min(frame + whole, frames);
  if (loop === null || whole === 0) return next;
  // Somebody who put the playhead behind the range plays on to the end of the run first.
  const endFrame = frame > loop.to ? frames : loop.to;
  return next >= endFrame ? loop.from : next;
}

function tick(nowMs: number): void {
  const { frame, fraction, speed, playing } = usePlayhead.getState();
  if (!playing) return;
  const steps = fraction + ((nowMs - lastMs) / stepMs) * speed;
  lastMs = nowMs;
  const whole = Math.floor(steps);
  stride = Math.max(whole, 1);
  const loop = loopNow();
  const next = frameAfter(frame, whole, loop);
  if (next !== frame) void moveTo(next, steps - whole);
  else usePlayhead.setState({ fraction: steps - whole });
  if (next >= frames && loop === null) return usePlayhead.getState().pause();
  ticket = requestAnimationFrame(tick);
}

export const usePlayhead = create<PlayheadState>()((set, get) => ({
  frame: 0,
  playing: false,
  speed: 1,
  isLooping: false,
  fraction: 0,
  view: null,
  nextView: null,
  play() {
    if (get().playing || frames === 0) return;
    if (get().frame >= frames) void moveTo(loopNow()?.from ?? 0);
    set({ playing: true });
    publishViews();
    lastMs = performance.now();
    ticket = requestAnimationFrame(tick);
  },
  pause() {
    cancelAnimationFrame(ticket);
    set({ playing: false, fraction: 0 });
  },
  toggle: () => (get().playing ? get().pause() : get().play()),
  seek: (frame) => void moveTo(clampFrame(frame)),
  step(delta) {
    get().pause();
    void moveTo(clampFrame(get().frame + delta));
  },
  setLooping: (isLooping) => set({ isLooping }),
  setSpeed: (speed) => set({ speed: Math.max(SPEED_MIN, Math.min(SPEED_MAX, speed)) }),
}));

/**
 * A new run replaces the old one; the playhead stays where it is as far as the run reaches. Resolves when the picture of
 * that frame is there; `view` is that of the frame where the playhead stood when the run was asked for.
 */
export function followRun(
  next: { readonly runId: number; readonly frames: number; readonly stepMs: number },
  view: FrameView | null = null,
): Promise<void> {
  runId = next.runId;
  frames = next.frames;
  stepMs = next.stepMs;
  cache = new Map(view ? [[view.frame, view]] : []);
  return moveTo(clampFrame(usePlayhead.getState().frame), usePlayhead.getState().fraction);
}
