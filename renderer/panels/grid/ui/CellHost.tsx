import { memo, useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type RefObject } from 'react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { classNames } from '../../../widgets/class-names.ts';
import { cellText } from '../cells/cell-text.ts';
import { copyText, clearSelection, pasteText, problemText } from '../edit/actions.ts';
import { useCells } from '../state/cells.ts';
import { valueOfCell, type GridModel } from '../state/model.ts';
import { rankSuggestions, SUGGESTIONS_MAX, suggestionsFor, type Suggestion } from '../cells/suggestions.ts';
import { cellBox, ROW_PX, type Geometry } from './geometry.ts';
import { endEditing, hostId, leaveEditing, startEditing } from './host-actions.ts';
import { pressKey } from './keys.ts';
import { SuggestionList } from './SuggestionList.tsx';
import type { Viewport } from './GridView.tsx';
import { BEFORE_ROWS } from './scroll-order.ts';
import type { GridText } from '../i18n.ts';

interface CellHostProps {
  readonly model: GridModel;
  readonly viewport: Viewport;
  readonly pageRows: number;
}

/**
 * The one text field of the grid. It has the focus all the time and lies over the active cell, unseen until something is
 * typed: so an input method composes in it from the first letter on, and copying and pasting need no permission.
 */
export const CellHost = memo(function CellHost({ model, viewport, pageRows }: CellHostProps) {
  const layer = useRef<HTMLDivElement>(null);
  const editing = useCells((state) => state.editing);
  const { active } = useCells((state) => state.selection);
  const column = model.shown[active.column];
  useOverActiveCell(layer, viewport, active.row, active.column);
  const list = useSuggestions(model);

  const type = (text: string) => {
    const { editing: now } = useCells.getState();
    if (now === undefined) startEditing(model, 'type', text);
    else useCells.setState({ editing: { mode: now.mode, text } });
    list.reset();
  };
  const isEditing = editing !== undefined;
  return (
    <div
      ref={layer}
      className={classNames('cell-host', isEditing && 'on', editing?.problem && 'bad', column?.isNumeric && 'num')}
    >
      <textarea
        id={hostId}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        aria-label={useActiveName(model)}
        aria-invalid={editing?.problem !== undefined}
        aria-describedby={editing?.problem ? 'grid-host-problem' : undefined}
        aria-activedescendant={isEditing ? undefined : `grid-cell-${active.row}-${active.column}`}
        aria-controls="grid-cells"
        aria-readonly={model.isReadOnly || undefined}
        data-panel-focus
        data-live-edit={isEditing ? undefined : ''}
        onChange={({ target }) => type(target.value)}
        onCompositionStart={() => useCells.getState().editing === undefined && startEditing(model, 'type', '')}
        onKeyDown={(event) => pressKey(model, event, { pageRows, list })}
        onBlur={() => leaveEditing(model)}
        {...(!isEditing && clipboardOf(model))}
      />
      {column?.unit !== undefined && isEditing && <span className="u">{column.unit}</span>}
      <UnderCell model={model} list={list} label={column?.title ?? ''} />
    </div>
  );
});

interface UnderCellProps {
  readonly model: GridModel;
  readonly list: Suggestions;
  readonly label: string;
}

/** Why the text is not taken, or what it may mean. */
function UnderCell({ model, list, label }: UnderCellProps) {
  const t = useTexts<GridText>('grid');
  const editing = useCells((state) => state.editing);
  if (editing?.problem) {
    return (
      <div className="pop cell-problem err" role="alert" id="grid-host-problem">
        {problemText(editing.problem)}
        <span className="t3"> {t('escGivesUp')}</span>
      </div>
    );
  }
  if (editing === undefined || list.items.length === 0) return null;
  const choose = (text: string) => void endEditing(model, text);
  return <SuggestionList items={list.items} chosen={list.chosen} label={label} onChoose={choose} />;
}

/** While a cell is edited, copying and pasting are those of the text. */
function clipboardOf(model: GridModel) {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyText(model));
  };
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      if (!model.isReadOnly) clearSelection(model);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      pasteText(model, event.clipboardData.getData('text/plain'));
    },
  };
}

/** What is read out when the active cell changes: row, column, value. */
function useActiveName(model: GridModel): string {
  const t = useTexts<GridText>('grid');
  const { active } = useCells((state) => state.selection);
  const [id, column] = [model.ids[active.row], model.shown[active.column]];
  if (id === undefined || column === undefined) return t('noCell');
  const text = cellText(column, valueOfCell(model, active), 0);
  const value = text === '' ? t('empty') : column.unit === undefined ? text : `${text} ${column.unit}`;
  return `${id}, ${column.title}: ${value}`;
}

/** Stays over its cell while the grid scrolls under it, without drawing anything anew. */
function useOverActiveCell(
  layer: RefObject<HTMLDivElement | null>,
  { scroller, geometry }: { scroller: RefObject<HTMLDivElement | null>; geometry: Geometry },
  row: number,
  column: number,
): void {
  useLayoutEffect(() => {
    const [element, over] = [scroller.current, layer.current];
    if (element === null || over === null) return;
    const place = () => {
      const { leftPx, topPx, widthPx } = cellBox(geometry, row, column, element);
      over.style.transform = `translate(${leftPx}px, ${topPx}px)`;
      over.style.minWidth = `${widthPx}px`;
      over.style.height = `${ROW_PX}px`;
    };
    place();
    element.addEventListener('scroll', place, BEFORE_ROWS);
    return () => element.removeEventListener('scroll', place, BEFORE_ROWS);
  }, [layer, scroller, geometry, row, column]);
}

interface Suggestions {
  readonly items: readonly Suggestion[];
  /** −1: none, the typed text is taken as it is. */
  readonly chosen: number;
  readonly chosenText: string | undefined;
  /** Back to the best one. */
  reset(): void;
  move(step: number): void;
}

const NONE: readonly Suggestion[] = [];

/** All of them while the text is one of them or empty, else those that the text may mean. */
function matching(all: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const isOne = typed === '' || all.some(({ text }) => text === typed);
  return (isOne ? all : rankSuggestions(all, typed)).slice(0, SUGGESTIONS_MAX);
}

/** Words and rows that the typed text may mean. */
function useSuggestions(model: GridModel): Suggestions {
  const language = useLanguage();
  const typed = useCells((state) => state.editing?.text);
  const { active } = useCells((state) => state.selection);
  const [moved, setMoved] = useState<number | undefined>(undefined);
  const column = typed === undefined ? undefined : model.shown[active.column];
  const all = useMemo(() => (column ? suggestionsFor(model, column, language) : NONE), [model, column, language]);
  const items = useMemo(() => matching(all, typed ?? ''), [all, typed]);
  const best = typed === '' ? -1 : Math.max(0, items.findIndex(({ text }) => text === typed)); // prettier-ignore
  const chosen = Math.min(moved ?? best, items.length - 1);
  return {
    items,
    chosen,
    chosenText: items[chosen]?.text,
    reset: () => setMoved(undefined),
    move: (step) => setMoved(Math.max(0, Math.min(chosen + step, items.length - 1))),
  };
}
