import { memo, useCallback, useState } from 'react';
import { Plus } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useSelection } from '../../../stores/index.ts';
import { sameRow } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { setField } from '../model/edit.ts';
import type { Json } from '../model/json.ts';
import { useScope } from '../model/scope.tsx';
import type { Field } from '../schema/field.ts';
import type { FieldKind } from '../schema/kind.ts';
import { starterValue } from '../schema/starter.ts';
import { entriesOf, isShown, sameEntries, unknownEntries, type Entry } from './entries.ts';
import { FieldLine } from './FieldLine.tsx';
import { packLines } from './pack-lines.ts';

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
}

const WIDTH_PX = 520;

/** Pointer that somebody asked for in this row, so that a field that is only offered comes out. */
function useFocusPointer(): string {
  const { row } = useScope();
  return useSelection((state) => (sameRow(state.row, row) ? state.pointer : ''));
}

/** Fields of an object in lines, then those that could be added. */
export function FieldList({
  field,
  pointer,
  own,
  value,
  isTopLevel = false,
  isWanted,
  widthPx = WIDTH_PX,
  sectionTitle,
}: FieldListProps) {
  const language = useLanguage();
  const focus = useFocusPointer();
  const { isReadOnly } = useScope();
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const reveal = useCallback((key: string) => setRevealed((before) => new Set([...before, key])), []);
  const known = entriesOf(field, pointer, own, value, language).filter(
    (entry) => isWanted?.(entry.key, entry.field) ?? true,
  );
  const entries = [...known, ...(isWanted ? [] : unknownEntries(field, pointer, own, value))];
  const shown = entries.filter((entry) => isShown(entry, isTopLevel, revealed, focus, sectionTitle));
  const offered = entries.filter((entry) => !shown.includes(entry));
  return (
    <>
      {packLines(shown, widthPx).map((line) => (
        <FieldLine key={line[0]?.key} entries={line} sectionTitle={sectionTitle} />
      ))}
      {!isReadOnly && <AddFields entries={offered} onReveal={reveal} />}
    </>
  );
}

/** Editors that cannot start from nothing. */
const WRITTEN_AT_ONCE: ReadonlySet<FieldKind> = new Set([
  'group',
  'position',
  'union',
  'shape',
  'amount',
  'tick',
  'stacking',
]);

interface AddFieldsProps {
  readonly entries: readonly Entry[];
  readonly onReveal: (key: string) => void;
}

const AddFields = memo(
  function AddFields({ entries, onReveal }: AddFieldsProps) {
    const t = useTexts('form');
    const { row } = useScope();
    if (entries.length === 0) return null;
    const add = ({ key, kind, field, pointer }: Entry) => {
      onReveal(key);
      if (WRITTEN_AT_ONCE.has(kind)) setField(row, pointer, starterValue(field) as Json);
    };
    return (
      <div className="f-add" role="group" aria-label={t('addFields')}>
        {entries.map((entry) => (
          <Button key={entry.key} kind="ghost" size="sm" icon={Plus} onClick={() => add(entry)}>
            {entry.title}
          </Button>
        ))}
      </div>
    );
  },
  (a, b) => a.onReveal === b.onReveal && sameEntries(a.entries, b.entries),
);
