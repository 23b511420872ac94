import { valueAt } from '#pack';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { FieldLabel } from '../../../../widgets/FieldLabel.tsx';
import { Select } from '../../../../widgets/Select.tsx';
import { EditorSlot } from '../../fields/EditorSlot.tsx';
import { resetField, setField } from '../../model/edit.ts';
import type { Json } from '../../../../editors/rows/json.ts';
import { useOrigin, useScope, type RowModel } from '../../model/scope.tsx';
import { childField, rootField, type Field } from '../../../../editors/rows/field.ts';
import { StackPreviewChart } from './StackPreviewChart.tsx';

/** The rules that decide the preview, in the lines in which they stand beside it. */
const LINES = [
  [
    ['/stacking/by', 'stacksBy'],
    ['/stacking/max', 'stacksMax'],
  ],
  [['/stacking/onReapply/duration', 'reapply']],
] as const;
const SELECT_WIDTH_PX = 84;

function fieldAt(pointer: string): Field | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<Field | undefined>((field, key) => field && childField(field, key), rootField('buff'));
}

/** The stacking preview with the three rules that decide it. */
export function StackingSummary({ model }: { model: RowModel }) {
  return (
    <div className="row stacking">
      <StackPreviewChart buff={model.effective} />
      <div className="grow">
        {LINES.map((line) => (
          <div key={line[0][0]} className="f-line">
            {line.map(([pointer, text], at) => (
              <Rule key={pointer} pointer={pointer} text={text} isFirst={at === 0} model={model} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Rule({ pointer, text, isFirst, model }: { pointer: string; text: string; isFirst: boolean; model: RowModel }) {
  const t = useTexts('form');
  const { row, isReadOnly } = useScope();
  const own = valueAt(model.own, pointer) as Json | undefined;
  const value = valueAt(model.effective, pointer) as Json | undefined;
  const origin = useOrigin(pointer, own);
  const field = fieldAt(pointer);
  if (!field) return null;
  const state = origin.kind === 'inherited' || origin.kind === 'overridden' ? origin.kind : 'own';
  const label = t(text);
  return (
    <div className={isFirst ? 'f-cell first' : 'f-cell'} data-pointer={pointer}>
      <span className="f-label">
        <FieldLabel
          state={state}
          base={'from' in origin ? origin.from : ''}
          {...(!isReadOnly && { onReset: () => resetField(row, pointer) })}
        >
          {label}
        </FieldLabel>
      </span>
      {field.node.enum ? (
        <Select
          label={label}
          value={(value ?? field.node.default) as string | undefined}
          options={field.node.enum.map((word) => ({ value: word, text: word }))}
          isInherited={own === undefined}
          disabled={isReadOnly}
          widthPx={SELECT_WIDTH_PX}
          onChange={(word) => setField(row, pointer, word)}
        />
      ) : (
        <EditorSlot
          field={field}
          pointer={pointer}
          label={label}
          own={own}
          value={value}
          isInherited={origin.kind === 'inherited'}
          isReadOnly={isReadOnly}
        />
      )}
    </div>
  );
}
