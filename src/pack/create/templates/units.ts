import * as ask from '../fields.ts';
import type { Answers, NumberField } from '../answers.ts';
import type { DraftRow, Kit, RowValue } from '../kit.ts';
import { local } from '../parts/local.ts';
import type { LocalText } from '../../diagnostics/diagnostic.ts';
import type { Template } from '../template.ts';

interface UnitFigures {
  readonly life: number;
  readonly power: number;
  readonly moveSpeed: number;
}

const life = (initial: number): NumberField => ({ kind: 'number', key: 'life', label: local('Life', '生命'), min: 1, max: 10_000_000, initial }); // prettier-ignore
const power = (initial: number): NumberField => ({ kind: 'number', key: 'power', label: local('Attack damage', '攻击力'), min: 0, max: 1_000_000, initial, isShown: (_: Answers, facts) => facts.role('attackDamage') !== undefined }); // prettier-ignore
const moveSpeed = (initial: number): NumberField => ({ kind: 'number', key: 'moveSpeed', label: local('Move speed', '移动速度'), unit: 'u/s', min: 0, max: 12, initial }); // prettier-ignore

/** Values for those attributes that this ruleset has a role for, and every resource it fills. */
function body(kit: Kit, { life: maxHp, power: damage }: UnitFigures): RowValue {
  const { facts } = kit;
  const values: readonly [string | undefined, number][] = [
    [facts.role('maxHp'), maxHp],
    [facts.role('attackDamage'), damage],
  ];
  const attributes = Object.fromEntries(values.flatMap(([name, value]) => (name === undefined ? [] : [[name, value]])));
  return { attributes, ...(facts.life === undefined ? {} : { resources: { [facts.life]: {} } }) };
}

const attack = (kit: Kit, range: number): RowValue =>
  kit.facts.damageTypes.length === 0
    ? {}
    : { attack: { windupMs: 250, intervalMs: 1100, backswingMs: 250, range, type: kit.facts.damageTypes[0]!.value } };

interface UnitKind extends UnitFigures {
  readonly word: string;
  readonly kind: string;
  readonly radius: number;
  readonly attackRange: number;
  readonly title: LocalText;
  readonly sentence: LocalText;
  readonly glyph: string;
  /** AI row that a unit of this kind needs, made beside it; heroes are led by players. */
  readonly ai?: RowValue;
}

export const unitRows = (kit: Kit, kind: UnitKind, figures: UnitFigures, id: string, isMain: boolean): DraftRow[] => {
  const unit = kit.row('units', id, isMain ? undefined : kind.title, kind.sentence, {
    kind: kind.kind,
    maxLevel: kind.kind === 'hero' ? 15 : 1,
    radius: kind.radius,
    moveSpeed: figures.moveSpeed,
    sight: 12,
    ...body(kit, figures),
    ...(kind.attackRange > 0 ? attack(kit, kind.attackRange) : {}),
    ...(kind.ai ? { ai: `${id}.ai` } : {}),
    appearance: { glyph: kind.glyph, shape: kind.kind === 'tower' ? 'square' : 'circle' },
  });
  if (!kind.ai) return [unit];
  return [unit, kit.row('ai', `${id}.ai`, local('AI', 'AI'), local('How it decides', '如何决策'), kind.ai)];
};

export const HERO: UnitKind = { word: 'hero', kind: 'hero', radius: 0.5, attackRange: 2, life: 2500, power: 150, moveSpeed: 3.6, glyph: 'H', title: local('Hero', '英雄'), sentence: local('Led by a player; give it skills.', '由玩家操控，可配置技能。') }; // prettier-ignore
export const DUMMY: UnitKind = { word: 'dummy', kind: 'monster', radius: 0.6, attackRange: 0, life: 20_000, power: 0, moveSpeed: 0, glyph: 'D', title: local('Training dummy', '训练木桩'), sentence: local('Stands still and takes everything.', '站立不动，承受一切。'), ai: { kind: 'dummy' } }; // prettier-ignore

const KINDS: readonly UnitKind[] = [
  HERO,
  { word: 'soldier', kind: 'soldier', radius: 0.4, attackRange: 1.2, life: 600, power: 40, moveSpeed: 3, glyph: 's', title: local('Soldier', '小兵'), sentence: local('Walks its lane and fights what it meets.', '沿路线前进，遇敌即战。'), ai: { kind: 'lane', aggro: { radius: 6, leash: 9 }, path: [{ x: 0, y: 0 }, { x: 30, y: 0 }] } }, // prettier-ignore
  { word: 'tower', kind: 'tower', radius: 1, attackRange: 8, life: 6000, power: 300, moveSpeed: 0, glyph: 'T', title: local('Tower', '防御塔'), sentence: local('Stands and shoots whoever comes near.', '固定不动，攻击靠近者。'), ai: { kind: 'tower', aggro: { radius: 8 } } }, // prettier-ignore
  { word: 'monster', kind: 'monster', radius: 0.6, attackRange: 1.5, life: 1800, power: 90, moveSpeed: 3.2, glyph: 'M', title: local('Monster', '野怪'), sentence: local('Chases who comes close, and goes home.', '追击靠近者，脱离后返回。'), ai: { kind: 'chaser', aggro: { radius: 5, leash: 9 } } }, // prettier-ignore
  DUMMY,
];

export const UNITS: readonly Template[] = KINDS.map((kind) => ({
  id: `unit.${kind.word}`,
  table: 'units',
  title: kind.title,
  sentence: kind.sentence,
  fields: [life(kind.life), ...(kind.power > 0 ? [power(kind.power)] : []), ...(kind.moveSpeed > 0 ? [moveSpeed(kind.moveSpeed)] : []), ask.tag], // prettier-ignore
  missing: (facts) =>
    facts.role('maxHp') === undefined
      ? local('The ruleset names no attribute for life (roles).', '规则集未指定最大生命属性（roles）。')
      : undefined,
  make: (kit) =>
    unitRows(
      kit,
      kind,
      { life: kit.number('life'), power: kit.number('power'), moveSpeed: kit.number('moveSpeed') },
      kit.id,
      true,
    ),
}));
