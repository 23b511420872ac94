import {
  atLevel,
  BP,
  BP_ONE,
  cellAt,
  changeResourceOf,
  concerns,
  defineModifier,
  lowerHit,
  MILLI,
  mulDivCapped,
  readHitFilter,
  readLevels,
  readUnlevelled,
  resourceOf,
  rules,
} from '../kit.ts';

/** Pays for a share of what its holder is dealt from a resource, as far as that lasts. */
export const manaShield = defineModifier({
  fields: rules('resource', 'ratio', 'price', 'types', 'tags'),
  read: (reader) => ({
    resource: reader.named('resource', 'resource', true),
    ratioBp: readLevels(reader, 'ratio', BP, undefined, { min: 0, max: BP_ONE }),
    priceMilli: readUnlevelled(reader, 'price', MILLI, MILLI.factor, { min: 1 }),
    filter: readHitFilter(reader),
  }),
  // The strength is the share: an aura that asks for the strongest compares it.
  evaluate: (_w, { ratioBp }, level) => atLevel(ratioBp, level),
  incoming(w, { resource, priceMilli, filter }, at, hit) {
    if (!concerns(filter, hit)) return;
    const share = mulDivCapped(hit.amount, w.buffs.cells[cellAt(w, at)]!, BP_ONE);
    const affordable = mulDivCapped(resourceOf(w, hit.target, resource), MILLI.factor, priceMilli);
    const saved = lowerHit(w, at, hit, Math.min(share, affordable));
    if (saved === 0) return;
    const price = mulDivCapped(saved, priceMilli, MILLI.factor);
    changeResourceOf(w, hit.target, resource, -price, 'action', hit.cause, hit.root);
  },
});
