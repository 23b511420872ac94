import type { ColourToken } from '../../widgets/canvas/palette.ts';

/** Camps carry a hue and a shape: disc, diamond, square. The first two are the sides, all others neutral. */
export const campColour = (camp: number): ColourToken =>
  camp === 0 ? 'camp-blue' : camp === 1 ? 'camp-red' : 'camp-neutral';
export const campShape = (camp: number): string => (camp === 0 ? '●' : camp === 1 ? '◆' : '■');
