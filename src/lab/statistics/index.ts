/** What a run comes to: pure over the facts of its trace. See README. */
export { TIME_USES, timeTable, type TimeRow, type TimeUse } from './activity.ts';
export { ownerOf, unitsOfCamp, type Question, type Side } from './blame.ts';
export { uptimeTable, type Gap, type UptimeRow } from './buffs.ts';
export { castTable, type CastRow } from './casts.ts';
export { curvesByCamp, damageCurve, type Curve } from './curve.ts';
export {
  damageTable,
  healingTable,
  perSecondMilli,
  type DamageRow,
  type Grouping,
  type HealingRow,
  type Table,
} from './damage.ts';
export { deathRecaps, type DeathRecap, type RecapLine } from './deaths.ts';
export { majorMoments, type MajorMoment } from './major.ts';
export type { Fight, FightUnit, Origin } from './fight.ts';
export { readFight } from './read/read-fight.ts';
export { readableFigure, seedsReport, statisticsReport } from './report.ts';
export { chargeTable, resourceTable, type ChargeRow, type ResourceRow } from './resources.ts';
export {
  histogramOf,
  metricKey,
  metricsOf,
  metricValue,
  seedPieces,
  spreadOf,
  spreadOfValues,
  winsOf,
  type Bar,
  type Metric,
  type SeedRange,
  type SeedRun,
  type Spread,
} from './seeds.ts';
export { lengthMs, type Span } from './span.ts';
