import { setField } from '../model/edit.ts';
import { useProblemsAt } from '../model/problems.ts';
import { useScope } from '../model/scope.tsx';
import { DraftText } from './DraftText.tsx';
import type { FieldProps } from './field-props.ts';

const isKeyLike = ({ field }: FieldProps): boolean => field.node.pattern !== undefined || field.node['x-widget'] === 'icon';

function useText(props: FieldProps) {
  const { row, path } = useScope();
  const isInvalid = useProblemsAt(path, props.pointer).some(({ severity }) => severity === 'error');
  const byDefault = typeof props.field.node.default === 'string' ? props.field.node.default : '';
  return {
    label: props.label,
    value: typeof props.value === 'string' ? props.value : '',
    placeholder: byDefault,
    isInherited: props.isInherited,
    isInvalid,
    isDisabled: props.isReadOnly,
    onChange: (text: string) => setField(row, props.pointer, text === '' ? undefined : text),
  };
}

export function TextField(props: FieldProps) {
  return <DraftText {...useText(props)} isMono={isKeyLike(props)} widthPx={180} />;
}

export function LongTextField(props: FieldProps) {
  return <DraftText {...useText(props)} isMultiline widthPx="100%" />;
}
