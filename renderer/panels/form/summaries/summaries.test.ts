import { describe, expect, it } from 'vitest';
import { createProject } from '#pack';
import { en } from '../i18n.ts';
import type { SummaryContext } from './context.ts';
import { summarize } from './index.ts';
import { modifierWords } from './modifiers.ts';
import { pluggedModifierWords, summarizePlugged } from './plugged.ts';

const buffs = {
  haste: { durationMs: 3000, modifiers: [{ kind: 'attribute', attribute: 'speed', op: 'percent', value: 0.3 }] },
  mute: { kind: 'debuff', durationMs: 1250, modifiers: [{ kind: 'control', states: ['silence'] }] },
  mark: { kind: 'debuff', durationMs: 5000, tick: { everyMs: 1000, effects: ['burn'] } },
  fury: { modifiers: [{ kind: 'empowerAttack', amount: { flat: 40 } }] },
};
const files = [
  ...Object.entries(buffs).map(([id, row]) => [`buffs/${id}.json`, { id, ...row }] as const),
  ['effects/burn.json', { id: 'burn', action: { kind: 'damage', type: 'magic', amount: { flat: 46 } } }] as const,
  ['bullets/arrow.json', { id: 'arrow', name: 'Arrow', effects: ['burn'] }] as const,
];

/** English texts, filled in as i18next would. */
const t = (key: string, values: Record<string, string | number> = {}): string =>
  ((en as Record<string, string>)[key] ?? (en as Record<string, string>)[`${key}_other`] ?? key).replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => String(values[name]),
  );

const context: SummaryContext = {
  project: createProject(files.map(([path, row]) => ({ path, text: JSON.stringify(row) }))),
  inputs: {
    level: 1,
    caster: undefined,
    target: undefined,
    ruleset: { attributes: [{ id: 'speed', name: 'Move speed' }] },
    findCurve: () => undefined,
  },
  language: 'en',
  t,
};

/** Figures keep their unit by a no-break space; plain ones read better here. */
const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ');

const words = (action: object, more: object = {}) => {
  const { text, result } = summarize({ action, ...more } as never, context);
  return [plain(text), plain(result)];
};

describe('summaries of effects', () => {
  it('put the change of an attribute first', () => {
    expect(words({ kind: 'applyBuff', buff: 'haste' })).toEqual(['+30 % move speed', '3.0 s']);
  });

  it('tell whom a control holds and how long', () => {
    expect(words({ kind: 'applyBuff', buff: 'mute' })).toEqual(['to the target', '1.25 s']);
  });

  it('add up the ticks of a buff', () => {
    expect(words({ kind: 'applyBuff', buff: 'mark' })).toEqual(['46.0 × 5 ticks', '230.0']);
  });

  it('follow an empowered attack into its buff', () => {
    expect(words({ kind: 'empowerAttack', buff: 'fury' })).toEqual(['next attack', '40.0']);
  });

  it('follow a bullet to its hit', () => {
    expect(words({ kind: 'launchBullet', bullet: 'arrow', count: 3 })).toEqual(['3 × Arrow', '46.0']);
  });

  it('say chance and area before all', () => {
    const trigger = { on: 'effect', chance: 0.25 };
    const target = { shape: { kind: 'circle', r: 3 } };
    expect(words({ kind: 'damage', type: 'magic', amount: { flat: 5 } }, { trigger, target })).toEqual([
      'chance 25 %, circle 3.0 u',
      '5.0',
    ]);
  });

  it('stay readable when a row is missing', () => {
    expect(words({ kind: 'applyBuff', buff: 'gone' })).toEqual(['to the target', '']);
    expect(words({})).toEqual(['no action yet', '']);
  });
});

describe('words for modifiers', () => {
  it('show shares in per cent and numbers with sign', () => {
    expect(modifierWords({ kind: 'attribute', attribute: 'speed', op: 'percent', value: -0.1 }, context)).toBe(
      'speed −10 %',
    );
    expect(modifierWords({ kind: 'attribute', attribute: 'speed', op: 'add', value: 12 }, context)).toBe('speed +12');
    expect(modifierWords({ kind: 'control', states: ['reveal', 'root'] }, context)).toBe('reveal, root');
  });
});

describe('words for kinds that have none of their own', () => {
  it('are the title, the target and the first figures of the schema', () => {
    const words = summarizePlugged({ kind: 'heal', amount: { flat: 40 } }, context, {})!;
    expect([plain(words.text), words.result]).toEqual(['Heal, to the target', '40.0']);
  });

  it('show shares in per cent and times in seconds', () => {
    const reflect = { kind: 'reflect', ratio: [0.25, 0.3], as: 'magic' };
    expect(plain(pluggedModifierWords(reflect, context))).toBe('25 %');
    const trigger = { kind: 'trigger', on: 'kill', internalCooldownMs: 1500, chance: 0.5 };
    expect(plain(pluggedModifierWords(trigger, context)).split(', ').sort()).toEqual(['1.5 s', '50 %']);
  });

  it('are nothing for a kind that no schema knows', () => {
    expect(summarizePlugged({ kind: 'gone' }, context, {})).toBeUndefined();
    expect(pluggedModifierWords({ kind: 'toString' }, context)).toBe('');
  });
});
