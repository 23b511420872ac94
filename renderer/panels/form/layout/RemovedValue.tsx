import { RotateCcw } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { resetField } from '../model/edit.ts';
import { inWords } from '../model/in-words.ts';
import { inheritedValue } from '../../../editors/rows/origin.ts';
import { useScope } from '../model/scope.tsx';
import { FromBase } from './FromBase.tsx';

/** The row takes a value of its base row away by writing null: said in words, with the way back. */
export function RemovedValue({ pointer, title, base }: { pointer: string; title: string; base: string }) {
  const t = useTexts('form');
  const { row, ancestors, isReadOnly } = useScope();
  return (
    <span className="row f-removed">
      <span className="badge">{t('removed')}</span>
      <s className="t3 trunc">{inWords(inheritedValue(ancestors, pointer))}</s>
      <FromBase base={base} pointer={pointer} />
      {!isReadOnly && (
        <Button
          kind="ghost"
          size="sm"
          icon={RotateCcw}
          aria-label={t('restoreField', { field: title })}
          onClick={() => resetField(row, pointer)}
        >
          {t('restore')}
        </Button>
      )}
    </span>
  );
}
