import { AmountCard } from '../../amount/AmountCard.tsx';
import { toneOf } from '../../amount/tone.ts';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { isList, memberOf, textIn, type Json } from '../../../../editors/rows/json.ts';
import { InnerRow, useRowModel } from '../../model/scope.tsx';
import { childField, itemField, rootField, variantFor } from '../../../../editors/rows/field.ts';

const asList = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

/** The amount that the applied buff carries: what its shield holds or its empowered attack adds. */
export function BuffAmount({ id }: { id: string }) {
  const t = useTexts('form');
  const model = useRowModel({ table: 'buffs', id });
  const modifiers = asList(memberOf(model?.effective, 'modifiers'));
  const index = modifiers.findIndex((one) => memberOf(one, 'amount') !== undefined);
  const modifier = modifiers[index];
  const list = childField(rootField('buff'), 'modifiers');
  const union = list && itemField(list);
  const variant = union && variantFor(union, modifier);
  const field = variant && childField(variant, 'amount');
  if (!model || modifier === undefined || !field) return null;
  const kind = textIn(modifier, 'kind') ?? '';
  const type = kind === 'empowerAttack' ? (textIn(modifier, 'type') ?? 'physical') : undefined;
  return (
    <InnerRow scope={model.scope}>
      <AmountCard
        field={field}
        pointer={`/modifiers/${index}/amount`}
        label={t('amount')}
        own={memberOf(memberOf(memberOf(model.own, 'modifiers'), index), 'amount')}
        value={memberOf(modifier, 'amount')}
        isInherited={memberOf(model.own, 'modifiers') === undefined}
        isReadOnly={model.scope.isReadOnly}
        tone={toneOf(kind === 'shield' ? 'shield' : 'damage', type)}
        damageType={type}
        head={
          <>
            <b>{t('amount')}</b>
            <span className="badge">{kind}</span>
            {type !== undefined && <span className="badge">{type}</span>}
          </>
        }
      />
    </InnerRow>
  );
}
