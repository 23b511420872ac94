/** Colours of a heat-map: viridis, whose lightness rises evenly, so that it reads in greyscale and in both themes. */
const STOPS = [
  [68, 1, 84],
  [72, 40, 120],
  [62, 74, 137],
  [49, 104, 142],
  [38, 130, 142],
  [31, 158, 137],
  [53, 183, 121],
  [109, 205, 89],
  [180, 222, 44],
  [253, 231, 37],
] as const;

export type Rgb = readonly [number, number, number];

/** `share` from 0 to 1. */
export function heatColour(share: number): Rgb {
  const place = Math.max(0, Math.min(1, share)) * (STOPS.length - 1);
  const at = Math.min(STOPS.length - 2, Math.floor(place));
  const [from, to] = [STOPS[at]!, STOPS[at + 1]!];
  return [0, 1, 2].map((part) => Math.round(from[part]! + (to[part]! - from[part]!) * (place - at))) as never as Rgb;
}

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1. */
export const luminance = ([r, g, b]: Rgb): number => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);

/** What is read best on a colour. */
export const inkOn = (colour: Rgb): string => (luminance(colour) > 0.179 ? '#000000' : '#ffffff');

export const cssOf = ([r, g, b]: Rgb): string => `rgb(${r}, ${g}, ${b})`;

/** The whole scale, for the legend. */
export const SCALE = `linear-gradient(to right, ${STOPS.map((stop) => cssOf(stop)).join(', ')})`;
