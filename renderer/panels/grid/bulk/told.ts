/** What has to be told of a plan beside its figures: one sentence for each thing, however many cells it is about. */
import type { BulkCell, BulkPlan } from '#pack';
import { formatNumber, withUnit } from '../../../widgets/format.ts';
import type { BulkTarget } from './request.ts';
import { asShown } from './shown.ts';

export type Tell = (key: 'bulkOverride' | 'bulkOverrides' | 'bulkFollowers' | 'bulkNoHidden' | 'bulkCellNote', values: Readonly<Record<string, string | number>>) => string; // prettier-ignore

const NAMES_SHOWN_MAX = 4;

/** A plan, and the column of each of its cells. */
export interface Planned {
  readonly plan: BulkPlan;
  readonly targets: readonly BulkTarget[];
}

const overridden = ({ plan, targets }: Planned): readonly BulkCell[] =>
  plan.cells.flatMap((cell, at) =>
    cell.notes.some(({ code }) => code === 'override') ? [asShown(cell, targets[at]!.column)] : [],
  );

const figureOf = ({ before, unit }: BulkCell): string =>
  typeof before === 'number' ? withUnit(formatNumber(before), unit) : String(before ?? '');

function overrides(planned: Planned, tell: Tell): readonly string[] {
  const cells = overridden(planned);
  const [first] = cells;
  if (!first) return [];
  if (cells.length > 1) return [tell('bulkOverrides', { count: cells.length })];
  return [tell('bulkOverride', { id: first.id, value: figureOf(first), base: first.inheritedFrom ?? '' })];
}

function others({ cells }: BulkPlan, isChinese: boolean, tell: Tell): readonly string[] {
  const counts = new Map<string, number>();
  for (const { notes } of cells)
    for (const { code, message } of notes) {
      if (code === 'override') continue;
      const text = isChinese ? message.zh : message.en;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  return [...counts].map(([text, count]) => tell('bulkCellNote', { count, text }));
}

export function toldOf(planned: Planned, isChinese: boolean, tell: Tell): readonly string[] {
  const { plan } = planned;
  const { followers } = plan;
  const names = followers.slice(0, NAMES_SHOWN_MAX).join(', ') + (followers.length > NAMES_SHOWN_MAX ? ' …' : '');
  const reach =
    followers.length > 0 ? tell('bulkFollowers', { count: followers.length, names }) : tell('bulkNoHidden', {});
  return [...overrides(planned, tell), ...others(plan, isChinese, tell), ...(plan.changedCount > 0 ? [reach] : [])];
}
