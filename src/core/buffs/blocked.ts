import type { Reason } from '../../generated/types.ts';
import { emitTrace, type World } from '../world/index.ts';
import type { Application } from './application.ts';

/** Reports an application that came to nothing, or a dispel that found nothing. */
export function blockBuff(w: World, application: Application, reason: Reason, by: string | null): void {
  const id = w.moment();
  if (!w.sink) return;
  const { holder, source, row, cause, root } = application;
  const buff = w.content.buffs[row]?.name;
  emitTrace(w, id, cause, root, { kind: 'buffBlocked', source, target: holder, buff, reason, by: by ?? undefined });
}
