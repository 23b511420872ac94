import type { Lane } from '#timeline';
import { translate } from '../../app/i18n/use-texts.ts';
import type { Words } from './labels.ts';

/** What a lane holds, without its unit. */
export function laneName(lane: Lane): string {
  if (lane.title !== undefined) return lane.title;
  if (lane.kind === 'buff') return lane.rowId;
  return translate('timeline', lane.kind === 'value' ? 'life' : lane.kind);
}

/** `Arthur · Cast` */
export const laneTitle = (lane: Lane, words: Pick<Words, 'unit'>): string =>
  lane.guid === 0 ? laneName(lane) : `${words.unit(lane.guid)} · ${laneName(lane)}`;
