import { useLanguage } from '../../../../app/i18n/use-texts.ts';
import { EditorSlot } from '../../fields/EditorSlot.tsx';
import { FieldLabel } from '../../../../widgets/FieldLabel.tsx';
import { resetField } from '../../model/edit.ts';
import { valueAt } from '#pack';
import type { Json } from '../../model/json.ts';
import { useOrigin, useScope, type RowModel } from '../../model/scope.tsx';
import { childField, rootField, type Field } from '../../schema/field.ts';
import { titleOf } from '../../schema/words.ts';
import { StackPreviewChart } from './StackPreviewChart.tsx';

const PLACES = ['/stacking/by', '/stacking/max', '/stacking/onReapply/duration'] as const;

function fieldAt(pointer: string): Field | undefined {
  return pointer.split('/').slice(1).reduce<Field | undefined>((field, key) => field && childField(field, key), rootField('buff'));
}

/** The stacking preview with the three rules that decide it. */
export function StackingSummary({ model }: { model: RowModel }) {
  return (
    <div className="row stacking">
      <StackPreviewChart buff={model.effective} />
      <div className="grow">
        {PLACES.map((pointer) => (
          <Rule key={pointer} pointer={pointer} model={model} />
        ))}
      </div>
    </div>
  );
}

function Rule({ pointer, model }: { pointer: string; model: RowModel }) {
  const language = useLanguage();
  const { row, isReadOnly } = useScope();
  const own = valueAt(model.own, pointer) as Json | undefined;
  const origin = useOrigin(pointer, own);
  const field = fieldAt(pointer);
  if (!field) return null;
  const title = titleOf(field, language);
  const state = origin.kind === 'inherited' || origin.kind === 'overridden' ? origin.kind : 'own';
  return (
    <div className="f-line">
      <div className="f-cell first" data-pointer={pointer}>
        <span className="f-label">
          <FieldLabel state={state} base={'from' in origin ? origin.from : ''} {...(!isReadOnly && { onReset: () => resetField(row, pointer) })}>
            {title}
          </FieldLabel>
        </span>
        <EditorSlot field={field} pointer={pointer} label={title} own={own} value={valueAt(model.effective, pointer) as Json | undefined} isInherited={origin.kind === 'inherited'} isReadOnly={isReadOnly} />
      </div>
    </div>
  );
}
