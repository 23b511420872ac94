import { expect, it } from 'vitest';
import { heatColour, inkOn, luminance } from './heat-colours.ts';

const SHARES = Array.from({ length: 41 }, (_, at) => at / 40);

it('grows lighter from the least to the most, so that it reads in greyscale', () => {
  const light = SHARES.map((share) => luminance(heatColour(share)));
  for (let at = 1; at < light.length; at++) expect(light[at]).toBeGreaterThan(light[at - 1]!);
});

it('is written on in an ink of enough contrast everywhere', () => {
  for (const share of SHARES) {
    const colour = heatColour(share);
    const [ink, ground] = [inkOn(colour) === '#ffffff' ? 1 : 0, luminance(colour)];
    expect((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)).toBeGreaterThan(4.5);
  }
});
