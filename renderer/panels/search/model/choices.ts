import type { ReplacePlace } from '#pack';

/** Ready places are ticked until somebody unticks them; those that ask are the other way round. */
export const isChosen = (place: ReplacePlace, choices: ReadonlyMap<string, boolean>): boolean =>
  place.status !== 'refused' && (choices.get(place.key) ?? place.status === 'ready');
