import { usePlayhead } from '../../stores/index.ts';
import type { StateAnswer } from '../../worker/questions/state.ts';
import { useAnswer } from './use-answer.ts';

/** Steps between two questions while playing: figures that change faster cannot be read anyway. */
const STEPS_WHILE_PLAYING = 8;

/** Attributes of a unit at the playhead and what the last step did to it; the last answer stays until the next is there. */
export function useInspection(guid: number): StateAnswer | null {
  const frame = usePlayhead(({ frame: now, playing }) => (playing ? now - (now % STEPS_WHILE_PLAYING) : now));
  const answer = useAnswer('state', guid === 0 ? null : { frame, guid });
  return answer?.guid === guid ? answer : null;
}
