import type { CueTrace } from '../../generated/types.ts';
import { head, U, type World } from '../world/index.ts';
import { offsetOf } from './unit-offset.ts';

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
  const place = at < 0 ? {} : { x: w.units.cells[at + U.x]!, y: w.units.cells[at + U.y]! };
  w.sink.emit({
    ...head(w, id, cause, root),
    kind: 'cue',
    source,
    ...(target === 0 ? {} : { target }),
    cueId: id,
    cue,
    moment,
    ...place,
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
  for (const cue of cues) requestCue(w, cue, moment, source, target, cause, root);
}
