/** How far the runs of a cell lie apart, and how sure their mean is. */
import { shareInterval } from '../expectations/wilson.ts';
import { spreadOfValues, type Spread } from '../statistics/seeds.ts';
import type { MeasureUnit } from './measures.ts';

/** Within one standard error in two of three cases. */
const ONE_SIGMA = 0.6827;

/** Of a share the error is half of Wilson's interval: never 0 merely because every run came out alike. */
export function cellSpread(values: readonly number[], unit: MeasureUnit): Spread | undefined {
  const spread = spreadOfValues(values);
  if (spread === undefined || unit !== 'share') return spread;
  const { low, high } = shareInterval(values.map((hits) => ({ hits, trials: 1 })), ONE_SIGMA); // prettier-ignore
  return { ...spread, error: (high - low) / 2 };
}
