import { Plus } from 'lucide-react';
import { useLanguage, useTexts } from '../../../../app/i18n/use-texts.ts';
import { Button } from '../../../../widgets/Button.tsx';
import { Menu } from '../../../../widgets/Menu.tsx';
import type { Json } from '../../../../editors/rows/json.ts';
import { tagOf, variantsOf, variantWord, type Field } from '../../../../editors/rows/field.ts';
import { starterVariant } from '../../schema/starter.ts';
import { helpOf, titleOf } from '../../../../editors/rows/schema-words.ts';

/** Every kind of modifier by its word, its name in the language of the interface, and what it does. */
export function AddModifier({ field, onAdd }: { field: Field; onAdd: (modifier: Json) => void }) {
  const t = useTexts('form');
  const language = useLanguage();
  const tag = tagOf(field) ?? 'kind';
  const entries = variantsOf(field).map((variant) => ({
    id: variantWord(variant, tag),
    text: (
      <span className="mi-two">
        <span>
          {variantWord(variant, tag)} <span className="t3">{titleOf(variant, language)}</span>
        </span>
        <span className="micro t3">{helpOf(variant, language)}</span>
      </span>
    ),
    onSelect: () => onAdd(starterVariant(variant) as Json),
  }));
  const trigger = (
    <Button kind="ghost" size="sm" icon={Plus}>
      {t('add')}
    </Button>
  );
  return <Menu label={t('addModifier')} trigger={trigger} entries={entries} />;
}
