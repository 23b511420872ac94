/**
 * What can be said of a unit at a moment, as a flat list of named values. Times that pass are written as the moment at
 * which they end, so that a value differs only where something happened to it.
 */
import type { AttributeInspection, BuffView, Content, SkillView, UnitInspection, UnitView } from '#core';

/** How a value is to be read. `moment`: ms of the battle, −1 = never, 0 = past. */
export type FieldMeasure = 'amount' | 'degrees' | 'moment' | 'count' | 'word' | 'flag' | 'unit';

export type FieldWord =
  | 'alive' | 'level' | 'resource' | 'resourceMax' | 'shield' | 'x' | 'y' | 'facing' | 'order' | 'orderTarget' | 'cast' | 'castPhase'
  | 'castPhaseEnd' | 'attackPhase' | 'attackTarget' | 'control' | 'displaced' | 'test' | 'experience' | 'gold' | 'skillPoints'
  | 'respawn' | 'attribute' | 'buff' | 'stacks' | 'buffEnd' | 'buffShield' | 'wards' | 'skillLevel' | 'cooldownEnd' | 'charges'
  | 'offers' | 'isOn'; // prettier-ignore

export interface StateField {
  /** Tells the value from all others of the unit: `resource/hp`, `buff/12/stacks`. */
  readonly key: string;
  readonly word: FieldWord;
  readonly measure: FieldMeasure;
  readonly value: number | string | boolean;
  /** What it speaks of: a row, or a name of the ruleset. */
  readonly table?: 'buffs' | 'skills' | 'attributes' | 'resources';
  readonly id?: string;
}

export interface UnitState {
  readonly guid: number;
  /** Row id. */
  readonly unit: string;
  readonly fields: readonly StateField[];
}

type Measured = readonly [word: FieldWord, measure: FieldMeasure, value: number | string | boolean];

const plain = ([word, measure, value]: Measured): StateField => ({ key: word, word, measure, value });

/** All of a unit; attributes only with an inspection of the same moment. */
export function stateOf(content: Content, ms: number, unit: UnitView, inspection?: UnitInspection): UnitState {
  return {
    guid: unit.guid,
    unit: unit.unit,
    fields: [
      ...lifeOf(content, ms, unit),
      ...doingOf(ms, unit),
      ...unit.controls.map((id): StateField => ({
        key: `control/${id}`,
        word: 'control',
        measure: 'flag',
        value: true,
        id,
      })),
      ...unit.tests.map((id): StateField => ({ key: `test/${id}`, word: 'test', measure: 'flag', value: true, id })),
      ...unit.buffs.flatMap((buff) => buffFields(ms, buff)),
      ...unit.skills.flatMap((skill) => skillFields(ms, skill)),
      ...(inspection?.attributes ?? []).map(attributeField),
    ],
  };
}

function lifeOf(content: Content, ms: number, unit: UnitView): StateField[] {
  const fields: Measured[] = [
    ['alive', 'flag', unit.alive],
    ['level', 'count', unit.level],
    ['shield', 'amount', unit.shieldMilli],
    ['respawn', 'moment', unit.respawnMs === 0 ? 0 : ms + unit.respawnMs],
    ['experience', 'amount', unit.experienceMilli],
    ['gold', 'amount', unit.goldMilli],
    ['skillPoints', 'count', unit.skillPoints],
    ['x', 'amount', unit.x],
    ['y', 'amount', unit.y],
    ['facing', 'degrees', unit.facingMilliDeg],
    ['displaced', 'flag', unit.displaced],
  ];
  return [
    ...unit.resources.flatMap(({ value, max }, index) => resourceFields(content, index, value, max)),
    ...fields.map(plain),
  ];
}

function resourceFields(content: Content, index: number, value: number, max: number): StateField[] {
  const id = content.ruleset.resources[index]?.name;
  if (id === undefined || max <= 0) return [];
  const of = { measure: 'amount', table: 'resources', id } as const;
  return [
    { key: `resource/${id}`, word: 'resource', value, ...of },
    { key: `resource/${id}/max`, word: 'resourceMax', value: max, ...of },
  ];
}

function doingOf(ms: number, { order, cast, attack }: UnitView): StateField[] {
  const isBusy = attack.phase !== 'idle';
  const fields: Measured[] = [
    ['order', 'word', order.type],
    ['orderTarget', 'unit', order.target],
    ['castPhase', 'word', cast?.phase ?? ''],
    ['castPhaseEnd', 'moment', cast === null ? 0 : endOf(ms, cast.elapsedMs, cast.durationMs)],
    ['attackPhase', 'word', isBusy ? attack.phase : ''],
    ['attackTarget', 'unit', attack.target],
  ];
  return [
    { key: 'cast', word: 'cast', measure: 'word', value: cast?.skill ?? '', table: 'skills' },
    ...fields.map(plain),
  ];
}

/** Without a length it lasts until something ends it. */
const endOf = (ms: number, elapsedMs: number, durationMs: number): number =>
  durationMs <= 0 ? -1 : ms - elapsedMs + durationMs;

function buffFields(ms: number, buff: BuffView): StateField[] {
  const endMs = buff.durationMs < 0 ? -1 : ms - buff.elapsedMs + buff.durationMs;
  const values: Measured[] = [
    ['stacks', 'count', buff.stacks],
    ['buffEnd', 'moment', endMs],
    ['buffShield', 'amount', buff.shieldMilli],
    ['wards', 'count', buff.wards],
  ];
  const of = { table: 'buffs', id: buff.buff } as const;
  return values.map(([word, measure, value]) => ({
    key: `buff/${buff.instance}/${word}`,
    word,
    measure,
    value,
    ...of,
  }));
}

function skillFields(ms: number, skill: SkillView): StateField[] {
  const values: Measured[] = [
    ['skillLevel', 'count', skill.level],
    ['cooldownEnd', 'moment', skill.remainingMs === 0 ? 0 : ms + skill.remainingMs],
    ['charges', 'count', skill.charges],
    ['offers', 'word', skill.offers],
    ['isOn', 'flag', skill.isOn],
  ];
  const of = { table: 'skills', id: skill.skill } as const;
  return values.map(([word, measure, value]) => ({ key: `skill/${skill.slot}/${word}`, word, measure, value, ...of }));
}

const attributeField = ({ attribute, valueMilli }: AttributeInspection): StateField => ({
  key: `attribute/${attribute}`,
  word: 'attribute',
  measure: 'amount',
  value: valueMilli,
  table: 'attributes',
  id: attribute,
});
