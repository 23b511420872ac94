import { aggregate, attributeBase } from '../attributes/index.ts';
import { unitSlot, type World } from '../world/index.ts';
import type { AttributeInspection, UnitInspection } from './api.ts';

/** How every attribute of a unit comes about, by the very computation that the rules use. Reads only. */
export function inspectUnit(w: World, guid: number): UnitInspection | undefined {
  const slot = unitSlot(w, guid);
  if (slot < 0) return undefined;
  const u = slot * w.units.stride;
  return { guid, attributes: w.rules.attributes.map((_, attribute) => inspectAttribute(w, u, attribute)) };
}

function inspectAttribute(w: World, u: number, attribute: number): AttributeInspection {
  const { name, minMilli, maxMilli } = w.rules.attributes[attribute]!;
  const baseMilli = attributeBase(w, u, attribute);
  const contributions: AttributeInspection['contributions'][number][] = [
    { op: 'base', buff: null, instance: 0, modifier: -1, stacks: 1, value: baseMilli, afterMilli: baseMilli },
  ];
  const valueMilli = aggregate(w, u, attribute, ({ op, buff, instance, at, stacks, value }, afterMilli) => {
    contributions.push({ op, buff, instance, modifier: at, stacks, value, afterMilli });
  });
  return { attribute: name, baseMilli, valueMilli, minMilli, maxMilli, contributions };
}
