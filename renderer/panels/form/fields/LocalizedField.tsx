import { useTexts } from '../../../app/i18n/use-texts.ts';
import { setField } from '../model/edit.ts';
import { useProblemsWithin } from '../model/problems.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { useScope } from '../model/scope.tsx';
import { isObject, textIn, type Json } from '../../../editors/rows/json.ts';
import { DraftText } from './DraftText.tsx';
import type { FieldProps } from './field-props.ts';

const LANGUAGES = [
  ['en', 'EN'],
  ['zh-CN', '中文'],
] as const;

const textFor = (value: Json | undefined, language: string): string =>
  typeof value === 'string' ? (language === 'en' ? value : '') : (textIn(value, language) ?? '');

/** One text a language, side by side. A plain string becomes one text a language as soon as the second is typed. */
export function LocalizedField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const { row, path } = useScope();
  const problems = useProblemsWithin(path, pointer);
  const isLong = field.node['x-widget'] === 'textarea';
  const write = (language: string, text: string) => {
    if (isObject(value)) return setField(row, child(pointer, language), text === '' ? undefined : text);
    if (language === 'en') return setField(row, pointer, text);
    setField(row, pointer, { en: typeof value === 'string' ? value : '', [language]: text });
  };
  return (
    <span className={isLong ? 'loc long' : 'loc'}>
      {LANGUAGES.map(([language, short]) => (
        <span key={language} className="row">
          <span className="loc-lang micro t3" aria-hidden>
            {short}
          </span>
          <DraftText
            label={`${label} (${short})`}
            lang={language}
            value={textFor(value, language)}
            placeholder={t('noText')}
            isMultiline={isLong}
            isInherited={isInherited}
            isInvalid={problems.some((one) => one.severity === 'error' && one.pointer === child(pointer, language))}
            isDisabled={isReadOnly}
            widthPx="100%"
            onChange={(text) => write(language, text)}
          />
        </span>
      ))}
    </span>
  );
}
