import { setField } from '../model/edit.ts';
import { useProblemsAt } from '../model/problems.ts';
import { useScope } from '../model/scope.tsx';
import { DraftText } from './DraftText.tsx';
import type { FieldProps } from './field-props.ts';

const isKeyLike = ({ field }: FieldProps): boolean =>
  field.node.pattern !== undefined || field.node['x-widget'] === 'icon';

/** Units are named by number or by `camp:slot`. */
function asWritten({ field }: FieldProps, text: string): string | number {
  const { type } = field.node;
  return Array.isArray(type) && type.includes('integer') && /^\d+$/.test(text) ? Number(text) : text;
}

function useText(props: FieldProps) {
  const { row, path } = useScope();
  const isInvalid = useProblemsAt(path, props.pointer).some(({ severity }) => severity === 'error');
  const byDefault = typeof props.field.node.default === 'string' ? props.field.node.default : '';
  return {
    label: props.label,
    value: typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : '',
    placeholder: byDefault,
    isInherited: props.isInherited,
    isInvalid,
    isDisabled: props.isReadOnly,
    onChange: (text: string) => setField(row, props.pointer, text === '' ? undefined : asWritten(props, text)),
  };
}

export function TextField(props: FieldProps) {
  return <DraftText {...useText(props)} isMono={isKeyLike(props)} widthPx={180} />;
}

export function LongTextField(props: FieldProps) {
  return <DraftText {...useText(props)} isMultiline widthPx="100%" />;
}
