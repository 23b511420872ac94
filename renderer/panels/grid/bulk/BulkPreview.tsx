import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { BulkCell } from '#pack';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { formatNumber } from '../../../widgets/format.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { decimalsOf } from '../cells/cell-text.ts';
import type { GridText } from '../i18n.ts';
import type { Made } from './request.ts';
import { asShown } from './shown.ts';

const SHOWN_MAX = 200;
const DECIMALS_MAX = 4;

/** Old → new, cell by cell; what cannot be changed says why in its line. */
export function BulkPreview({ made }: { readonly made: Made }) {
  const t = useTexts<GridText>('grid');
  if (made.kind === 'none') return <p className="micro t3">{t('bulkHint')}</p>;
  const { cells } = made.plan;
  const shown = cells.slice(0, SHOWN_MAX).map((cell, at) => asShown(cell, made.targets[at]!.column));
  const figures = shown.flatMap(({ before, after }) => [before, after]).filter((value) => typeof value === 'number');
  const decimals = Math.min(DECIMALS_MAX, Math.max(0, ...figures.map(decimalsOf)));
  const titles = new Set(made.targets.map(({ column }) => column.title));
  return (
    <div className="bulk-list" tabIndex={0} role="group" aria-label={t('bulkPreview')}>
      <table>
        <tbody>
          {shown.map((cell, at) => (
            <Line key={`${cell.id}${cell.pointer}`} cell={cell} decimals={decimals} title={titles.size > 1 ? made.targets[at]!.column.title : undefined} />
          ))}
        </tbody>
      </table>
      {cells.length > SHOWN_MAX && <p className="t3 micro">{t('pasteMore', { count: cells.length - SHOWN_MAX })}</p>}
    </div>
  );
} // prettier-ignore

interface LineProps {
  readonly cell: BulkCell;
  readonly decimals: number;
  readonly title: string | undefined;
}

function Line({ cell, decimals, title }: LineProps) {
  const isChinese = useLanguage() === 'zh-CN';
  const { id, before, after, unit, problem, isChanged, notes } = cell;
  const text = (value: BulkCell['before']) =>
    typeof value === 'number' ? formatNumber(value, decimals) : value === undefined ? '—' : String(value);
  const look = typeof (after ?? before ?? 0) === 'number' ? 'num' : 'words';
  const name = (
    <td className="mono trunc" title={title === undefined ? id : `${id} · ${title}`}>
      {id}
      {title !== undefined && <span className="t3"> · {title}</span>}
    </td>
  );
  const why = problem && (isChinese ? problem.message.zh : problem.message.en);
  if (problem)
    return (
      <tr className="is-left">
        {name}
        <td className={look}>{text(before)}</td>
        <td colSpan={3} className="t2 why" title={why}>
          <TriangleAlert className="warn" size={ICON_PX.badge} aria-hidden />
          <span className="trunc">{why}</span>
        </td>
      </tr>
    );
  return (
    <tr title={notes.map(({ message }) => (isChinese ? message.zh : message.en)).join(' ') || undefined}>
      {name}
      <td className={`${look} t3`}>{isChanged ? <s>{text(before)}</s> : text(before)}</td>
      <td className="t3 ar">
        <ArrowRight size={ICON_PX.badge} aria-label="→" />
      </td>
      <td className={isChanged ? `${look} b` : `${look} t3`}>{text(after)}</td>
      <td className="t3 unit">{unit}</td>
    </tr>
  );
}
