import { findPlace } from '#pack';

/** Offset of the value at a pointer, or null when the text has none there. */
export const placeOf = (text: string, pointer: string): number | null => findPlace(text, pointer)?.offset ?? null;
