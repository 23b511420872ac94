import { describe, expect, it } from 'vitest';
import { placeOf, projectTimeline, type Timeline } from '#timeline';
import { causeArrows } from './causes.ts';
import { gridSteps } from './draw/ruler.ts';
import { hitTest } from './hit.ts';
import { moveCursor, moveView } from './keyboard.ts';
import { groupKey, isPinned, laneAt, layoutLanes, sliceBox } from './layout.ts';
import { duelRun } from './testing/fixture.ts';
import { spanOf, xOf } from './viewport.ts';

const run = duelRun();
const timeline: Timeline = projectTimeline(run.events, {
  ...run,
  camp: () => -1,
  lifeResource: 'hp',
  buff: () => ({ kind: 'debuff', stacksMax: 3, shields: false }),
  damage: (type) => type as 'physical',
});
const layout = layoutLanes(timeline.groups, new Set());
const band = (id: string) => layout.lanes.find(({ lane }) => lane.id === id)!;
const strike = run.events.find((event) => event.kind === 'damage' && event.amount === 412_500)!;
const view = { fromMs: 12_500, toMs: 18_500 };
const WIDTH_PX = 860;

describe('the layout of lanes', () => {
  it('stacks lanes without gap or overlap', () => {
    const bands = [...layout.lanes, ...layout.groups].sort((a, b) => a.topPx - b.topPx);
    for (let index = 1; index < bands.length; index++) {
      expect(bands[index]!.topPx).toBe(bands[index - 1]!.topPx + bands[index - 1]!.heightPx);
    }
    expect(layout.heightPx).toBe(bands.at(-1)!.topPx + bands.at(-1)!.heightPx);
  });

  it('hides the lanes of a closed group and keeps its head', () => {
    const unit = timeline.groups.find(({ kind }) => kind === 'unit')!;
    const closed = layoutLanes(timeline.groups, new Set([groupKey(unit)]));
    expect(closed.lanes.some(({ group }) => group === unit)).toBe(false);
    expect(closed.groups.some(({ group }) => group === unit)).toBe(true);
  });

  it('draws more stacks higher from the same floor', () => {
    const mark = band('buff:2:oath-mark');
    const [one, three] = [sliceBox(mark, 0, 1), sliceBox(mark, 0, 3)];
    expect(three.heightPx).toBeGreaterThan(one.heightPx);
    expect(three.topPx + three.heightPx).toBeCloseTo(one.topPx + one.heightPx);
  });
});

describe('picking on the timeline', () => {
  it('finds a figure a few pixels beside its glyph', () => {
    const x = xOf(view, WIDTH_PX, strike.ms) + 4;
    const hit = hitTest(layout, view, WIDTH_PX, x, band('events:0:').topPx + 10);
    expect(hit?.eventId).toBe(strike.id);
  });

  it('finds the effect point inside a phase', () => {
    const cast = band('cast:1:');
    const effect = cast.lane.slices.flatMap(({ marks }) => marks).find(({ kind }) => kind === 'effect')!;
    const hit = hitTest(layout, view, WIDTH_PX, xOf(view, WIDTH_PX, effect.ms), cast.topPx + 9);
    expect(hit?.eventId).toBe(effect.eventId);
  });

  it('finds nothing where nothing stands', () => {
    expect(hitTest(layout, view, WIDTH_PX, 5, band('control:2:').topPx + 5)).toBeUndefined();
    expect(laneAt(layout, layout.heightPx + 1)).toBeUndefined();
  });
});

describe('picking what is merged', () => {
  const wide = { fromMs: 0, toMs: 24_000_000 };

  it('finds everything that a crowd of events stands for', () => {
    const events = band('events:0:');
    const hit = hitTest(layout, wide, WIDTH_PX, xOf(wide, WIDTH_PX, strike.ms), events.topPx + 10)!;
    expect(hit.merged!.length).toBeGreaterThan(5);
    expect(hit.merged).not.toContainEqual(expect.objectContaining({ kind: 'death' }));
  });

  it('finds the pieces of a merged lane', () => {
    const attacks = band('attack:2:');
    const first = attacks.lane.slices[0]!;
    const hit = hitTest(layout, wide, WIDTH_PX, xOf(wide, WIDTH_PX, first.startMs), attacks.topPx + 9)!;
    expect(hit.merged).toHaveLength(attacks.lane.slices.length);
  });
});

describe('walking with the keyboard', () => {
  it('steps through the items of a lane and stops at its end', () => {
    const { lane } = band('control:2:');
    const only = { lane, item: lane.slices[0]! };
    expect(moveCursor(layout, only, 'ArrowRight', 0)!.item).toBe(only.item);
    const { lane: attacks } = band('attack:2:');
    const first = { lane: attacks, item: attacks.slices[0]! };
    const second = moveCursor(layout, first, 'ArrowRight', 0)!;
    expect(second.item).toBe(attacks.slices[1]);
    expect(moveCursor(layout, second, 'ArrowLeft', 0)!.item).toBe(first.item);
  });

  it('changes lanes to the item nearest in time', () => {
    const place = placeOf(timeline, strike.id)!;
    const up = moveCursor(layout, place, 'ArrowUp', 0)!;
    expect(up.lane.kind).toBe('bullets');
    expect(moveCursor(layout, undefined, 'ArrowDown', 0)!.lane.kind).toBe('commands');
  });

  it('zooms in with W and out with S', () => {
    expect(spanOf(moveView(view, 'KeyW', 15_000, timeline.endMs)!)).toBeLessThan(spanOf(view));
    expect(spanOf(moveView(view, 'KeyS', 15_000, timeline.endMs)!)).toBeGreaterThan(spanOf(view));
    expect(moveView(view, 'KeyX', 15_000, timeline.endMs)).toBeUndefined();
  });
});

describe('what is drawn over the lanes', () => {
  it('leads arrows from the command to the selected figure and on', () => {
    const arrows = causeArrows(run.events, timeline, layout, strike.id);
    expect(arrows.some(({ to }) => to.ms === strike.ms)).toBe(true);
    expect(arrows.some(({ from, to }) => from.ms === strike.ms && to.ms >= strike.ms)).toBe(true);
  });

  it('lead over the edge to what is pinned elsewhere', () => {
    const scrolling = layoutLanes(
      timeline.groups.filter((group) => !isPinned(group)),
      new Set(),
    );
    const arrows = causeArrows(run.events, timeline, scrolling, strike.id);
    expect(arrows.some(({ to }) => to.yPx === Infinity)).toBe(true);
  });

  it('never lets ruler labels touch', () => {
    for (const scale of [0.05, 0.7, 3, 26, 140]) {
      const { majorMs, minorMs } = gridSteps(scale);
      expect(majorMs / scale).toBeGreaterThanOrEqual(64);
      expect(majorMs / minorMs).toBe(5);
    }
  });
});
