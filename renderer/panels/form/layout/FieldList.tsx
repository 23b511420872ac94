import { useCallback, useState } from 'react';
import { useLanguage } from '../../../app/i18n/use-texts.ts';
import { sameRow, useSelection } from '../../../stores/index.ts';
import type { Json } from '../../../editors/rows/json.ts';
import { useScope } from '../model/scope.tsx';
import type { Field } from '../../../editors/rows/field.ts';
import { AddFields } from './AddFields.tsx';
import { entriesOf, isOffered, isShown, unknownEntries, type Entry } from './entries.ts';
import { FieldLine } from './FieldLine.tsx';
import { hasRoomFor, packLines } from './pack-lines.ts';

export interface FieldListProps {
  readonly field: Field;
  readonly pointer: string;
  readonly own: Json | undefined;
  readonly value: Json | undefined;
  /** Fields of the top level are shown with their defaults; nested ones only when written. */
  readonly isTopLevel?: boolean;
  readonly isWanted?: (key: string, field: Field) => boolean;
  readonly widthPx?: number;
  /** A field of the same title needs no label. */
  readonly sectionTitle?: string;
  /** The head of the group already names the base row. */
  readonly isTailHidden?: boolean;
}

const WIDTH_PX = 520;
const NOTHING: readonly Entry[] = [];

/** Pointer that somebody asked for in this row, so that a field that is only offered comes out. */
function useFocusPointer(): string {
  const { row } = useScope();
  return useSelection((state) => (sameRow(state.row, row) ? state.pointer : ''));
}

/** Fields of an object in lines, then those that could be added. */
export function FieldList(props: FieldListProps) {
  const { field, pointer, own, value, isTopLevel = false, isWanted, sectionTitle } = props;
  const language = useLanguage();
  const focus = useFocusPointer();
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const reveal = useCallback((key: string) => setRevealed((before) => new Set([...before, key])), []);
  const known = entriesOf(field, pointer, own, value, language).filter(
    (entry) => isWanted?.(entry.key, entry.field) ?? true,
  );
  const entries = [...known, ...(isWanted ? [] : unknownEntries(field, pointer, own, value))];
  const shown = entries.filter((entry) => isShown(entry, isTopLevel, revealed, focus, sectionTitle));
  const offered = entries.filter((entry) => !shown.includes(entry) && isOffered(entry, entries));
  const options = { widthPx: props.widthPx ?? WIDTH_PX, isTailHidden: props.isTailHidden === true };
  const lines = packLines(shown, options);
  const isBeside = hasRoomFor(lines.at(-1), offered, options);
  return (
    <>
      {lines.map((line, at) => (
        <FieldLine
          key={line[0]?.key}
          entries={line}
          sectionTitle={sectionTitle}
          isTailHidden={options.isTailHidden}
          offered={isBeside && at === lines.length - 1 ? offered : NOTHING}
          onReveal={reveal}
        />
      ))}
      {!isBeside && <AddFields entries={offered} onReveal={reveal} />}
    </>
  );
}
