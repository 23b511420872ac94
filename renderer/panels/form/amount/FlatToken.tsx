import { useTexts } from '../../../app/i18n/use-texts.ts';
import type { FieldProps } from '../fields/field-props.ts';
import { EditorSlot } from '../fields/EditorSlot.tsx';
import { levelAt } from '#pack';
import { useFindCurve } from '../model/rows.ts';
import { levelledWords } from './levelled-words.ts';
import { Token } from './Token.tsx';
import { useLevel } from '../model/scope.tsx';

/** The part of an amount that depends on nothing but the level. */
export function FlatToken(props: FieldProps) {
  const t = useTexts('form');
  const level = useLevel();
  const words = levelledWords(props.value, levelAt(props.value, level, useFindCurve()), 1, t);
  const text = (
    <>
      {words.figure} {words.rule !== '' && <i>{words.rule}</i>}
    </>
  );
  return (
    <Token label={t('flatPart')} text={text} isReadOnly={props.isReadOnly} pointer={props.pointer}>
      <EditorSlot {...props} label={t('flatPart')} />
    </Token>
  );
}
