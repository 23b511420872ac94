import { readTerm, TERM_FIELDS } from '../amount.ts';
import { BP, MILLI } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';

const CHANNELS_MAX = 15;

/** Changes an attribute of the holder. Percent and multiply are shares (bp), the other values amounts (milli). */
export const attribute = kind(
  rules('attribute', 'op', 'value', 'terms', 'min', 'max', 'channel', 'priority', 'perStack', 'maxChange'),
  (reader): Modifier => {
    const op = reader.choice('op', ['add', 'percent', 'multiply', 'final', 'override', 'clamp']);
    const isShare = op === 'percent' || op === 'multiply';
    return {
      kind: 'attribute',
      attribute: reader.named('attribute', 'attribute', true),
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
