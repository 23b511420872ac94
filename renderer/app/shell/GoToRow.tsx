import { useMemo, useState, type ComponentType } from 'react';
import { Command as Item } from 'cmdk';
import { useTexts } from '../i18n/use-texts.ts';
import type { RowHit } from '../ports.ts';
import { usePorts } from '../ports-context.tsx';
import { rankMatches } from '../../widgets/rank-matches.ts';
import { TableIcon } from '../../widgets/TableIcon.tsx';
import { CommandList } from './CommandPalette.tsx';
import { useOverlays } from './overlays.ts';
import { FieldList, LineChoice } from './GoToField.tsx';
import { PaletteEmpty, PaletteFrame } from './PaletteFrame.tsx';

const HITS_SHOWN_MAX = 60;

/** What the first letter turns the list into. */
const LISTS: Readonly<Record<string, ComponentType<{ query: string }>>> = {
  '>': CommandList,
  '#': FieldList,
  ':': LineChoice,
};

const textsOf = (row: RowHit) => [row.id, row.name, row.secondName, ...(row.keywords ?? [])];

/** Rows by id or name in either language; `>` commands, `#` fields of the open row, `:` a line of its text. */
export function GoToRow() {
  const t = useTexts('shell');
  const [query, setQuery] = useState('');
  const List = LISTS[query.charAt(0)];
  return (
    <PaletteFrame title={t('goToRow')} placeholder={t('goToRowPlaceholder')} query={query} onQueryChange={setQuery}>
      {List ? <List query={query.slice(1)} /> : <RowList query={query} />}
    </PaletteFrame>
  );
}

function RowList({ query }: { query: string }) {
  const t = useTexts('shell');
  const { actions } = usePorts();
  const [rows] = useState(actions.listRows);
  const hits = useMemo(() => rankMatches(rows, query, textsOf), [rows, query]);
  if (rows.length === 0) return <PaletteEmpty title={t('noRows')} hint={t('noRowsHint')} />;
  if (hits.length === 0) return <PaletteEmpty title={t('goToRowEmpty', { query })} hint={t('goToRowEmptyHint')} />;
  return (
    <>
      {hits.slice(0, HITS_SHOWN_MAX).map((row) => (
        <RowItem key={`${row.table}/${row.id}`} row={row} />
      ))}
      {hits.length > HITS_SHOWN_MAX && (
        <div className="tr t3">{t('moreHits', { count: hits.length - HITS_SHOWN_MAX })}</div>
      )}
    </>
  );
}

function RowItem({ row }: { row: RowHit }) {
  const t = useTexts('shell');
  const { actions } = usePorts();
  const hide = useOverlays((state) => state.hide);
  const open = () => hide(() => actions.openRow(row.table, row.id));
  return (
    <Item.Item className="tr" value={`${row.table}/${row.id}`} onSelect={open}>
      <TableIcon table={row.table} />
      <span className="nm trunc">{row.name === '' ? row.id : row.name}</span>
      <span className="sub trunc">{row.secondName}</span>
      <span className="push mono t3 trunc">{row.id}</span>
      <span className="sub">{t(`tables.${row.table}`)}</span>
    </Item.Item>
  );
}
