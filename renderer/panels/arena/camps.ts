import type { ColourToken } from '../../widgets/canvas/palette.ts';

/** The first two camps are the sides; all others are neutral. Red bars are square, blue ones round. */
export const campColour = (camp: number): ColourToken =>
  camp === 0 ? 'camp-blue' : camp === 1 ? 'camp-red' : 'camp-neutral';
export const barRadiusPx = (camp: number): number => (camp === 0 ? 3 : 0);

/** Whether a camp sees with the eyes of another: its own, or one that the ruleset calls its ally. */
export const relatedCamps = (facts: { isAlly(camp: number, other: number): boolean }, camp: number, other: number) =>
  camp === other || facts.isAlly(camp, other);
