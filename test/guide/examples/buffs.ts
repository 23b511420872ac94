import {
  A,
  applyBuff,
  changes,
  ContentBuilder,
  controls,
  damage,
  Fight,
  onSelf,
  powered,
} from '../../../src/core/testing/index.ts';
import { Control } from '#core';
import type { Table } from '../table.ts';
import { times } from './words.ts';

type BuffPart = Parameters<ContentBuilder['buff']>[0];

/** A buff of 10 damage a tick, applied at 0; times are counted from there. */
function ticksOf(part: BuffPart, stepMs = 100): number[] {
  const c = new ContentBuilder({ stepMs });
  const buff = c.dot(damage(10), 1_000, 5_000, part);
  const burn = c.quick(applyBuff(buff));
  const unit = c.unit({ skills: [burn] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(stepMs, 1, burn, 2).until(12_000);
  return fight.of('buffTick').map(({ atMs }) => atMs - stepMs);
}

export function ticks(): Table {
  const cases: [string, BuffPart][] = [
    ['5,000 every 1,000', {}],
    ['5,000 every 1,000, `onApply`', { tickOnApply: true }],
    ['5,000 every 1,000, `atEnd: none`', { tickAtEnd: 'none' }],
    ['2,100 every 400', { durationMs: [2_100], tickEveryMs: [400] }],
    ['2,100 every 400, `atEnd: fractional`', { durationMs: [2_100], tickEveryMs: [400], tickAtEnd: 'fractional' }],
    ['800 every 1,000', { durationMs: [800] }],
  ];
  return {
    head: ['duration and period, ms', 'ticks at'],
    rows: cases.map(([text, part]) => [text, times(ticksOf(part))]),
  };
}

/** Applied at 0, 1,000 and 3,000; lasts 3,000. */
export function reapply(): Table {
  const cases = ['refresh', 'extend', 'keep', 'longest', 'queue'] as const;
  return {
    head: ['`onReapply.duration`', 'ends at, ms'],
    rows: cases.map((duration) => {
      const c = new ContentBuilder();
      const skill = c.quick(applyBuff(c.buff({ durationMs: [3_000], stacking: { duration } })), { target: onSelf() });
      const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }]);
      for (const ms of [0, 1_000, 2_000]) fight.cast(ms + 100, 1, skill, 1);
      return [
        `\`${duration}\``,
        times(
          fight
            .until(14_000)
            .times('buffEnd')
            .map((ms) => ms - 100),
        ),
      ];
    }),
  };
}

/** 300 + 0.75 × power every 2,000 for 8,000; power is 200, and 400 between 3,000 and 5,000. */
export function snapshot(): Table {
  const ticksWith = (isSnapshot: boolean) => {
    const c = new ContentBuilder({ stepMs: 100 });
    const burn = c.quick(applyBuff(c.dot(damage(powered(300, 0.75)), 2_000, 8_000, { snapshot: isSnapshot })));
    const surge = c.quick(applyBuff(c.buff({ durationMs: [2_000], modifiers: [changes(A.power, 'add', 200)] })), {
      target: onSelf(),
    });
    const unit = c.unit({ hp: 9_000, skills: [burn, surge], attributes: { [A.power]: 200 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, burn, 2).cast(3_100, 1, surge, 1);
    const hits = fight
      .until(9_000)
      .of('damage')
      .map(({ hpLost }) => hpLost / 1_000);
    return [...hits, hits.reduce((sum, hit) => sum + hit, 0)];
  };
  return {
    head: ['`values`', 'at 2,000', 'at 4,000', 'at 6,000', 'at 8,000', 'together'],
    rows: [
      ['`snapshot`', ...ticksWith(true)],
      ['`live`', ...ticksWith(false)],
    ],
  };
}

export function tenacity(): Table {
  return {
    head: ['tenacity of the holder', 'a stun of 2,000 ms lasts'],
    rows: [0, 0.25, 0.5, 0.8].map((share) => {
      const c = new ContentBuilder();
      const stun = c.buff({ durationMs: [2_000], tenacity: true, modifiers: [controls(Control.stun)] });
      const skill = c.quick(applyBuff(stun));
      const unit = c.unit({ skills: [skill], attributes: { [A.tenacity]: share } });
      const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, skill, 2).until(4_000);
      return [`${share * 100} %`, fight.of('buffApply')[0]!.durationMs];
    }),
  };
}
