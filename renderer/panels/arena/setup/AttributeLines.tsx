import { X } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { textIn, useRows } from '../../../stores/rows.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { Select } from '../../../widgets/Select.tsx';
import type { ArenaTextKey } from '../i18n.ts';
import { Field } from './Field.tsx';
import type { SpawnWish } from './spawn-wish.ts';

interface Props {
  readonly wish: SpawnWish;
  change(part: Partial<SpawnWish>): void;
}

/** Base values in place of those of the row, and the life that it begins with. */
export function AttributeLines({ wish, change }: Props) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const { ruleset } = useRows();
  const all = (ruleset?.attributes ?? []).map(({ id, name }) => ({ value: id, text: textIn(name, language) ?? id }));
  const { attributes } = wish;
  const put = (id: string, value = 0) => change({ attributes: { ...attributes, [id]: value } });
  const drop = (id: string) =>
    change({ attributes: Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== id)) });
  return (
    <>
      {Object.entries(attributes).map(([id, value]) => (
        <Field key={id} label={all.find((one) => one.value === id)?.text ?? id}>
          <span className="row">
            <NumberInput label={id} value={value} decimals={3} onChange={(next) => put(id, next)} />
            <IconButton size="sm" icon={X} label={t('dropAttribute', { id })} onClick={() => drop(id)} />
          </span>
        </Field>
      ))}
      <Field label={t('addAttribute')}>
        <Select
          label={t('addAttribute')}
          value={undefined}
          options={all.filter((one) => !(one.value in attributes))}
          onChange={(id) => put(id)}
        />
      </Field>
      <Field label={t('startLife')}>
        <NumberInput
          label={t('startLife')}
          value={wish.hp}
          min={1}
          decimals={3}
          isOptional
          placeholder={t('full')}
          onChange={(hp) => change({ hp })}
        />
      </Field>
    </>
  );
}
