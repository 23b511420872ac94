/** Buffs, alone or as a part of a skill. One entry a kind of buff. */
import type { LocalText } from '../../diagnostics/diagnostic.ts';
import type { DraftRow, Kit, RowValue } from '../kit.ts';
import { amountOf } from './amounts.ts';
import { local } from './local.ts';

export type BuffKind = 'burn' | 'slow' | 'stun' | 'root' | 'silence' | 'shield' | 'stack';

interface BuffRecipe {
  readonly name: LocalText;
  readonly sentence: LocalText;
  readonly fields: (kit: Kit, id: string) => RowValue;
  /** Effects that the buff needs. */
  readonly more?: (kit: Kit, id: string) => readonly DraftRow[];
}

const control = (state: string): Pick<BuffRecipe, 'fields'> => ({
  fields: () => ({ kind: 'debuff', tenacity: true, modifiers: [{ kind: 'control', states: [state] }] }),
});

const change = (attribute: string | undefined, op: string, value: number): RowValue =>
  attribute === undefined ? {} : { modifiers: [{ kind: 'attribute', attribute, op, value }] };

const RECIPES: Readonly<Record<BuffKind, BuffRecipe>> = {
  burn: {
    name: local('burn', '灼烧'),
    sentence: local('Hurts again and again while it lasts', '持续期间反复造成伤害'),
    fields: (kit, id) => ({
      kind: 'debuff',
      tick: { everyMs: Math.min(kit.number('everyMs') || 1000, kit.number('durationMs')), effects: [`${id}.tick`] },
    }),
    more: (kit, id) => [
      kit.row('effects', `${id}.tick`, local('tick', '跳动'), local('Deals the damage of a tick', '每跳造成伤害'), {
        trigger: { on: 'buffTick' },
        action: {
          kind: 'damage',
          type: kit.text('damageType') || kit.facts.damageTypes[0]?.value,
          amount: tickAmount(kit),
        },
      }),
    ],
  },
  slow: {
    name: local('slow', '减速'),
    sentence: local('Walks slower', '移动变慢'),
    fields: (kit) => ({
      kind: 'debuff',
      ...change(kit.facts.role('moveSpeed'), 'percent', kit.number('percent') === 0 ? -0.3 : -Math.abs(share(kit))),
    }),
  },
  stun: { name: local('stun', '眩晕'), sentence: local('Cannot act', '无法行动'), ...control('stun') },
  root: { name: local('root', '定身'), sentence: local('Cannot walk', '无法移动'), ...control('root') },
  silence: { name: local('silence', '沉默'), sentence: local('Cannot cast', '无法施法'), ...control('silence') },
  shield: {
    name: local('shield', '护盾'),
    sentence: local('Takes damage in place of life', '代替生命承受伤害'),
    fields: (kit) => ({ kind: 'buff', modifiers: [{ kind: 'shield', amount: amountOf(kit) }] }),
  },
  stack: {
    name: local('stack', '叠层'),
    sentence: local('Grows with every stack', '层数越多越强'),
    fields: (kit) => ({
      kind: 'buff',
      stacking: { by: 'source', max: kit.number('stacksMax'), onReapply: { duration: 'refresh', stacks: 'add' } },
      ...change(kit.text('attribute'), 'percent', share(kit)),
    }),
  },
};

/** Percent as the data writes it, at most four decimals. */
export const share = (kit: Kit): number => Math.round(kit.number('percent') * 100) / 10_000;

/** As a part of a hit a tick is a quarter of it; a buff of its own has its own amount. */
function tickAmount(kit: Kit): RowValue {
  if (kit.text('buff') === '') return amountOf(kit);
  return { flat: Math.max(1, Math.round(kit.number('amount') / 4)) };
}

/** The buff and what it needs, under `id`. */
export function buffRows(kit: Kit, kind: BuffKind, id: string, isMain: boolean, extra: RowValue = {}): DraftRow[] {
  const { name, sentence, fields, more } = RECIPES[kind];
  const value = { durationMs: kit.number('durationMs') || 3000, ...fields(kit, id), ...extra };
  return [kit.row('buffs', id, isMain ? undefined : name, sentence, value), ...(more?.(kit, id) ?? [])];
}

/** What a hit leaves behind: the effect that puts the buff on, and the buff unless it exists. */
export function leaveBuff(kit: Kit, on: string, target?: RowValue): DraftRow[] {
  const kind = kit.text('buff');
  if (kind === 'none' || kind === '') return [];
  const buff = kind === 'existing' ? kit.text('existingBuff') : kit.part(kind);
  const apply = applyRow(kit, on, buff, target);
  return kind === 'existing' ? [apply] : [apply, ...buffRows(kit, kind as BuffKind, buff, false)];
}

export const applyRow = (kit: Kit, on: string, buff: string, target?: RowValue): DraftRow =>
  kit.row('effects', kit.part('apply'), local('puts the buff on', '施加状态'), local('Puts the buff on', '施加状态'), {
    trigger: { on },
    ...(target ? { target } : {}),
    action: { kind: 'applyBuff', buff },
  });
