import { describe, expect, it } from 'vitest';
import { createProject } from '#pack';
import type { Condition } from '#generated/types.ts';
import { rowsOf } from '../../stores/rows.ts';
import { refusalText, refusalWord } from './index.ts';

const admission: Condition[] = [
  { kind: 'hpBelow', id: 'wounded', of: 'target', fraction: 0.3 },
  { kind: 'distance', op: 'atLeast', value: 2 },
  { kind: 'hasBuff', id: 'marked', of: 'target', buff: 'mark', minStacks: 3 },
  { kind: 'any', id: 'either', conditions: [{ kind: 'relation', relation: 'ally' }, { kind: 'level', of: 'caster', op: 'atLeast', value: 6 }] },
]; // prettier-ignore
const skill = { id: 'bolt', cost: [{ resource: 'mana', amount: 70 }], admission };
const buff = { id: 'mark', name: { en: 'Mark', 'zh-CN': '印记' } };
const mana = { id: 'mana', name: { en: 'mana', 'zh-CN': '法力' }, maxAttribute: 'maxMana' };
const rows = rowsOf(
  createProject([
    { path: 'ruleset.json', text: JSON.stringify({ id: 'rules', resources: [mana] }) },
    { path: 'skills/bolt.json', text: JSON.stringify(skill) },
    { path: 'buffs/mark.json', text: JSON.stringify(buff) },
  ]),
);

const en = (code: string, needed?: number, had?: number) =>
  refusalText({ code, needed, had, skill: 'bolt' }, rows, 'en').replaceAll(/[\u00a0\u202f]/g, ' ');
const zh = (code: string, needed?: number, had?: number) =>
  refusalText({ code, needed, had, skill: 'bolt' }, rows, 'zh-CN').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a refusal in words', () => {
  it('says by how much a range, a cost and a cooldown are missed', () => {
    expect(en('outOfRange', 5000, 7200)).toBe('range 7.2 u of 5.0 u');
    expect(en('noResource', 70_000, 40_000)).toBe('mana 40 of 70');
    expect(en('onCooldown', 0, 3200)).toBe('on cooldown, 3.2 s left');
    expect(zh('noResource', 70_000, 40_000)).toBe('法力 40 / 70');
  });

  it('says what a condition asked for and what it found', () => {
    expect(en('condition:wounded', 3000, 4500)).toBe('wounded: target’s life must be < 30 %; it is 45 %');
    expect(zh('condition:wounded', 3000, 4500)).toBe('wounded：目标的生命须 < 30 %，现为 45 %');
    expect(en('condition:distance', 2000, 1250)).toBe('distance to the target must be ≥ 2.0 u; it is 1.3 u');
    expect(en('condition:marked', 3, 1)).toBe('marked: target must carry 3 stacks of Mark; it is 1');
  });

  it('says all parts of one that is made of others', () => {
    expect(en('condition:either')).toBe(
      'either: one of these must hold: the target must be ally · caster’s level must be ≥ 6',
    );
  });

  it('keeps to itself what it does not know', () => {
    expect(en('condition:gone')).toBe('condition gone does not hold');
    expect(en('brandNew')).toBe('brandNew');
  });

  it('has a short form without figures', () => {
    expect(refusalWord('outOfRange', 'bolt', rows, 'en')).toBe('out of range');
    expect(refusalWord('condition:wounded', 'bolt', rows, 'en')).toBe('wounded');
  });
});
