import type { FieldProps } from '../fields/field-props.ts';
import { useRowValue } from '../model/scope.tsx';
import { AmountCard } from './AmountCard.tsx';
import { toneOf } from './tone.ts';

/** An amount where it stands in its own row: the damage type is its neighbour. */
export function AmountField(props: FieldProps) {
  const parent = props.pointer.slice(0, props.pointer.lastIndexOf('/'));
  const kind = useRowValue(`${parent}/kind`);
  const type = useRowValue(`${parent}/type`);
  return (
    <AmountCard
      {...props}
      tone={toneOf(String(kind ?? ''), typeof type === 'string' ? type : undefined)}
      damageType={kind === 'damage' && typeof type === 'string' ? type : undefined}
    />
  );
}
