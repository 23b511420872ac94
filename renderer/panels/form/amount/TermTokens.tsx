import { X } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import type { FieldProps } from '../fields/field-props.ts';
import { without } from '../fields/item-edits.ts';
import { FieldList } from '../layout/FieldList.tsx';
import { rulesetEntry, levelAt } from '#pack';
import { setItems } from '../model/edit.ts';
import { memberOf, textIn, type Json } from '../../../editors/rows/json.ts';
import { inSentence } from '../../../editors/rows/names.ts';
import { useFindCurve, useReferenceName, useRuleset } from '../model/rows.ts';
import { useScope, useLevel } from '../model/scope.tsx';
import { levelledWords } from './levelled-words.ts';
import { Token } from './Token.tsx';

export interface TermTokensProps extends FieldProps {
  readonly terms: readonly Json[];
  readonly index: number;
  readonly hasPlus: boolean;
}

const PERCENT = 100;

/** “100 % of the caster's bonus attack” */
export function TermTokens(props: TermTokensProps) {
  const { value, hasPlus, isReadOnly, pointer } = props;
  const t = useTexts('form');
  const language = useLanguage();
  const level = useLevel();
  const ratio = memberOf(value, 'ratio');
  const words = levelledWords(ratio, levelAt(ratio, level, useFindCurve()), PERCENT, t);
  const attribute = textIn(value, 'attribute');
  const name = useReferenceName('attribute', attribute, language) ?? attribute ?? '?';
  const of = textIn(value, 'of') ?? 'caster';
  const whole = `${words.figure} % ${t(`of.${of}`)} ${name}`;
  const figure = (
    <>
      {words.figure} % {words.rule !== '' && <i>{words.rule}</i>}
    </>
  );
  return (
    <>
      {hasPlus && <span className="t2">+</span>}
      <Token label={whole} text={figure} isReadOnly={isReadOnly} pointer={pointer}>
        <TermEditor {...props} />
      </Token>
      <span>{t(`of.${of}`)}</span>
      <Token
        label={t('termAttribute', { attribute: name })}
        text={t('partOf', { part: usePartWord(value), attribute: inSentence(name) })}
        isReadOnly={isReadOnly}
      >
        <TermEditor {...props} />
      </Token>
    </>
  );
}

/** An attribute is one number: only a resource has a current, a maximum and a missing part. */
function usePartWord(term: Json | undefined): string {
  const t = useTexts('form');
  const ruleset = useRuleset();
  const part = textIn(term, 'part') ?? 'current';
  const isResource = rulesetEntry(ruleset, 'resources', textIn(term, 'attribute') ?? '') !== undefined;
  return isResource || part === 'base' || part === 'bonus' ? t(`part.${part}`) : '';
}

function TermEditor({ field, pointer, own, value, terms, index, label }: TermTokensProps) {
  const t = useTexts('form');
  const { row } = useScope();
  const at = pointer.slice(0, pointer.lastIndexOf('/'));
  return (
    <div className="col term-editor">
      <FieldList field={field} pointer={pointer} own={own} value={value} widthPx={340} isTopLevel />
      <Button kind="ghost" size="sm" icon={X} onClick={() => setItems(row, at, without(terms, index), label)}>
        {t('removeTerm')}
      </Button>
    </div>
  );
}
