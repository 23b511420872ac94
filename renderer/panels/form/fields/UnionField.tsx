import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { Select } from '../../../widgets/Select.tsx';
import { FieldList } from '../layout/FieldList.tsx';
import { setField } from '../model/edit.ts';
import { isObject, type Json } from '../../../editors/rows/json.ts';
import { useScope } from '../model/scope.tsx';
import { variantFor, variantsOf, wordIn, wordOf } from '../../../editors/rows/field.ts';
import { asVariant } from '../schema/starter.ts';
import { helpOf, titleOf } from '../../../editors/rows/schema-words.ts';
import type { FieldProps } from './field-props.ts';
import { UnknownField } from './UnknownField.tsx';

const NESTED_WIDTH_PX = 500;

/** Select of the variant; switching keeps the values that both variants know. */
export function VariantSelect({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const language = useLanguage();
  const { row } = useScope();
  const variants = variantsOf(field);
  const present = variantFor(field, value);
  const change = (word: string) => {
    const next = variants.find((one) => wordIn(field, one) === word);
    if (next && next !== present) setField(row, pointer, asVariant(field, isObject(value) ? value : {}, next) as Json);
  };
  const options = variants.map((one) => ({
    value: wordIn(field, one),
    text: wordIn(field, one),
    hint: titleOf(one, language),
  }));
  return (
    <Select
      label={label}
      value={wordOf(field, value)}
      options={options}
      isInherited={isInherited}
      isInvalid={!present}
      disabled={isReadOnly}
      widthPx={150}
      onChange={change}
    />
  );
}

export function UnionField(props: FieldProps) {
  const { field, pointer, own, value } = props;
  const t = useTexts('form');
  const language = useLanguage();
  const variant = variantFor(field, value);
  return (
    <div className="f-nest">
      <div className="f-line">
        <div className="f-cell first">
          <span className="f-label t2">{t('variant')}</span>
          <VariantSelect {...props} />
          <span className="micro t3 trunc">{variant && helpOf(variant, language)}</span>
        </div>
      </div>
      {!variant && isObject(value) && <UnknownField {...props} />}
      {variant && <FieldList field={variant} pointer={pointer} own={own} value={value} widthPx={NESTED_WIDTH_PX} />}
    </div>
  );
}
