import { useMemo } from 'react';
import { Circle, CircleCheck, Filter } from 'lucide-react';
import { percentOf, type CoverageRow, type Share } from '#lab';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import type { Language } from '../../stores/index.ts';
import { namesOf } from '../../stores/row-names.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatNumber } from '../../widgets/format.ts';
import { Segmented } from '../../widgets/Segmented.tsx';
import { tableIcon } from '../../widgets/table-icons.ts';
import { TextInput } from '../../widgets/TextInput.tsx';
import { Tree } from '../../widgets/Tree.tsx';
import type { TreeItem } from '../../widgets/TreeRow.tsx';
import { openLine } from './actions.ts';
import type { Counted } from './coverage-store.ts';
import type { CoverageText } from './i18n.ts';
import { linesOf, needOf, partName, type Line } from './lines.ts';
import { LineDetails } from './LineDetails.tsx';
import { setView, useCoverageView } from './view-store.ts';

type Rows = Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;

const rowNames = ({ tables }: Counted, { table, id }: CoverageRow, language: Language) =>
  table === 'scripts' ? [] : namesOf((tables as unknown as Rows)[table]?.[id], language);

export function CoverageTree({ counted }: { readonly counted: Counted }) {
  const t = useTexts<CoverageText>('coverage');
  const { selected } = useCoverageView();
  const lines = useLines(counted);
  const items = useItems(counted, lines);
  if (lines.length === 0)
    return (
      <>
        <Bar counted={counted} />
        <EmptyState icon={Filter} title={t('nothing')} body={t('nothingBody')}>
          <Button onClick={() => setView({ shown: 'all', filter: '' })}>{t('showAll')}</Button>
        </EmptyState>
      </>
    );
  const line = lines.find(({ id }) => id === selected);
  return (
    <>
      <Bar counted={counted} />
      <div className="cov-tree">
        <Tree
          label={t('tree')}
          items={items}
          selectedId={selected}
          onSelect={(id) => setView({ selected: id })}
          onToggle={toggle}
          onActivate={(id) => openLine(lines.find((one) => one.id === id))}
        />
      </div>
      <LineDetails line={line} />
    </>
  );
}

function toggle(id: string, isExpanded: boolean): void {
  setView(({ expanded }) => {
    const next = new Set(expanded);
    if (isExpanded) next.add(id);
    else next.delete(id);
    return { expanded: next };
  });
}

function useLines(counted: Counted): Line[] {
  const language = useLanguage();
  const { shown, filter, expanded } = useCoverageView();
  return useMemo(() => {
    const matches = (row: CoverageRow, text: string) =>
      [row.id, ...rowNames(counted, row, language)].some((name) => name?.toLowerCase().includes(text));
    return linesOf(counted.coverage, { shown, filter, expanded, matches });
  }, [counted, shown, filter, expanded, language]);
}

function useItems(counted: Counted, lines: readonly Line[]): TreeItem[] {
  const t = useTexts<CoverageText>('coverage');
  const tableName = useTexts('explorer');
  const language = useLanguage();
  return useMemo(
    () =>
      lines.map((line): TreeItem => {
        if (line.kind === 'part') return partItem(line, t('times', { count: formatNumber(line.part.count) }), language);
        if (line.kind === 'table') {
          const { table } = line;
          const secondName = t('rowsReached', { ...table.rowShare });
          return { id: line.id, name: tableName(table.table), depth: 0, icon: tableIcon(table.table), isBold: true, secondName, isExpanded: line.isOpen, ...shareOf(table) }; // prettier-ignore
        }
        const { row } = line;
        const [name] = rowNames(counted, row, language);
        const secondName = row.isReached ? name : t('notReached');
        return { id: line.id, name: row.id, depth: 1, icon: row.isReached ? tableIcon(row.table) : Circle, secondName, isExpanded: line.isOpen, ...shareOf(row) }; // prettier-ignore
      }),
    [lines, counted, language, t, tableName],
  );
}

function partItem(line: Extract<Line, { kind: 'part' }>, times: string, language: Language): TreeItem {
  const isReached = line.part.count > 0;
  return {
    id: line.id,
    name: partName(line.part, language),
    depth: 2,
    icon: isReached ? CircleCheck : Circle,
    secondName: needOf(line, language),
    ...(isReached && { count: times }),
  };
}

/** The same in figures: nobody should have to measure a bar. */
function shareOf(share: Share): Pick<TreeItem, 'badges' | 'count'> {
  const percent = percentOf(share);
  return {
    badges: (
      <span className="cov-share" aria-hidden>
        <b style={{ width: `${percent}%` }} />
      </span>
    ),
    count: <span className="cov-figures num">{`${share.reached} / ${share.total} · ${percent} %`}</span>,
  };
}

function Bar({ counted }: { readonly counted: Counted }) {
  const t = useTexts<CoverageText>('coverage');
  const { shown, filter } = useCoverageView();
  const { reached, total } = counted.coverage;
  return (
    <div className="cov-bar row">
      <TextInput
        label={t('filter')}
        placeholder={t('filter')}
        icon={Filter}
        isClearable
        className="cov-filter"
        value={filter}
        onChange={(next) => setView({ filter: next })}
      />
      <Segmented
        label={t('show')}
        size="sm"
        value={shown}
        options={[
          { value: 'all' as const, text: t('all') },
          { value: 'open' as const, text: `${t('open')} ${formatNumber(total - reached)}` },
        ]}
        onChange={(next) => setView({ shown: next })}
      />
      <span className="t2 num cov-overall" data-testid="coverage-overall">
        {t('overall', {
          percent: percentOf(counted.coverage),
          reached: formatNumber(reached),
          total: formatNumber(total),
        })}
      </span>
    </div>
  );
}
