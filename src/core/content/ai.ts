import { readConditions } from './condition.ts';
import { MILLI, WHOLE } from './decimal.ts';
import { ROW_LOOK, rules, type RuleKey } from './fields.ts';
import { readLevels, ZERO } from './levelled.ts';
import { ON_THE_MAP, POSITION_FIELDS } from './position.ts';
import { AI_KINDS, PRIORITIES, type AiKind, type AiPrototype, type AiSkill, type Priority } from './prototypes.ts';
import { isObject, Reader } from './reader.ts';
import { rowHead } from './row.ts';

export const AI_FIELDS = {
  ...ROW_LOOK,
  ...rules('tags', 'kind', 'aggro', 'path', 'skills', 'keepRange', 'reactionMs'),
};
export const AGGRO_FIELDS = rules('radius', 'leash', 'priority');
export const AI_SKILL_FIELDS = rules('skill', 'conditions', 'aim');

type AiReader = Reader<RuleKey<typeof AI_FIELDS>>;
type Behaviour = 'aggro' | 'path' | 'skills' | 'keepRange' | 'reactionMs';

const NOT_NEGATIVE = { min: 0 };
const REACTION_MS = [200];
const BEHAVIOURS: readonly Behaviour[] = ['aggro', 'path', 'skills', 'keepRange', 'reactionMs'];

/** What a kind can make use of; the rest would be without effect. */
const USES: Readonly<Record<AiKind, readonly Behaviour[]>> = {
  dummy: [],
  chaser: ['aggro', 'reactionMs'],
  lane: ['aggro', 'path', 'reactionMs'],
  tower: ['aggro', 'reactionMs'],
  hero: BEHAVIOURS,
};
/** What a kind cannot do without. */
const NEEDS: Readonly<Record<AiKind, readonly Behaviour[]>> = {
  dummy: [],
  chaser: ['aggro'],
  lane: ['path'],
  tower: ['aggro'],
  hero: ['aggro'],
};
const USUAL: readonly Priority[] = ['currentTarget', 'nearest'];
const USUAL_OF_TOWER: readonly Priority[] = ['attackerOfAllyHero', 'currentTarget', 'soldier', 'nearest'];

export function compileAi(reader: AiReader, id: number): AiPrototype {
  const kind = reader.choice('kind', AI_KINDS, 'dummy');
  reportMeaningless(reader, kind);
  return {
    ...rowHead(reader, id),
    kind,
    ...aggroOf(reader, kind),
    path: pathOf(reader),
    skills: reader.children('skills', AI_SKILL_FIELDS).map(skillOf),
    keepRangeMilli: readLevels(reader, 'keepRange', MILLI, ZERO, NOT_NEGATIVE),
    reactionMs: readLevels(reader, 'reactionMs', WHOLE, REACTION_MS, NOT_NEGATIVE),
  };
}

function reportMeaningless(reader: AiReader, kind: AiKind): void {
  for (const key of BEHAVIOURS) {
    const isUsed = USES[kind].includes(key) || !reader.has(key) || reader.raw(key) === 0;
    if (!isUsed) reader.refuse(key, 'unusedByMind');
    if (NEEDS[kind].includes(key) && !reader.has(key))
      reader.report('missing', key, { expected: `what kind ${kind} lives by` });
  }
}

function aggroOf(reader: AiReader, kind: AiKind) {
  const aggro = reader.childOrEmpty('aggro', AGGRO_FIELDS);
  if (kind === 'tower' && aggro.has('leash') && aggro.raw('leash') !== 0) aggro.refuse('leash', 'leashOfTower');
  const given = aggro.texts('priority').flatMap((word) => priorityOf(aggro, word));
  const usual = kind === 'tower' ? USUAL_OF_TOWER : USUAL;
  return {
    radiusMilli: readLevels(aggro, 'radius', MILLI, reader.has('aggro') ? undefined : ZERO, NOT_NEGATIVE),
    leashMilli: readLevels(aggro, 'leash', MILLI, ZERO, NOT_NEGATIVE),
    priority: given.length > 0 ? given : usual,
  };
}

function priorityOf(aggro: Reader<'priority'>, word: string): readonly Priority[] {
  const found = PRIORITIES.filter((priority) => priority === word);
  if (found.length === 0) aggro.report('unknownChoice', 'priority', { found: word, choices: PRIORITIES.join(' | ') });
  return found;
}

function pathOf(reader: AiReader): readonly number[] {
  return reader.list('path').flatMap((value, index) => {
    const pointer = `${reader.at('path')}/${index}`;
    const point = new Reader<'x' | 'y'>(reader.scope, isObject(value) ? value : {}, pointer, POSITION_FIELDS);
    return [point.milli('x', undefined, ON_THE_MAP), point.milli('y', undefined, ON_THE_MAP)];
  });
}

function skillOf(entry: Reader<RuleKey<typeof AI_SKILL_FIELDS>>): AiSkill {
  return {
    skill: entry.ref('skill', 'skills', true),
    conditions: readConditions(entry, 'conditions'),
    aim: entry.has('aim') ? entry.choice('aim', ['target', 'self', 'away']) : null,
  };
}
