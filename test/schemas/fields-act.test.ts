import { describe, expect, it } from 'vitest';
import { projectTables } from '#pack';
import { loadProject } from '../engines/sample.ts';
import { FieldLab, type Kind } from './field-lab.ts';
import { prototypeFields } from './prototype-reads.ts';

const TABLES: readonly Kind[] = ['skill', 'effect', 'buff', 'bullet', 'unit', 'ai', 'curve', 'formation', 'arena'];

const OF_EVERY_ROW = {
  $schema: 'for editors of text',
  id: 'a row is known by the name of its file, and a check holds the two together',
  name: 'for people',
  description: 'for people',
  extends: 'is resolved before rows are compiled',
  icon: 'for people',
  notes: 'for people',
  status: 'for people',
};

/** Fields that by nature decide nothing in a battle, and why. */
const LOOKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TABLES.flatMap((table) => Object.entries(OF_EVERY_ROW).map(([key, why]) => [`${table}.${key}`, why]))),
  'skill.aim': 'an indicator of the preview',
  'buff.visible': 'whether players are shown it',
  'buff.cues': 'clients play them at the events that battles report',
  'bullet.cues': 'clients play them at the events that battles report',
  'bullet.height': 'the top of an arc, for pictures',
  'unit.cues': 'clients play them at the events that battles report',
  'unit.appearance': 'a picture',
  'ruleset.$schema': OF_EVERY_ROW.$schema,
  'ruleset.id': 'there is one ruleset',
  'ruleset.name': 'for people',
  'ruleset.description': 'for people',
  'ruleset.version': 'for people: battles are held together by the hash of their content',
  'ruleset.notes': 'for people',
  'attributeDef.name': 'for people',
  'attributeDef.kind': 'how it is shown; its limits are fields of their own',
  'attributeDef.display': 'how it is shown',
  'resourceDef.name': 'for people',
  'resourceDef.colour': 'a picture',
  'damageTypeDef.name': 'for people',
  'damageTypeDef.colour': 'a picture',
  'camp.name': 'for people',
  'camp.colour': 'a picture',
};

const lab = new FieldLab(projectTables(loadProject()), new Set(Object.keys(LOOKS)));

describe('every field', () => {
  it.each<Kind>([...TABLES, 'ruleset'])('of %s changes what is compiled or is refused, unless it is there to be looked at', { timeout: 90_000 }, (kind) => {
    const { fields, untried, ignored } = lab.examine(kind);
    expect(untried, 'no row has a place for these').toEqual([]);
    expect(ignored.toSorted()).toEqual(fields.filter((field) => Object.hasOwn(LOOKS, field)).toSorted());
  });

  it('that is there to be looked at exists', () => {
    const fields = new Set([...TABLES, 'ruleset' as const].flatMap((kind) => lab.fieldsOf(kind)));
    expect(Object.keys(LOOKS).filter((field) => !fields.has(field))).toEqual([]);
  });
});

/** Compiled fields that battles reach in another way than by reading them from the prototype, and which. */
const REACHED_OTHERWISE: Readonly<Record<string, string>> = {
  'FunctionCode.name': 'for whoever looks at compiled code',
  'FunctionCode.line': 'for whoever looks at compiled code',
  'ScriptPrototype.names': 'become the names of lasting numbers of the whole content',
  'Action removeBuff.tags': 'the action is handed over as the removal that it describes',
  'Action removeBuff.buffKind': 'the action is handed over as the removal that it describes',
  'Action removeBuff.order': 'the action is handed over as the removal that it describes',
  'Action removeBuff.level': 'the action is handed over as the removal that it describes',
  'EffectPrototype.params': 'actions that take them have them already',
  'CurvePrototype.points': 'curves are asked for their value at a place',
  'CurvePrototype.points.atBp': 'curves are asked for their value at a place',
  'CurvePrototype.points.valueMilli': 'curves are asked for their value at a place',
  'CurvePrototype.isStepped': 'curves are asked for their value at a place',
  'AttributeRoles.attackDamage': 'attacks without an amount are compiled with it',
  'Content.packId': 'says which pack a run and a replay belong to',
  'Content.packVersion': 'says which pack a run and a replay belong to',
  'Content.setNames': 'numbers stand for them; the names are for people',
  'Content.cooldownGroups': 'numbers stand for them; the names are for people',
};

it('every compiled field is read by battles', { timeout: 90_000 }, () => {
  const { declared, read } = prototypeFields();
  expect(declared.length).toBeGreaterThan(500);
  expect(declared.filter((field) => !read.has(field)).toSorted()).toEqual(Object.keys(REACHED_OTHERWISE).toSorted());
});
