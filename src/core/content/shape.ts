import { MILLI, WHOLE } from './decimal.ts';
import { rules } from './fields.ts';
import { kind, type KindTable } from './kind.ts';
import { readLevels, readUnlevelled, ZERO } from './levelled.ts';
import type { Shape } from './prototypes.ts';

const NOT_NEGATIVE = { min: 0 };
const AN_ANGLE = { min: 0, max: 360 * MILLI.factor };

/** One shape an entry. */
export const SHAPES: KindTable<Shape> = {
  self: kind({}, (): Shape => ({ kind: 'self' })),
  single: kind({}, (): Shape => ({ kind: 'single' })),
  circle: kind(rules('r'), (reader): Shape => ({
    kind: 'circle',
    radiusMilli: readLevels(reader, 'r', MILLI, undefined, NOT_NEGATIVE),
  })),
  ring: kind(rules('r0', 'r1'), (reader): Shape => ({
    kind: 'ring',
    innerMilli: readLevels(reader, 'r0', MILLI, undefined, NOT_NEGATIVE),
    outerMilli: readLevels(reader, 'r1', MILLI, undefined, NOT_NEGATIVE),
  })),
  sector: kind(rules('r', 'angle'), (reader): Shape => ({
    kind: 'sector',
    radiusMilli: readLevels(reader, 'r', MILLI, undefined, NOT_NEGATIVE),
    angleMilliDeg: readLevels(reader, 'angle', MILLI, undefined, AN_ANGLE),
  })),
  line: kind(rules('length', 'width'), (reader): Shape => ({
    kind: 'line',
    lengthMilli: readLevels(reader, 'length', MILLI, undefined, NOT_NEGATIVE),
    widthMilli: readLevels(reader, 'width', MILLI, undefined, NOT_NEGATIVE),
  })),
  rect: kind(rules('length', 'width', 'offset'), (reader): Shape => ({
    kind: 'rect',
    lengthMilli: readLevels(reader, 'length', MILLI, undefined, NOT_NEGATIVE),
    widthMilli: readLevels(reader, 'width', MILLI, undefined, NOT_NEGATIVE),
    offsetMilli: readLevels(reader, 'offset', MILLI, ZERO),
  })),
  ray: kind(rules('length', 'radius', 'pierce'), (reader): Shape => ({
    kind: 'ray',
    lengthMilli: readLevels(reader, 'length', MILLI, undefined, NOT_NEGATIVE),
    radiusMilli: readLevels(reader, 'radius', MILLI, ZERO, NOT_NEGATIVE),
    pierce: readUnlevelled(reader, 'pierce', WHOLE, 0),
  })),
  all: kind({}, (): Shape => ({ kind: 'all' })),
};
