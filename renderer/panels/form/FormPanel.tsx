import { useRef, useState, type FocusEvent } from 'react';
import { Braces, Code, ListTree, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { runCommand } from '../../app/commands/registry.ts';
import { OpenTabs } from '../../editors/tabs/OpenTabs.tsx';
import { sameRow, useProject, useSelection } from '../../stores/index.ts';
import type { RowRef } from '../../stores/types.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { ICON_PX } from '../../widgets/icons.ts';
import { FormBody } from './FormBody.tsx';
import { EvaluateStrip } from './head/EvaluateStrip.tsx';
import { RowHeader } from './head/RowHeader.tsx';
import { FieldArea, placeOf } from './layout/FieldArea.tsx';
import { HelpLine, type Place } from './layout/HelpLine.tsx';
import { fileOf, schemaNameOf } from '../../editors/rows/files.ts';
import { RowScope, useRowModel, type RowModel } from './model/scope.tsx';
import { usePointerFocus } from './use-pointer-focus.ts';

/** Tables whose values depend on a level. */
const EVALUATED: ReadonlySet<string> = new Set(['skills', 'effects', 'buffs', 'bullets', 'units']);

export function FormPanel() {
  const row = useSelection((state) => state.row);
  return (
    <div className="form">
      <OpenTabs view="form" />
      {row ? <RowForm key={`${row.table}/${row.id}`} row={row} /> : <NoRow />}
    </div>
  );
}

function NoRow() {
  const t = useTexts('form');
  return <EmptyState icon={ListTree} title={t('noRow')} body={t('noRowBody')} />;
}

function RowForm({ row }: { row: RowRef }) {
  const t = useTexts('form');
  const model = useRowModel(row);
  const exists = useProject((state) => fileOf(state.documents.shown, row) !== undefined);
  const openText = (
    <Button icon={Braces} onClick={() => runCommand('view.show.text')}>
      {t('openText')}
    </Button>
  );
  if (!exists) return <EmptyState icon={ListTree} title={t('rowGone', { id: row.id })} body={t('rowGoneBody')} />;
  if (schemaNameOf(row.table) === undefined) {
    return (
      <EmptyState icon={Code} title={t('noForm', { id: row.id })} body={t('noFormBody')}>
        {openText}
      </EmptyState>
    );
  }
  if (!model) {
    return (
      <EmptyState icon={TriangleAlert} title={t('neverParsed', { id: row.id })} body={t('neverParsedBody')}>
        {openText}
      </EmptyState>
    );
  }
  return <OpenRow model={model} />;
}

function OpenRow({ model }: { model: RowModel }) {
  const body = useRef<HTMLDivElement>(null);
  const { row } = model.scope;
  const follow = usePointerFocus(body, row);
  const [place, setPlace] = useState<Place | undefined>(undefined);
  const onFocus = (event: FocusEvent) => {
    follow(event);
    setPlace((before) => nextPlace(event.target, before));
  };
  return (
    <RowScope scope={model.scope}>
      <RowHeader model={model} />
      {EVALUATED.has(row.table) && <EvaluateStrip row={row} />}
      {model.isBroken && <BrokenNotice row={row} />}
      <FieldArea area={body} row={row} onFocus={onFocus}>
        <FormBody model={model} />
      </FieldArea>
      <HelpLine place={place} />
    </RowScope>
  );
}

/** The same place while the caret stays in the same field. */
function nextPlace(target: EventTarget, before: Place | undefined): Place | undefined {
  const next = placeOf(target as Element);
  if (next === undefined) return before;
  const isSame = before?.pointer === next.pointer && sameRow(before.row, next.row);
  return isSame ? before : next;
}

/** The text has errors: the form shows the last values that made sense, and leaves them alone. */
function BrokenNotice({ row }: { row: RowRef }) {
  const t = useTexts('form');
  const line = useProject((state) => {
    const path = fileOf(state.documents.shown, row)?.path;
    return state.diagnostics.find((one) => one.path === path && one.severity === 'error')?.line;
  });
  return (
    <div className="f-notice row" role="status">
      <TriangleAlert className="warn" size={ICON_PX.control} aria-hidden />
      <span className="grow">{line === undefined ? t('broken') : t('brokenAt', { line })}</span>
      <Button size="sm" onClick={() => runCommand('view.show.text')}>
        {t('openText')}
      </Button>
    </div>
  );
}
