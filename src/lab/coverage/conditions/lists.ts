import type { Condition, Content, NamedCondition, PackTables, TargetFilter, TargetRule } from '#core';
import type { Condition as AuthoredCondition } from '#generated/types.ts';

/** A list of conditions as a row has it, and what the core asks for it. */
export interface ConditionList {
  readonly table: string;
  readonly id: string;
  readonly pointer: string;
  readonly authored: readonly AuthoredCondition[];
  readonly tests: readonly Condition[];
}

export interface FilterUse {
  readonly table: string;
  readonly id: string;
  readonly pointer: string;
  readonly filter: TargetFilter;
}

export interface LimitUse {
  readonly id: string;
  readonly rule: TargetRule;
}

const testsOf = (named: readonly NamedCondition[]): Condition[] => named.map(({ test }) => test);

/** All lists of conditions of a pack that name what they ask. */
export function* conditionLists(tables: PackTables, content: Content): Generator<ConditionList> {
  for (const row of content.effects) {
    const authored = row && tables.effects[row.name];
    const list = { table: 'effects', id: row?.name ?? '' };
    if (!authored || !row) continue;
    yield {
      ...list,
      pointer: '/trigger/conditions',
      authored: authored.trigger.conditions ?? [],
      tests: testsOf(row.conditions),
    };
  }
  for (const row of content.skills) {
    const authored = row && tables.skills[row.name]?.admission;
    if (authored)
      yield { table: 'skills', id: row.name, pointer: '/admission', authored, tests: testsOf(row.admission) };
  }
  yield* ofTriggers(tables, content);
  yield* ofMinds(tables, content);
}

function* ofTriggers(tables: PackTables, content: Content): Generator<ConditionList> {
  for (const row of content.buffs) {
    const modifiers = (row && tables.buffs[row.name]?.modifiers) ?? [];
    for (const [index, modifier] of modifiers.entries()) {
      const compiled = row?.modifiers[index];
      if (modifier.kind !== 'trigger' || compiled?.kind !== 'trigger') continue;
      const pointer = `/modifiers/${index}/conditions`;
      yield {
        table: 'buffs',
        id: row!.name,
        pointer,
        authored: modifier.conditions ?? [],
        tests: testsOf(compiled.conditions),
      };
    }
  }
}

function* ofMinds(tables: PackTables, content: Content): Generator<ConditionList> {
  for (const row of content.ai) {
    const skills = (row && tables.ai[row.name]?.skills) ?? [];
    for (const [index, { conditions = [] }] of skills.entries()) {
      const tests = row?.skills[index]?.conditions ?? [];
      yield {
        table: 'ai',
        id: row!.name,
        pointer: `/skills/${index}/conditions`,
        authored: conditions,
        tests: testsOf(tests),
      };
    }
  }
}

/** Filters of effects and of the zones that they put down. */
export function* filterUses(tables: PackTables, content: Content): Generator<FilterUse> {
  for (const row of content.effects) {
    const authored = row && tables.effects[row.name];
    if (!authored || !row) continue;
    const at = { table: 'effects', id: row.name };
    const { target, action } = authored;
    if (target?.filter) yield { ...at, pointer: '/target/filter', filter: row.target.filter };
    if (action.kind === 'zone' && action.filter && row.action.kind === 'zone')
      yield { ...at, pointer: '/action/filter', filter: row.action.filter };
  }
}

/** Selections of effects that take so many at most. */
export function* limitUses(tables: PackTables, content: Content): Generator<LimitUse> {
  for (const row of content.effects) {
    const limit = row && tables.effects[row.name]?.target?.limit;
    if (row && limit !== undefined) yield { id: row.name, rule: row.target };
  }
}
