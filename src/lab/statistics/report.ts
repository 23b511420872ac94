/** All tables of a span as reports print them: amounts as designers' decimals. */
import { decimal } from '../decimals.ts';
import { timeTable } from './activity.ts';
import { uptimeTable } from './buffs.ts';
import { castTable } from './casts.ts';
import { damageTable, healingTable, perSecondMilli } from './damage.ts';
import { deathRecaps } from './deaths.ts';
import type { Fight } from './fight.ts';
import { chargeTable, resourceTable } from './resources.ts';
import { histogramOf, metricKey, metricsOf, spreadOf, winsOf, type Metric, type SeedRun } from './seeds.ts';
import type { Span } from './span.ts';

const MILLI = 'Milli';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Fields in thousandths become decimals and lose the end of their names. */
export function withDecimals(value: unknown): Json {
  if (Array.isArray(value)) return value.map(withDecimals);
  if (typeof value !== 'object' || value === null) return value as Json;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key.endsWith(MILLI) && typeof inner === 'number'
        ? [key.slice(0, -MILLI.length), inner < 0 && key === 'hpMilli' ? null : decimal(inner)]
        : [key, withDecimals(inner)],
    ),
  );
}

const RECAP_MS = 5_000;

export function statisticsReport(fight: Fight, span: Span): Json {
  const done = { span, isRolledUp: true };
  const damage = damageTable(fight, done, 'done', 'source');
  return withDecimals({
    span,
    units: [...fight.units.values()],
    damage: {
      total: damage.total,
      bySource: damage.rows.map((row) => ({
        ...row,
        perSecondMilli: perSecondMilli(row.hpLostMilli + row.absorbedMilli, damage.lengthMs),
        bySkill: damageTable(fight, { ...done, units: new Set([row.guid ?? 0]) }, 'done', 'skill').rows,
      })),
      byTarget: damageTable(fight, done, 'taken', 'target').rows,
      byType: damageTable(fight, done, 'done', 'type').rows,
    },
    healing: {
      bySource: healingTable(fight, done, 'done', 'source').rows,
      bySkill: healingTable(fight, done, 'done', 'skill').rows,
    },
    buffs: uptimeTable(fight, { span, bySource: true }),
    casts: castTable(fight, { span }),
    time: timeTable(fight, { span }),
    resources: resourceTable(fight, { span }),
    charges: chargeTable(fight, { span }),
    deaths: deathRecaps(fight, { span, windowMs: RECAP_MS }),
  });
}

const isAmount = ({ kind }: Metric): boolean => kind === 'damage' || kind === 'dps';

/** In the unit that people read: decimals of amounts, milliseconds, counts. */
export const readableFigure = (metric: Metric, value: number): number =>
  isAmount(metric) ? Math.round(value) / 1000 : Math.round(value * 1000) / 1000;

/** Many seeds as reports print them. */
export function seedsReport(runs: readonly SeedRun[]): Json {
  const [first] = runs;
  const figures = (first === undefined ? [] : metricsOf(first)).map((metric) => {
    const spread = spreadOf(runs, metric);
    const read = (value: number) => readableFigure(metric, value);
    return {
      ...metric,
      key: metricKey(metric),
      spread: spread && Object.fromEntries(Object.entries(spread).map(([name, value]) => [name, name === 'count' ? value : read(value)])), // prettier-ignore
      histogram: histogramOf(runs, metric).map(({ from, to, seeds }) => ({ from: read(from), to: read(to), seeds })),
    };
  });
  return withDecimals({ runs, wins: winsOf(runs), figures });
}
