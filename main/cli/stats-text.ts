import {
  castTable,
  damageTable,
  deathRecaps,
  metricsOf,
  perSecondMilli,
  readableFigure,
  spreadOf,
  timeTable,
  uptimeTable,
  winsOf,
  type Fight,
  type Metric,
  type Origin,
  type SeedRun,
  type Span,
} from '#lab';
import { seconds, textTable as table, type Cells } from './text-table.ts';

const amount = (milli: number): string => (milli / 1000).toFixed(1);
const percent = (part: number, whole: number): string => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)} %`);

const LONGEST = 20;

const more = (count: number): string => (count > LONGEST ? `  ${count - LONGEST} more…\n` : '');

export function statsText(fight: Fight, span: Span, lead: string): string {
  const unit = (guid: number) => (guid === 0 ? 'nobody' : `${fight.units.get(guid)?.unit ?? '?'}#${guid}`);
  const what = ({ kind, id }: Origin) => (id === '' ? kind : id);
  const done = { span, isRolledUp: true };
  const bySource = damageTable(fight, done, 'done', 'source');
  const damage = bySource.rows.flatMap((row) => [
    damageLine(unit(row.guid ?? 0), row, bySource.lengthMs, bySource.total.totalMilli),
    ...damageTable(fight, { ...done, units: new Set([row.guid ?? 0]) }, 'done', 'skill').rows.map((skill) =>
      damageLine(`  ${what(skill.what!)}`, skill, bySource.lengthMs, bySource.total.totalMilli),
    ),
  ]);
  const uptime = uptimeTable(fight, { span, bySource: true });
  const casts = castTable(fight, { span });
  return [
    lead,
    table('Damage', ['', 'total', 'share', 'a second', 'hits', 'critical', 'overkill'], damage),
    table(
      'Buffs',
      ['', 'on', 'from', 'up', 'applied', 'refreshed', 'wasted'],
      uptime.slice(0, LONGEST).map((row) => [
        row.buff, unit(row.target), unit(row.source), percent(row.upMs, bySource.lengthMs), row.applications, row.refreshes, seconds(row.wastedMs),
      ]), // prettier-ignore
    ) + more(uptime.length),
    table(
      'Casts',
      ['', 'skill', 'ordered', 'refused', 'completed', 'interrupted', 'cancelled', 'hit'],
      casts.slice(0, LONGEST).map((row) => [
        unit(row.guid), row.skill || 'attack', row.ordered, row.refusedCount, row.completed, row.interrupted, row.cancelled, percent(row.hit, row.tookEffect),
      ]), // prettier-ignore
    ) + more(casts.length),
    table(
      'Time',
      ['', 'casting', 'attacking', 'moving', 'idle', 'locked', 'dead'],
      timeTable(fight, { span }).map(({ guid, ms }) => [
        unit(guid),
        ...[ms.casting, ms.attacking, ms.moving, ms.idle, ms.locked, ms.dead].map((part) =>
          percent(part, bySource.lengthMs),
        ),
      ]),
    ),
    table(
      'Deaths',
      ['', 'at', 'by', 'damage in 5 s', 'healed'],
      deathRecaps(fight, { span, windowMs: 5_000 }).map(({ guid, ms, killer, takenMilli, healedMilli }) => [
        unit(guid), seconds(ms), unit(killer), amount(takenMilli), amount(healedMilli),
      ]), // prettier-ignore
    ),
  ].join('');
}

type DamageRow = ReturnType<typeof damageTable>['total'];

function damageLine(name: string, row: DamageRow, lengthMs: number, totalMilli: number): Cells {
  const rate = perSecondMilli(row.hpLostMilli + row.absorbedMilli, lengthMs);
  const crit = percent(row.criticals, row.count);
  return [name, amount(row.totalMilli), percent(row.totalMilli, totalMilli), amount(rate), row.count, crit, amount(row.overkillMilli)]; // prettier-ignore
}

const BARS = 40;

export function seedsText(runs: readonly SeedRun[], lead: string): string {
  const [first] = runs;
  if (first === undefined) return lead;
  const name = (metric: Metric): string => {
    if (metric.kind === 'firstDeath') return 'first death, ms';
    if (metric.kind !== 'dps') return `${metric.kind} ${metric.camp}`;
    return `damage a second ${first.units.find(({ guid }) => guid === metric.guid)!.unit}#${metric.guid}`;
  };
  const lines = metricsOf(first).flatMap((metric) => {
    const spread = spreadOf(runs, metric);
    if (spread === undefined) return [];
    const figures = [spread.mean, spread.error, spread.deviation, spread.min, spread.median, spread.max];
    return [[name(metric), spread.count, ...figures.map((value) => readableFigure(metric, value).toFixed(1))]];
  });
  const wins = winsOf(runs).map(({ winner, count }) => [
    winner || 'undecided', count, percent(count, runs.length), '#'.repeat(Math.round((count / runs.length) * BARS)),
  ]); // prettier-ignore
  return [
    lead,
    table('Winner', ['', 'runs', 'share', ''], wins),
    table('Figures', ['', 'runs', 'mean', 'error', 'deviation', 'least', 'median', 'most'], lines),
  ].join('');
}
