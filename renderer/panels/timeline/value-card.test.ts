import { describe, expect, it } from 'vitest';
import { stepsOf, type Lane, type LaneGroup } from '#timeline';
import { layoutLanes } from './layout.ts';
import { valueLines, valueMomentAt, type ValueMoment } from './value-card.ts';

const lane = (more: Partial<Lane>): Lane => ({
  id: 'watch:0',
  kind: 'value',
  guid: 0,
  rowId: '',
  tone: null,
  rowCount: 1,
  stacksMax: 1,
  slices: [],
  endsUpTo: [],
  instants: [],
  steps: stepsOf([330, 660, 990], [1_000_000, 700_500, NaN]),
  title: 'red:1.hp',
  ...more,
});
const group: LaneGroup = {
  kind: 'watches',
  guid: 0,
  unit: '',
  camp: -1,
  level: 1,
  lanes: [lane({}), lane({ id: 'watch:1', kind: 'watch', steps: null })],
};
const layout = layoutLanes([group], new Set());
const run = { stepMs: 33, endMs: 1_980 };
const [value, other] = layout.lanes;
/** One pixel is one millisecond. */
const momentAt = (x: number, band = value!) =>
  valueMomentAt(layout, { fromMs: 0, toMs: 3_000 }, { x, y: band.topPx + 3, widthPx: 3_000 }, run);

describe('the moment under the pointer on a value lane', () => {
  it('is the step that holds there', () => {
    expect(momentAt(659)?.ms).toBe(627);
    expect(momentAt(660)?.ms).toBe(660);
  });

  it('is none before the line begins and behind the run', () => {
    expect(momentAt(329)).toBeUndefined();
    expect(momentAt(330)).toBeDefined();
    expect(momentAt(2_020)).toBeUndefined();
  });

  it('is none on a lane of another kind', () => {
    expect(momentAt(700, other!)).toBeUndefined();
  });
});

describe('the card of a value lane', () => {
  const say = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
  const linesAt = (x: number, before?: ReturnType<typeof stepsOf>, moment: ValueMoment = momentAt(x)!) =>
    valueLines(moment, before, run.stepMs, { unit: (guid) => `unit ${guid}` }, say).map((line) =>
      line.replaceAll(/\s/g, ' '),
    );

  it('tells lane, time, frame and the value as the lane writes it', () => {
    expect(linesAt(400)).toEqual(['red:1.hp', '0.396 s · f12', '1 000']);
    expect(linesAt(700)[2]).toBe('701');
  });

  it('tells the fractions of what spans little', () => {
    const small = lane({ guid: 2, steps: stepsOf([0], [1_250]) }) as ValueMoment['lane'];
    expect(linesAt(0, undefined, { lane: small, ms: 33 })).toEqual(['unit 2 · red:1.hp', '0.033 s · f1', '1.25']);
  });

  it('tells the value of the other run where its line is drawn', () => {
    const before = stepsOf([0, 693], [1_000_000, 650_000]);
    expect(linesAt(670, before)[3]).toBe('otherValue {"value":"1 000"}');
    expect(linesAt(693, before)[3]).toBe('otherValue {"value":"650"}');
  });

  it('says so where there is no value', () => {
    expect(linesAt(1_000, stepsOf([1_500], [1_000])).slice(2)).toEqual(['—', 'otherValue {"value":"—"}']);
  });
});
