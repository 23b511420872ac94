import * as ask from '../fields.ts';
import { bulletRow, FLIGHTS, type Flight } from '../parts/bullets.ts';
import { damageRow } from '../parts/amounts.ts';
import { local } from '../parts/local.ts';
import type { LocalText } from '../../diagnostics/diagnostic.ts';
import type { Template } from '../template.ts';

const FIELDS = [ask.range(8), ask.speed(16), ask.radius(0.4), ask.damageType, ask.amount(80), ask.perLevel(0), ask.ratio(0.5), ask.tag]; // prettier-ignore

const bullet = (word: string, flight: Flight, title: LocalText): Template => ({
  id: `bullet.${word}`,
  table: 'bullets',
  title,
  sentence: local(`${FLIGHTS[flight].sentence.en}.`, `${FLIGHTS[flight].sentence.zh}。`),
  fields: FIELDS,
  make: (kit) => [
    bulletRow(kit, flight, kit.id, true, [kit.part('hit')]),
    damageRow(kit, kit.part('hit'), 'bulletHit'),
  ],
});

export const BULLETS: readonly Template[] = [
  bullet('arrow', 'direction', local('Arrow', '箭矢')),
  bullet('homing', 'homing', local('Homing', '追踪弹')),
  bullet('boomerang', 'return', local('Boomerang', '回旋镖')),
  bullet('lob', 'arc', local('Lob', '抛射弹')),
  bullet('chain', 'chain', local('Chain', '连锁弹')),
];
