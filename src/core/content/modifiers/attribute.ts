import { readTerm, resourceBoundedBy, TERM_FIELDS } from '../amount.ts';
import { BP, MILLI } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { AttributeOp, Modifier } from '../prototypes.ts';
import type { Reader } from '../reader.ts';

const CHANNELS_MAX = 15;
const SUMMED = ['add', 'percent', 'multiply', 'final'] as const;

type AttributeKey = 'value' | 'terms' | 'min' | 'max' | 'channel' | 'priority' | 'perStack';

/** Operators that a field means something to, and the value that means nothing anywhere. */
const ONLY_FOR: Readonly<Partial<Record<AttributeKey, readonly [unknown, readonly AttributeOp[]]>>> = {
  value: [0, [...SUMMED, 'override']],
  terms: [undefined, [...SUMMED, 'override']],
  min: [undefined, ['clamp']],
  max: [undefined, ['clamp']],
  channel: [0, SUMMED],
  priority: [0, ['override']],
  perStack: [false, SUMMED],
};

/** Changes an attribute of the holder. Percent and multiply are shares (bp), the other values amounts (milli). */
export const attribute = kind(
  rules('attribute', 'op', 'value', 'terms', 'min', 'max', 'channel', 'priority', 'perStack', 'maxChange'),
  (reader): Modifier => {
    const op = reader.choice('op', ['add', 'percent', 'multiply', 'final', 'override', 'clamp']);
    const isShare = op === 'percent' || op === 'multiply';
    const changed = reader.named('attribute', 'attribute', true);
    reportUnused(reader, op);
    if (changed >= 0 && resourceBoundedBy(reader.scope, changed) < 0 && (reader.raw('maxChange') ?? 'keep') !== 'keep')
      reader.refuse('maxChange', 'changeOfPlain');
    return {
      kind: 'attribute',
      attribute: changed,
      op,
      channel: reader.whole('channel', 0, { min: 0, max: CHANNELS_MAX }),
      priority: reader.whole('priority', 0),
      value: {
        flatMilli: readLevels(reader, 'value', isShare ? BP : MILLI, ZERO),
        terms: reader.children('terms', TERM_FIELDS).map(readTerm),
      },
      perStack: reader.flag('perStack', true),
      maxChange: reader.choice('maxChange', ['keep', 'ratio', 'delta', 'fill'], 'keep'),
      clampMinMilli: reader.has('min') ? reader.milli('min') : null,
      clampMaxMilli: reader.has('max') ? reader.milli('max') : null,
    };
  },
);

/** An override and a clamp say what the value is, whatever the stacks. */
function reportUnused(reader: Reader<AttributeKey>, op: AttributeOp): void {
  for (const [key, [unset, ops]] of Object.entries(ONLY_FOR)) {
    const isSet = reader.has(key as AttributeKey) && reader.raw(key as AttributeKey) !== unset;
    if (isSet && !ops.includes(op)) reader.refuse(key, 'unusedByOp');
  }
}
