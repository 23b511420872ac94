import { ArrowUpRight } from 'lucide-react';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { useSelection } from '../../../../stores/index.ts';
import { AmountCard } from '../../amount/AmountCard.tsx';
import { toneOf } from '../../amount/tone.ts';
import { IconButton } from '../../../../widgets/Button.tsx';
import { FieldList } from '../../layout/FieldList.tsx';
import { FieldProblems } from '../../layout/FieldProblems.tsx';
import { isList, memberOf, textIn, type JsonObject } from '../../../../editors/rows/json.ts';
import { InnerRow, useRowModel, type RowModel } from '../../model/scope.tsx';
import { childField, rootField, variantFor } from '../../../../editors/rows/field.ts';
import { BuffAmount } from './BuffAmount.tsx';
import { BuffOfSlot } from '../buff/BuffOfSlot.tsx';

/** The selected slot's effect, editable in place: its amount as a sentence, or the fields of its action. */
export function SlotDetail({ index, id }: { index: number; id: string }) {
  const model = useRowModel({ table: 'effects', id });
  if (!model) return null;
  const action = memberOf(model.effective, 'action');
  const buff = textIn(action, 'buff');
  return (
    <InnerRow scope={model.scope}>
      {memberOf(action, 'amount') === undefined ? (
        <ActionDetail model={model} index={index} />
      ) : (
        <AmountDetail model={model} index={index} />
      )}
      {buff !== undefined && memberOf(action, 'amount') === undefined && (
        <BuffAmount key={`amount ${buff}`} id={buff} />
      )}
      {buff !== undefined && <BuffOfSlot key={buff} slotNumber={index + 1} id={buff} />}
    </InnerRow>
  );
}

interface DetailProps {
  model: RowModel;
  index: number;
}

function AmountDetail({ model, index }: DetailProps) {
  const t = useTexts('form');
  const pointer = '/action/amount';
  const action = memberOf(model.effective, 'action');
  const union = childField(rootField('effect'), 'action');
  const variant = union && variantFor(union, action);
  const field = variant && childField(variant, 'amount');
  if (!field) return null;
  const kind = textIn(action, 'kind') ?? '';
  const type = kind === 'damage' ? textIn(action, 'type') : undefined;
  return (
    <>
      <AmountCard
        field={field}
        pointer={pointer}
        label={t('amount')}
        own={memberOf(memberOf(model.own, 'action'), 'amount')}
        value={memberOf(action, 'amount')}
        isInherited={memberOf(model.own, 'action') === undefined}
        isReadOnly={model.scope.isReadOnly}
        tone={toneOf(kind, type)}
        damageType={type}
        head={
          <DetailHead
            index={index}
            title={t('amount')}
            badges={[type ?? kind, ...marksOf(model.effective)]}
            id={model.scope.row.id}
          />
        }
      />
      <FieldProblems pointer={pointer} isDeep />
    </>
  );
}

function marksOf(effect: JsonObject): readonly string[] {
  const action = memberOf(effect, 'action');
  const flags = memberOf(action, 'flags');
  return [...(memberOf(action, 'canCrit') === true ? ['canCrit'] : []), ...(isList(flags) ? flags.map(String) : [])];
}

function ActionDetail({ model, index }: DetailProps) {
  const union = childField(rootField('effect'), 'action');
  const action = memberOf(model.effective, 'action');
  const variant = union && variantFor(union, action);
  if (!variant) return null;
  return (
    <div className="amount">
      <div className="row micro">
        <DetailHead index={index} title={textIn(action, 'kind') ?? ''} badges={[]} id={model.scope.row.id} />
      </div>
      <FieldList field={variant} pointer="/action" own={memberOf(model.own, 'action')} value={action} widthPx={480} />
    </div>
  );
}

function DetailHead({
  index,
  title,
  badges,
  id,
}: {
  index: number;
  title: string;
  badges: readonly string[];
  id: string;
}) {
  const t = useTexts('form');
  return (
    <>
      <span className="sn">{index + 1}</span>
      <b>{title}</b>
      {badges.map((badge) => (
        <span key={badge} className="badge">
          {badge}
        </span>
      ))}
      <IconButton
        icon={ArrowUpRight}
        size="sm"
        label={t('openRow', { id })}
        onClick={() => useSelection.getState().selectRow({ table: 'effects', id })}
      />
    </>
  );
}
