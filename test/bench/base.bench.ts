import {
  atan2MilliDeg,
  Hasher,
  isqrt,
  mulDiv,
  RANDOM_CELL_COUNT,
  RandomStream,
  sin,
  wordsOf,
} from '../../src/core/base/index.ts';
import { timeGroup } from './harness.ts';
import type { BenchCase } from './harness.ts';
import { chosenPlan, report } from './report.ts';

const LOOP_COUNT = 10_000;
/** About the state of ten units. */
const STATE_CELL_COUNT = 1_200;

const stream = new RandomStream(new Float64Array(RANDOM_CELL_COUNT));
stream.seed(1);
const hasher = new Hasher();
const state = Float64Array.from({ length: STATE_CELL_COUNT }, () => stream.below(1_000_000));
const stateWords = wordsOf(state);
const spare = new Float64Array(STATE_CELL_COUNT);

function repeated(name: string, call: (index: number) => number): BenchCase {
  const run = () => {
    let sum = 0;
    for (let index = 1; index <= LOOP_COUNT; index++) sum = (sum + call(index)) | 0;
    return sum;
  };
  return { name, operationCount: LOOP_COUNT, run };
}

const cases: BenchCase[] = [
  repeated('bare loop (in all below)', (index) => index),
  repeated('mulDiv, product below 2^53', (index) => mulDiv(index * 977, 7_321, 10_000)),
  repeated('mulDiv, product above 2^53', (index) => mulDiv(index * 900_000_000_001, 7_321, 10_000)),
  repeated('isqrt', (index) => isqrt(index * 123_456_789)),
  repeated('sin', (index) => sin(index * 17)),
  repeated('atan2MilliDeg', (index) => atan2MilliDeg(index * 13 - 60_000, 40_000 - index * 7)),
  repeated('RandomStream.below', () => stream.below(100)),
  {
    name: `hash of ${STATE_CELL_COUNT} cells`,
    operationCount: 1,
    run: () => {
      hasher.reset();
      hasher.record(stateWords, 0, STATE_CELL_COUNT);
      return hasher.lo;
    },
  },
  {
    name: `copy of ${STATE_CELL_COUNT} cells`,
    operationCount: 1,
    run: () => {
      spare.set(state);
      return spare[7]!;
    },
  },
];

report(
  'base',
  timeGroup(cases, chosenPlan()).map((timing) => ({
    what: timing.name,
    value: timing.nsPerOperation,
    unit: 'ns',
    better: 'lower',
    spread: timing.spread,
  })),
);
