/**
 * The playhead over the latest run. The run is already simulated, so playing only moves a number; pictures of frames
 * come from the worker. Wall time is read here and never reaches the core.
 */
import { create } from 'zustand';
import type { FrameView } from '#core';
import { askWorker } from '../worker/client.ts';
import type { PlayheadState } from './types.ts';

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

function moveTo(frame: number, fraction = 0): void {
  usePlayhead.setState({ frame, fraction });
  publishViews();
  const ahead = usePlayhead.getState().playing ? 4 : 1;
  for (let offset = 0; offset <= ahead; offset++) void fetchView(Math.min(frame + offset, frames));
}

let ticket = 0;
let lastMs = 0;

function tick(nowMs: number): void {
  const { frame, fraction, speed, playing } = usePlayhead.getState();
  if (!playing) return;
  const steps = fraction + ((nowMs - lastMs) / stepMs) * speed;
  lastMs = nowMs;
  const whole = Math.floor(steps);
  const next = Math.min(frame + whole, frames);
  if (next !== frame) moveTo(next, steps - whole);
  else usePlayhead.setState({ fraction: steps - whole });
  if (next >= frames) return usePlayhead.getState().pause();
  ticket = requestAnimationFrame(tick);
}

export const usePlayhead = create<PlayheadState>()((set, get) => ({
  frame: 0,
  playing: false,
  speed: 1,
  fraction: 0,
  view: null,
  nextView: null,
  play() {
    if (get().playing || frames === 0) return;
    if (get().frame >= frames) moveTo(0);
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
  seek: (frame) => moveTo(clampFrame(frame)),
  step(delta) {
    get().pause();
    moveTo(clampFrame(get().frame + delta));
  },
  setSpeed: (speed) => set({ speed: Math.max(SPEED_MIN, Math.min(SPEED_MAX, speed)) }),
}));

/** A new run replaces the old one; the playhead stays where it is as far as the run reaches. */
export function followRun(next: { readonly runId: number; readonly frames: number; readonly stepMs: number }): void {
  runId = next.runId;
  frames = next.frames;
  stepMs = next.stepMs;
  cache = new Map();
  moveTo(clampFrame(usePlayhead.getState().frame), usePlayhead.getState().fraction);
}
