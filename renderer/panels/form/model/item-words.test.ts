import { describe, expect, it } from 'vitest';
import { itemWords } from './item-words.ts';

describe('a closed item', () => {
  it('says its id and name first, in the language of the interface', () => {
    const item = { default: 1, name: { en: 'Attack speed', 'zh-CN': '攻速' }, id: 'attackSpeed' };
    expect(itemWords(item, 'en')).toBe('attackSpeed · Attack speed · default 1');
    expect(itemWords(item, 'zh-CN')).toBe('attackSpeed · 攻速 · default 1');
  });

  it('says its plain values, however deep', () => {
    const command = { frame: 150, player: 1, action: { type: 'castUnit', skill: 'whirl' } };
    expect(itemWords(command, 'en')).toBe('frame 150 · player 1 · castUnit · whirl');
  });
});
