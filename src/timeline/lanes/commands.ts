/** Orders of players with the core's verdict. */
import type { Draft, TraceOf } from '../draft.ts';

export function readCommand(draft: Draft, event: TraceOf<'command'>): void {
  const isAccepted = event.verdict === 'ok';
  draft.instant(draft.lane('commands'), event, {
    kind: isAccepted ? 'command' : 'refused',
    rowId: event.skill ?? '',
    guid: event.source ?? 0,
    word: isAccepted ? event.action : event.verdict,
  });
}
