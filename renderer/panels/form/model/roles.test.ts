import { describe, expect, it } from 'vitest';
import { createProject } from '#pack';
import { childField, rootField, type Field } from '../../../editors/rows/field.ts';
import { missingRoles } from './roles.ts';

const project = createProject(
  Object.entries({
    'effects/hit.json': { id: 'hit', trigger: { on: 'effect' } },
    'effects/gone.json': { id: 'gone', trigger: { on: 'bulletExpire' } },
    'effects/tick.json': { id: 'tick', trigger: { on: 'buffTick' } },
    'effects/answer.json': { id: 'answer', trigger: { on: 'damageTaken' } },
    'effects/own.json': { id: 'own', trigger: { on: 'custom:boom' } },
    'effects/inside.json': { id: 'inside', trigger: { on: 'zoneTick' } },
    'buffs/thorns.json': { id: 'thorns', modifiers: [{ kind: 'trigger', on: 'damageTaken', effects: ['answer'] }] },
    'buffs/fury.json': { id: 'fury', modifiers: [{ kind: 'empowerAttack', amount: { terms: [] } }] },
  }).map(([path, row]) => ({ path, text: JSON.stringify(row) })),
);
const party: Field = { node: { enum: ['caster', 'target', 'source'] }, file: 'common' };
const origin = childField(childField(rootField('effect'), 'target')!, 'origin')!;
const missing = (id: string, field: Field) =>
  Object.fromEntries(missingRoles(project, { table: 'effects', id }, field, '/x'));

describe('roles of a moment', () => {
  it('leave the source out where no buff takes part', () => {
    expect(missing('hit', party)).toEqual({ source: 'noBuff' });
    expect(missing('tick', party)).toEqual({});
  });

  it('have the source where a buff runs the effect', () => {
    expect(missing('answer', party)).toEqual({});
  });

  it('leave the target out where nobody was hit', () => {
    expect(missing('gone', party)).toEqual({ target: 'noTarget', source: 'noBuff' });
    expect(missing('gone', origin)).toEqual({ target: 'noTarget', zone: 'noZone' });
  });

  it('leave bullets and zones to their own moments', () => {
    expect(missing('hit', origin)).toEqual({ bullet: 'noBullet', zone: 'noZone' });
    expect(missing('inside', origin)).toEqual({ bullet: 'noBullet' });
  });

  it('leave nothing out for moments of the author’s own', () => {
    expect([missing('own', party), missing('own', origin)]).toEqual([{}, {}]);
  });

  it('know no source for the bonus of an attack', () => {
    const found = missingRoles(project, { table: 'buffs', id: 'fury' }, party, '/modifiers/0/amount/terms/0/of');
    expect([...found]).toEqual([['source', 'bonusOfBuff']]);
  });
});
