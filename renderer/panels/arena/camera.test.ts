import { describe, expect, it } from 'vitest';
import { fitBounds, panCamera, toScreen, toWorld, zoomCamera } from './camera.ts';

const size = { widthPx: 800, heightPx: 400 };
const camera = { x: 2000, y: -1000, scale: 0.04 };

describe('the camera', () => {
  it('draws higher y further up', () => {
    expect(toScreen(camera, size, { x: 0, y: 5000 }).y).toBeLessThan(toScreen(camera, size, { x: 0, y: 0 }).y);
  });

  it('finds back the world point that was drawn', () => {
    const point = { x: 3456, y: -789 };
    const back = toWorld(camera, size, toScreen(camera, size, point));
    expect(back.x).toBeCloseTo(point.x);
    expect(back.y).toBeCloseTo(point.y);
  });

  it('keeps the point under the pointer while zooming', () => {
    const at = { x: 120, y: 333 };
    const before = toWorld(camera, size, at);
    const after = toWorld(zoomCamera(camera, size, 1.7, at), size, at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('shows all corners of what it fits', () => {
    const fitted = fitBounds({ minX: -14_000, minY: -9000, maxX: 14_000, maxY: 9000 }, size, 1000);
    const corner = toScreen(fitted, size, { x: 14_000, y: -9000 });
    expect(corner.x).toBeLessThanOrEqual(size.widthPx);
    expect(corner.y).toBeLessThanOrEqual(size.heightPx);
  });

  it('follows the hand while panning', () => {
    const moved = panCamera(camera, 40, 20);
    expect(toScreen(moved, size, { x: 2000, y: -1000 })).toEqual({ x: 360, y: 180 });
  });
});
