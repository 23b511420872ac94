/** What stands around a shape in its row: from where it is meant, and when a unit counts as hit. */
import { useRowValue } from '../../model/scope.tsx';

export interface Placing {
  /** `origin` of the target; the zone itself for a zone, the caster for an aim. */
  readonly origin: string;
  /** Touching is enough; else the middle of a unit has to lie inside. */
  readonly isTouch: boolean;
}

export function usePlacing(pointer: string): Placing {
  const outer = pointer.slice(0, pointer.lastIndexOf('/'));
  const origin = useRowValue(`${outer}/origin`);
  const edge = useRowValue(`${outer}/edge`);
  const isZone = useRowValue(`${outer}/kind`) === 'zone';
  return { origin: typeof origin === 'string' ? origin : isZone ? 'zone' : 'caster', isTouch: edge !== 'centre' };
}
