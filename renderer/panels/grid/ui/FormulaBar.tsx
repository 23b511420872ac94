import { useState } from 'react';
import { ArrowLeft, SquarePen } from 'lucide-react';
import { originOf, valueAt } from '#pack';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { isComposing } from '../../../widgets/composition.ts';
import { formatNumber, withUnit } from '../../../widgets/format.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { plainText } from '../cells/cell-text.ts';
import { cellValue, inWords } from '../cells/cell-value.ts';
import type { CellProblem } from '../cells/read-cell.ts';
import { isComputed, isReadOnlyColumn, type Column } from '../columns/column.ts';
import { placeText, problemText, writeText } from '../edit/actions.ts';
import { placeOf } from '../edit/writes.ts';
import type { GridText } from '../i18n.ts';
import { useCells } from '../state/cells.ts';
import { effectiveOf, type GridModel } from '../state/model.ts';
import { useEffectiveRows } from '../state/use-model.ts';
import { focusHost } from './host-actions.ts';
import { openRow } from './open-row.ts';

/** The active cell in full: where it is, what is written there, and what the base row says. */
export function FormulaBar({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const { active } = useCells((state) => state.selection);
  const rows = useEffectiveRows(model.table);
  const [id, column] = [model.ids[active.row], model.shown[active.column]];
  const row = id === undefined ? undefined : rows.get(id);
  if (id === undefined || column === undefined) return <div className="fxbar t3">{t('noCell')}</div>;
  const place = isComputed(column) ? column.title : placeText(model, column, id);
  const text = row === undefined ? '' : textOf(column, row, model);
  return (
    <div className="fxbar">
      <span className="mono b nowrap trunc fx-place">
        {id} · {place}
      </span>
      <BarInput key={`${id} ${column.id} ${text}`} model={model} text={text} column={column} />
      <OriginNote model={model} id={id} column={column} />
      <IconButton
        icon={SquarePen}
        size="sm"
        kind="ghost"
        label={t('openInForm')}
        onClick={() => openRow(model, active.row, 'form', active.column)}
      />
    </div>
  );
}

function textOf(column: Column, row: NonNullable<ReturnType<typeof effectiveOf>>, model: GridModel): string {
  if (column.kind === 'amount' || column.kind === 'summary') {
    const value = valueAt(row, column.pointer);
    return value === undefined ? '' : JSON.stringify(value);
  }
  return plainText(cellValue(column, row, model.evaluation));
}

interface BarInputProps {
  readonly model: GridModel;
  readonly column: Column;
  readonly text: string;
}

/** Typed here it is taken with Enter; Esc gives the text back. */
function BarInput({ model, column, text }: BarInputProps) {
  const t = useTexts<GridText>('grid');
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<CellProblem | undefined>(undefined);
  const isFixed = isReadOnlyColumn(column) || column.kind === 'amount' || model.isReadOnly;
  const give = () => {
    if (draft === undefined || draft === text) return true;
    const refused = writeText(model, useCells.getState().selection.active, draft);
    setProblem(refused);
    return refused === undefined;
  };
  return (
    <span className={classNames('in grow mono', problem && 'bad', isFixed && 'is-fixed')}>
      <span className="t3">=</span>
      <input
        aria-label={t('cellText')}
        readOnly={isFixed}
        spellCheck={false}
        autoComplete="off"
        value={draft ?? text}
        title={problem && problemText(problem)}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => {
          setDraft(target.value);
          setProblem(undefined);
        }}
        onBlur={give}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter' && give()) focusHost();
          if (event.key !== 'Escape') return;
          setDraft(undefined);
          setProblem(undefined);
          focusHost();
        }}
      />
      {problem && <span className="err nowrap">{problemText(problem)}</span>}
      {column.unit !== undefined && <span className="u">{column.unit}</span>}
    </span>
  );
}

function OriginNote({ model, id, column }: { model: GridModel; id: string; column: Column }) {
  const t = useTexts<GridText>('grid');
  const project = useProject((state) => state.documents.shown);
  if (isComputed(column)) return null;
  const origin = originOf(project, model.table, id, placeOf(column));
  if (origin.kind !== 'inherited' && origin.kind !== 'overridden') return null;
  const base = effectiveOf(model.table, origin.from);
  const value = base && cellValue(column, base, model.evaluation);
  const figure = typeof value === 'number' ? withUnit(formatNumber(value), column.unit) : value === undefined ? '—' : inWords(value); // prettier-ignore
  return (
    <span className="t3 micro nowrap trunc fx-origin">
      <ArrowLeft size={ICON_PX.badge} aria-hidden />{' '}
      {origin.kind === 'inherited'
        ? t('inherited', { base: origin.from })
        : t('ownValue', { base: origin.from, value: figure })}
    </span>
  );
}
