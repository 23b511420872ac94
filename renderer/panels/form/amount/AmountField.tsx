import type { FieldProps } from '../fields/field-props.ts';
import { useRowValue } from '../model/scope.tsx';
import { AmountCard } from './AmountCard.tsx';

/** An amount where it stands in its own row: the damage type is its neighbour. */
export function AmountField(props: FieldProps) {
  const parent = props.pointer.slice(0, props.pointer.lastIndexOf('/'));
  const kind = useRowValue(`${parent}/kind`);
  const type = useRowValue(`${parent}/type`);
  return <AmountCard {...props} tone={toneOf(String(kind ?? ''), typeof type === 'string' ? type : undefined)} damageType={kind === 'damage' && typeof type === 'string' ? type : undefined} />;
}

const TONED_TYPES = new Set(['physical', 'magic', 'true']);

/** Colour of the figure by what it does; types that the theme does not know stay plain. */
export function toneOf(kind: string, damageType: string | undefined): string {
  if (kind === 'heal' || kind === 'shield') return `c-${kind}`;
  return damageType !== undefined && TONED_TYPES.has(damageType) ? `c-${damageType}` : '';
}
