import { memo } from 'react';
import { Plus } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { setField } from '../model/edit.ts';
import type { Json } from '../../../editors/rows/json.ts';
import { useScope } from '../model/scope.tsx';
import type { FieldKind } from '../../../editors/rows/field-kind.ts';
import { starterValue } from '../schema/starter.ts';
import { sameEntries, type Entry } from './entries.ts';

/** Editors that cannot start from nothing. */
const WRITTEN_AT_ONCE: ReadonlySet<FieldKind> = new Set([
  'group',
  'position',
  'union',
  'shape',
  'amount',
  'tick',
  'stacking',
  'numbers',
  'range',
]);

export interface AddFieldsProps {
  readonly entries: readonly Entry[];
  readonly onReveal: (key: string) => void;
}

/** One button for each field that could be there. */
export const AddFields = memo(
  function AddFields({ entries, onReveal }: AddFieldsProps) {
    const t = useTexts('form');
    const { row, isReadOnly } = useScope();
    if (entries.length === 0 || isReadOnly) return null;
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
