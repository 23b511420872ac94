import { Plus } from 'lucide-react';
import { inBoth, useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { setItems } from '../model/edit.ts';
import { memberOf, textIn, type Json } from '../../../editors/rows/json.ts';
import { useRuleset } from '../model/rows.ts';
import { useScope } from '../model/scope.tsx';

/** A new term starts with all of the caster's attack, the commonest one; the ruleset says which attribute that is. */
export function AddTerm({ pointer, terms }: { pointer: string; terms: readonly Json[] }) {
  const t = useTexts('form');
  const { row } = useScope();
  const attack = textIn(memberOf(useRuleset(), 'roles'), 'attackDamage') ?? '';
  const add = () =>
    setItems(row, pointer, [...terms, { of: 'caster', attribute: attack, ratio: 1 }], inBoth('form', 'amountTerm'));
  return <IconButton icon={Plus} size="sm" label={t('addTerm')} onClick={add} />;
}
