import { regenerate } from '../../attributes/index.ts';
import { stepCharges } from '../../skills/index.ts';
import { K } from '../../world/index.ts';
import type { Pass } from './pass.ts';

/** Charges that come back and resources that grow. Cooldowns need no step: they are moments in time. */
export const cooldown: Pass = (w) => {
  regenerate(w);
  const { cells, stride, count } = w.skills;
  const { nowMs } = w;
  for (let at = K.rechargeAt; at < count * stride; at += stride) {
    if (cells[at]! >= 0 && cells[at]! <= nowMs) stepCharges(w, at - K.rechargeAt);
  }
};
