import { firstDivergence } from '#core';
import type { Check } from './check.ts';

/** State is safe integers without a negative zero. */
export const cells: Check = {
  name: 'whole numbers',
  *run({ saves, fight }) {
    for (const [frame, bytes] of saves.entries()) {
      const values = new Float64Array(bytes.slice().buffer);
      const bad = values.findIndex((value) => !Number.isSafeInteger(value) || Object.is(value, -0));
      if (bad < 0) continue;
      const patched = values.slice();
      patched[bad] = 12_345;
      const place = firstDivergence(bytes, new Uint8Array(patched.buffer), fight.content);
      yield `frame ${frame}: cell ${bad} is ${Object.is(values[bad], -0) ? '-0' : values[bad]} (${place?.entity} ${place?.field})`;
      return;
    }
  },
};
