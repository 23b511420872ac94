/** AI, arenas, formations and curves. */
import * as ask from '../fields.ts';
import type { DraftRow, Kit, RowValue } from '../kit.ts';
import type { Facts } from '../facts.ts';
import type { LocalText } from '../../diagnostics/diagnostic.ts';
import { local } from '../parts/local.ts';
import type { Template } from '../template.ts';

const ai = (word: string, title: LocalText, sentence: LocalText, fields: RowValue): Template => ({
  id: `ai.${word}`,
  table: 'ai',
  title,
  sentence,
  fields: [ask.tag],
  make: (kit) => [kit.row('ai', kit.id, undefined, sentence, { kind: word, ...fields })],
});

const AI: readonly Template[] = [
  ai('dummy', local('Does nothing', '木桩'), local('Stands where it is.', '原地不动。'), {}),
  ai('chaser', local('Chaser', '追击者'), local('Chases who comes close, and goes home.', '追击靠近者，脱离后返回。'), { aggro: { radius: 6, leash: 10 } }), // prettier-ignore
  ai('lane', local('Lane', '兵线'), local('Walks a path and fights on the way.', '沿路线前进并战斗。'), { aggro: { radius: 6, leash: 9 }, path: [{ x: 0, y: 0 }, { x: 30, y: 0 }] }), // prettier-ignore
  ai('tower', local('Tower', '防御塔'), local('Shoots what is in reach.', '攻击范围内的敌人。'), {
    aggro: { radius: 8 },
  }),
  ai('hero', local('Hero', '英雄'), local('Plays like a person: pursues, casts, retreats.', '如玩家般行动：追击、施法、撤退。'), { aggro: { radius: 12, leash: 30 }, reactionMs: 300 }), // prettier-ignore
];

const needsCamps = ({ camps }: Facts) =>
  camps ? undefined : local('The ruleset needs two camps that fight.', '规则集需要两个敌对阵营。');

const slots = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slot: index + 1,
    offset: { x: index % 2 === 0 ? 0 : -1.5, y: (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 1.5 },
  }));

export const formationRow = (kit: Kit, id: string, isMain: boolean, count: number): DraftRow =>
  kit.row('formations', id, isMain ? undefined : local('formation', '阵型'), local('Where each stands', '各自的站位'), {
    camps: (kit.facts.camps ?? []).map((camp) => ({ camp, slots: slots(count) })),
  });

export const arenaRow = (kit: Kit, id: string, isMain: boolean, formation: string): DraftRow =>
  kit.row('arenas', id, isMain ? undefined : local('arena', '竞技场'), local('The ground to fight on', '战斗场地'), {
    bounds: { minX: -14, minY: -9, maxX: 14, maxY: 9 },
    camps: (kit.facts.camps ?? []).map((camp, index) => ({
      camp,
      origin: { x: index === 0 ? -4 : 4, y: 0 },
      rotation: index === 0 ? 0 : 180,
    })),
    formation,
  });

const curve = (
  word: string,
  title: LocalText,
  sentence: LocalText,
  points: readonly (readonly [number, number])[],
): Template => ({
  // prettier-ignore
  id: `curve.${word}`,
  table: 'curves',
  title,
  sentence,
  fields: [ask.tag],
  make: (kit) => [kit.row('curves', kit.id, undefined, sentence, { points: points.map(([x, y]) => ({ x, y })) })],
});

const FORMATIONS: readonly Template[] = [
  [1, 'duel', local('Duel', '对决'), local('One against one.', '一对一。')] as const,
  [5, 'team', local('Team of five', '五人小队'), local('Five on each side.', '双方各五人。')] as const,
].map(([count, word, title, sentence]) => ({
  id: `formation.${word}`,
  table: 'formations',
  title,
  sentence,
  fields: [ask.tag],
  missing: needsCamps,
  make: (kit) => [formationRow(kit, kit.id, true, count)],
}));

const ARENA: Template = {
  id: 'arena.ring',
  table: 'arenas',
  title: local('Open field', '开阔场地'),
  sentence: local(
    'A field with a start for two camps, and the formation that fills it.',
    '双方起点齐备的场地及其阵型。',
  ),
  fields: [ask.tag],
  missing: needsCamps,
  make: (kit) => [
    arenaRow(kit, kit.id, true, kit.part('formation')),
    formationRow(kit, kit.part('formation'), false, 5),
  ],
};

export const PLACES: readonly Template[] = [
  ...AI,
  ARENA,
  ...FORMATIONS,
  curve('line', local('Line', '直线'), local('Even progress from 0 to 1.', '从 0 到 1 匀速。'), [[0, 0], [1, 1]]), // prettier-ignore
  curve('ease-out', local('Soft landing', '先快后慢'), local('Fast at first, slow at the end.', '先快后慢。'), [[0, 0], [0.4, 0.62], [0.75, 0.92], [1, 1]]), // prettier-ignore
  curve('growth', local('Growth by level', '等级成长'), local('A value for each level from 1 to 15.', '1 至 15 级的数值。'), [[1, 100], [5, 180], [10, 320], [15, 500]]), // prettier-ignore
];
