import { atLevel } from '../content/prototypes.ts';
import {
  cueId,
  emitTrace,
  L,
  namedParams,
  NO_PARAMS,
  NULL_CUES,
  offsetOf,
  orNone,
  settled,
  U,
  type Cue,
  type CueParams,
  type World,
} from '../world/index.ts';

/** Where and how long: what only a cue action says. */
interface CueDetails {
  /** Place in milli; without one that of the target, else of the source. */
  readonly x?: number;
  readonly y?: number;
  readonly durationMs: number;
  readonly params: CueParams;
}

const PLAIN: CueDetails = { durationMs: 0, params: NO_PARAMS };
/** More presentation than this does not last at one time. */
const LASTING_MAX = 256;

/**
 * Asks the presentation for something; whether anyone shows it changes nothing. Returns the serial of the moment.
 */
export function requestCue(
  w: World,
  cue: string,
  moment: Cue['moment'],
  source: number,
  target: number,
  cause: number,
  root: number,
  details: CueDetails = PLAIN,
): number {
  const id = w.moment();
  if (w.sink === null && w.cues === NULL_CUES) return id;
  const at = offsetOf(w, target === 0 ? source : target);
  const x = details.x ?? (at < 0 ? undefined : settled(w.units.cells[at + U.x]!));
  const y = details.y ?? (at < 0 ? undefined : settled(w.units.cells[at + U.y]!));
  const { durationMs, params } = details;
  if (w.sink) {
    const body = { kind: 'cue', source, target: orNone(target), cueId: cueId(w, id), cue, moment, x, y } as const;
    if (details === PLAIN) emitTrace(w, id, cause, root, body);
    else emitTrace(w, id, cause, root, { ...body, ...extras(durationMs, params) });
  }
  const { frame, nowMs: ms } = w;
  w.cues.play({
    id: cueId(w, id),
    root: root || id,
    frame,
    ms,
    cue,
    moment,
    source,
    target,
    x: x ?? 0,
    y: y ?? 0,
    durationMs,
    params,
  });
  return id;
}

function extras(durationMs: number, params: CueParams) {
  return {
    durationMs: durationMs > 0 ? durationMs : undefined,
    params: params === NO_PARAMS ? undefined : params,
  };
}

export function requestCues(
  w: World,
  cues: readonly string[],
  moment: Cue['moment'],
  source: number,
  target: number,
  cause: number,
  root: number,
): void {
  for (let index = 0; index < cues.length; index++) requestCue(w, cues[index]!, moment, source, target, cause, root);
}

/** Keeps in mind what lasts, so that it can be shown again after a seek: whether or not anyone watches. */
export function rememberCue(
  w: World,
  serial: number,
  effect: number,
  level: number,
  who: { readonly source: number; readonly target: number; readonly x: number; readonly y: number },
  durationMs: number,
  root: number,
): void {
  if (durationMs <= 0 || w.lasting.count >= LASTING_MAX) return;
  const l = w.lasting.append() * w.lasting.stride;
  const { cells } = w.lasting;
  cells[l + L.id] = cueId(w, serial);
  cells[l + L.effect] = effect;
  cells[l + L.level] = level;
  cells[l + L.source] = who.source;
  cells[l + L.target] = who.target;
  cells[l + L.x] = who.x;
  cells[l + L.y] = who.y;
  cells[l + L.startAt] = w.nowMs;
  cells[l + L.endAt] = w.nowMs + durationMs;
  cells[l + L.root] = root;
}

/** Drops what has lasted long enough. */
export function forgetCues(w: World): void {
  for (let slot = w.lasting.count - 1; slot >= 0; slot--)
    if (w.lasting.cells[slot * w.lasting.stride + L.endAt]! <= w.nowMs) w.lasting.removeAt(slot);
}

/** What lasts now, as it was asked for. For pictures: it allocates. */
export function lastingCuesOf(w: World): Cue[] {
  const { cells, stride } = w.lasting;
  return Array.from({ length: w.lasting.count }, (_, slot) => {
    const l = slot * stride;
    const { action } = w.content.effects[cells[l + L.effect]!]!;
    const { cue, params = [] } = action as Extract<typeof action, { kind: 'cue' }>;
    const startAt = cells[l + L.startAt]!;
    return {
      id: cells[l + L.id]!,
      root: cells[l + L.root]!,
      frame: startAt / w.rules.stepMs,
      ms: startAt,
      cue,
      moment: 'action' as const,
      source: cells[l + L.source]!,
      target: cells[l + L.target]!,
      x: cells[l + L.x]!,
      y: cells[l + L.y]!,
      durationMs: cells[l + L.endAt]! - startAt,
      params: params.length > 0 ? namedParams(w, params, cells[l + L.level]!) : NO_PARAMS,
    };
  });
}

/** How long a cue action lasts at a level. */
export const durationOf = (levels: readonly number[] | undefined, level: number): number =>
  levels === undefined ? 0 : atLevel(levels, level);
