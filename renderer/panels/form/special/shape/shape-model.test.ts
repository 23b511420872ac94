import { describe, expect, it } from 'vitest';
import { SHAPE_MODELS, type Sizes } from './shape-model.ts';

const SIZES: Readonly<Record<string, Sizes>> = {
  circle: { r: 3 },
  ring: { r0: 1.5, r1: 3 },
  sector: { r: 3, angle: 84 },
  line: { length: 6, width: 2 },
  rect: { length: 6, width: 2, offset: 1 },
  ray: { length: 8, radius: 0.4 },
};

const handles = Object.entries(SHAPE_MODELS).flatMap(([kind, model]) =>
  model.handles.map((handle) => ({ name: `${kind}.${handle.key}`, handle, sizes: SIZES[kind]! })),
);

describe('sizes of a shape', () => {
  it.each(handles)('$name lies where it reads its own value', ({ handle, sizes }) => {
    expect(handle.read(handle.at(sizes), sizes)).toBeCloseTo(sizes[handle.key]!, 9);
  });

  it.each(Object.entries(SHAPE_MODELS))('keep every handle of a %s within its box', (kind, model) => {
    const box = model.box(SIZES[kind]!);
    for (const handle of model.handles) {
      const { x, y } = handle.at(SIZES[kind]!);
      expect(x).toBeGreaterThanOrEqual(box.minX - 1e-9);
      expect(x).toBeLessThanOrEqual(box.maxX + 1e-9);
      expect(y).toBeLessThanOrEqual(box.maxY + 1e-9);
    }
  });

  it('do not let the radii of a ring cross', () => {
    const [inner, outer] = SHAPE_MODELS['ring']!.handles;
    expect(inner!.range(SIZES['ring']!)).toEqual([0, 3]);
    expect(outer!.range(SIZES['ring']!)[0]).toBe(1.5);
  });

  it('measure a rectangle from its near side, as battles do', () => {
    expect(SHAPE_MODELS['rect']!.box(SIZES['rect']!)).toMatchObject({ minX: 1, maxX: 7 });
  });

  it('open a sector to both sides of the aim', () => {
    const angle = SHAPE_MODELS['sector']!.handles[1]!;
    expect(angle.read({ x: 0, y: 2 }, SIZES['sector']!)).toBeCloseTo(180, 9);
    expect(angle.read({ x: -1, y: 1e-12 }, SIZES['sector']!)).toBeCloseTo(360, 6);
  });
});
