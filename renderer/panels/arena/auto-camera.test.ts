import { describe, expect, it } from 'vitest';
import type { UnitView } from '#core';
import { autoCamera } from './auto-camera.ts';
import { toScreen } from './camera.ts';
import { MINIMAP } from './draw/minimap.ts';

const unit = (x: number, y: number, alive = true): UnitView => ({ x, y, alive }) as UnitView;
const sizes = [
  { widthPx: 352, heightPx: 386 },
  { widthPx: 820, heightPx: 300 },
];

describe('the camera that frames by itself', () => {
  it('rests while everybody stays where the last fit put them', () => {
    for (const size of sizes) {
      for (const spread of [1000, 6000, 14_000, 22_000]) {
        const units = [unit(-spread, spread / 2), unit(spread, -spread / 2)];
        const first = autoCamera(null, units, size, undefined);
        expect(autoCamera(first, units, size, undefined)).toBe(first);
      }
    }
  });

  it('moves when somebody leaves the picture', () => {
    const size = sizes[0]!;
    const first = autoCamera(null, [unit(0, 0), unit(2000, 0)], size, undefined);
    const next = autoCamera(first, [unit(0, 0), unit(30_000, 0)], size, undefined);
    const { x } = toScreen(next, size, { x: 30_000, y: 0 });
    expect(x).toBeLessThan(size.widthPx);
  });

  it('comes closer when the fight contracts', () => {
    const size = sizes[0]!;
    const wide = autoCamera(null, [unit(-14_000, 0), unit(14_000, 0)], size, undefined);
    const tight = autoCamera(wide, [unit(-1000, 0), unit(1000, 0)], size, undefined);
    expect(tight.scale).toBeGreaterThan(wide.scale);
  });

  it('lets the minimap hide nobody', () => {
    const size = sizes[1]!;
    const units = [unit(-7000, 0), unit(7000, 0)];
    const camera = autoCamera(null, units, size, undefined);
    expect(toScreen(camera, size, units[0]!).x).toBeGreaterThan(MINIMAP.marginPx + MINIMAP.widthPx);
    expect(toScreen(camera, size, units[1]!).x).toBeLessThan(size.widthPx);
  });

  it('does not chase the dead', () => {
    const size = sizes[0]!;
    const camera = autoCamera(null, [unit(0, 0), unit(30_000, 0, false)], size, undefined);
    expect(camera.x).toBe(0);
  });
});
