import type { CueTrace } from '../../generated/types.ts';
import { settled, orNone, offsetOf, emitTrace, U, type World } from '../world/index.ts';

/**
 * Asks the presentation for something. Its number is the serial of the moment, the same in every run; whether anyone
 * shows it changes nothing.
 */
export function requestCue(
  w: World,
  cue: string,
  moment: CueTrace['moment'],
  source: number,
  target: number,
  cause: number,
  root: number,
): void {
  const id = w.moment();
  if (!w.sink) return;
  const at = offsetOf(w, target === 0 ? source : target);
  emitTrace(w, id, cause, root, {
    kind: 'cue',
    source,
    target: orNone(target),
    cueId: id,
    cue,
    moment,
    x: at < 0 ? undefined : settled(w.units.cells[at + U.x]!),
    y: at < 0 ? undefined : settled(w.units.cells[at + U.y]!),
  });
}

export function requestCues(
  w: World,
  cues: readonly string[],
  moment: CueTrace['moment'],
  source: number,
  target: number,
  cause: number,
  root: number,
): void {
  for (let index = 0; index < cues.length; index++) requestCue(w, cues[index]!, moment, source, target, cause, root);
}
