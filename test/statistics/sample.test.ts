import { describe, expect, test } from 'vitest';
import {
  castTable,
  damageCurve,
  damageTable,
  deathRecaps,
  healingTable,
  timeTable,
  uptimeTable,
  type Grouping,
  type Span,
} from '#lab';
import { sampleFights } from './sample-fights.ts';

const GROUPINGS: readonly Grouping[] = ['skill', 'source', 'target', 'type', 'critical'];
const overlapMs = (span: Span, startMs: number, endMs: number) =>
  Math.max(0, Math.min(endMs, span.toMs) - Math.max(startMs, span.fromMs));
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe.each(sampleFights())('$id', ({ events, fight, timeline }) => {
  const whole: Span = { fromMs: 0, toMs: fight.endMs };
  const middle: Span = { fromMs: Math.trunc(fight.endMs / 4), toMs: Math.trunc((fight.endMs * 3) / 4) };
  const spans = [whole, middle];

  test('totals equal HP lost + absorbed + overkill, however rows are put together', () => {
    for (const span of spans) {
      const hits = events.filter(
        (event) => event.kind === 'damage' && event.ms >= span.fromMs && event.ms <= span.toMs,
      );
      const expected = sum(hits.map((hit) => (hit.kind === 'damage' ? hit.hpLost + hit.shieldLost + hit.overkill : 0)));
      for (const isRolledUp of [true, false])
        for (const side of ['done', 'taken'] as const)
          for (const by of GROUPINGS) {
            const { rows, total } = damageTable(fight, { span, isRolledUp }, side, by);
            expect([sum(rows.map(({ totalMilli }) => totalMilli)), total.totalMilli]).toEqual([expected, expected]);
            for (const row of [...rows, total])
              expect(row.hpLostMilli + row.absorbedMilli + row.overkillMilli).toBe(row.totalMilli);
          }
    }
  });

  test('what shields took is what hits lost to them', () => {
    const hits = damageTable(fight, { span: whole, isRolledUp: true }, 'done', 'skill');
    const healing = healingTable(fight, { span: whole, isRolledUp: true }, 'done', 'skill');
    expect(healing.total.absorbedMilli).toBe(hits.total.absorbedMilli);
  });

  test('every window of the curve together holds all damage', () => {
    for (const windowMs of [250, 700, 1_000, 7_000]) {
      const question = { span: middle, isRolledUp: true };
      const { hpLostMilli, absorbedMilli } = damageTable(fight, question, 'done', 'skill').total;
      const curve = damageCurve(fight, question, 'done', windowMs);
      expect(sum(curve.amountsMilli)).toBe(hpLostMilli + absorbedMilli);
    }
  });

  test('buff times equal the lengths of the slices on the timeline', () => {
    const lanes = timeline.groups.flatMap((group) => group.lanes).filter(({ kind }) => kind === 'buff');
    for (const span of spans) {
      const rows = uptimeTable(fight, { span, bySource: false });
      for (const { guid, rowId, slices } of lanes) {
        const row = rows.find(({ target, buff }) => target === guid && buff === rowId);
        const drawn = sum(slices.map(({ startMs, endMs }) => overlapMs(span, startMs, endMs)));
        const stacked = sum(slices.map(({ startMs, endMs, stacks }) => overlapMs(span, startMs, endMs) * stacks));
        expect([row?.instanceMs ?? 0, row?.stackMs ?? 0], `${rowId} on ${guid}`).toEqual([drawn, stacked]);
      }
    }
  });

  test('uptime and gaps fill the time from the first to the last moment on', () => {
    for (const { upMs, gaps, instanceMs } of uptimeTable(fight, { span: whole, bySource: true })) {
      expect(upMs).toBeLessThanOrEqual(Math.min(fight.endMs, instanceMs));
      expect(gaps.every(({ startMs, endMs }) => endMs > startMs)).toBe(true);
    }
  });

  test('what units do adds up to all of the time', () => {
    for (const span of spans)
      for (const { ms } of timeTable(fight, { span })) expect(sum(Object.values(ms))).toBe(span.toMs - span.fromMs);
  });

  test('every order was taken or refused, and every cast has one end', () => {
    for (const row of castTable(fight, { span: whole })) {
      expect(row.completed + row.interrupted + row.cancelled + row.running).toBe(row.begun);
      expect(row.hit).toBeLessThanOrEqual(row.tookEffect);
      expect(sum(row.refused.map(({ count }) => count))).toBe(row.refusedCount);
    }
  });

  test('each death has a recap that ends without life', () => {
    const recaps = deathRecaps(fight, { span: whole, windowMs: 5_000 });
    expect(recaps.map(({ eventId }) => eventId)).toEqual(
      events.filter(({ kind }) => kind === 'death').map(({ id }) => id),
    );
    for (const { lines } of recaps) {
      expect(lines.at(-1)!.kind).toBe('death');
      expect(lines.findLast(({ hpMilli }) => hpMilli >= 0)?.hpMilli).toBe(0);
    }
  });
});
