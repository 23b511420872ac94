import { describe, expect, it } from 'vitest';
import { ACTION_PLUGINS } from '../../src/core/plugins/actions/index.ts';
import { MODIFIER_PLUGINS } from '../../src/core/plugins/modifiers/index.ts';
import { sampleFiles, sampleRows, TABLE_OF_FOLDER } from './sample-files.ts';
import { schemaFiles, type RawNode } from './schema-files.ts';
import { offeredWords, usedWords, type Words } from './schema-words.ts';

const TABLES = Object.values(TABLE_OF_FOLDER);
const offered = offeredWords(TABLES);
const used = together(sampleRows.map(({ kind, data }) => usedWords(kind, data)));

function together(all: readonly Words[]): Words {
  const sum = new Map<string, Set<string>>();
  for (const [place, words] of all.flatMap((one) => [...one])) sum.set(place, new Set([...(sum.get(place) ?? []), ...words]));
  return sum;
}

/** Kinds of plug-ins are shown by the projects of those who add them. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'action kinds': Object.keys(ACTION_PLUGINS),
  'modifier kinds': Object.keys(MODIFIER_PLUGINS),
};

const missingAt = (place: string): string[] =>
  [...offered.get(place)!].filter((word) => !used.get(place)?.has(word) && !ELSEWHERE[place]?.includes(word));

/** Places of whose words the sample must show every one. */
const COMPLETE = [
  'skill.castMode', 'skill.path', 'modifier kinds', 'action kinds', 'attributeModifier.op', 'controlModifier.states',
  'bullet.flight', 'bullet.onLostTarget', 'trigger.on', 'effect.dispatch', 'target.origin', 'shape kinds', 'sort.by',
  'ai.kind', 'aiHint.use', 'unit.kind', 'appearance.shape', 'condition kinds', 'displaceAction.mode',
  'damageAction.flags', 'cooldownAction.op', 'cueAction.at', 'zoneAction.blocks', 'zoneAction.onSourceLost',
  'summonAction.onOwnerDeath', 'stacking.by', 'stacking.expire', 'stacking.overflow', 'onReapply.duration',
  'onReapply.period', 'onReapply.stacks', 'onReapply.strength', 'tick.atEnd', 'buff.kind', 'buff.attach',
  'buff.values', 'buff.onSourceLost', 'immunity.whenImmune', 'aura.dedupe', 'transferModifier.to',
  'lifestealModifier.of', 'skillCooldown.startsAt', 'skill.order', 'charge.release', 'filter.relation',
  'filter.kinds', 'curve.interpolation', 'obstacle kinds', 'segmentObstacle.blocks', 'aggro.priority',
];

/** Fields that say something to authors only. */
const OF_AUTHORS = ['$schema', 'notes', 'status', 'icon', 'tags', 'description', 'extends'];

describe('the sample shows what the data model offers', () => {
  it.each(TABLES)('a row of table %s', (table) => {
    expect(sampleRows.filter(({ kind }) => kind === table).length).toBeGreaterThan(0);
  });

  it.each(COMPLETE)('every word of %s', (place) => {
    expect(offered.get(place)?.size ?? 0, 'the schemas offer nothing there').toBeGreaterThan(0);
    expect(missingAt(place)).toEqual([]);
  });

  it.each(TABLES)('every field of table %s', (table) => {
    const fields = Object.keys(schemaFiles.get(table)!.properties as RawNode);
    const rows = sampleRows.filter(({ kind }) => kind === table);
    const unused = fields.filter((field) => !OF_AUTHORS.includes(field) && rows.every(({ data }) => !(field in data)));
    expect(unused).toEqual([]);
  });

  it('computer players, a hero of each camp and a lane in its scenarios', () => {
    const scenarios = sampleFiles.filter(({ kind }) => kind === 'scenario');
    const players = scenarios.flatMap(({ data }) => data.participants as RawNode[]);
    expect(scenarios.map(({ data }) => data.id)).toEqual(
      expect.arrayContaining(['duel-1v1', 'team-5v5', 'last-hit', 'ai-duel', 'ai-team', 'monster-camp', 'play-the-warden']),
    );
    expect(new Set(players.map(({ camp }) => camp))).toEqual(new Set(['blue', 'red', 'wild', 'neutral']));
    expect(players.filter(({ controller }) => controller === 'ai').length).toBeGreaterThan(20);
  });

  it('every unit that fights in some scenario or comes into one', () => {
    const texts = sampleFiles.filter(({ kind }) => kind !== 'ids-lock').map(({ path, text }) => ({ path, text }));
    const units = sampleRows.filter(({ kind, data }) => kind === 'unit' && !(data.tags as string[]).includes('base'));
    const idle = units.filter(({ path, data }) => texts.every((one) => one.path === path || !one.text.includes(`"unit": "${String(data.id)}"`)));
    expect(idle.map(({ data }) => data.id)).toEqual([]);
  });
});
