import {
  Relation,
  type Condition,
  type Content,
  type PackTables,
  type Probe,
  type TargetFilter,
  type TargetRule,
} from '#core';
import type { Reason } from '#generated/types.ts';
import type { MarkCounter } from '../marks.ts';
import { conditionLists, filterUses, limitUses, type FilterUse } from './lists.ts';
import { conditionPart, filterPart, FILTER_REASONS } from './parts.ts';
import { limitPart, sidePart } from './targets.ts';
import { conditionNodes, type ConditionNode } from './walk.ts';

/** Counts answers by what was asked; which row that was is looked up once, at the end. */
export class AnswerCounter implements Probe {
  private readonly held = new Map<Condition, number>();
  private readonly failed = new Map<Condition, number>();
  private readonly kept = new Map<TargetFilter, Map<Reason, number>>();
  /** By the side of who was let in. */
  private readonly letIn = new Map<TargetFilter, Map<number, number>>();
  private readonly cut = new Map<TargetRule, number>();
  private readonly uncut = new Map<TargetRule, number>();

  condition(condition: Condition, isTrue: boolean): void {
    countUp(isTrue ? this.held : this.failed, condition);
  }

  filter(filter: TargetFilter, reason: Reason | null, relation: number): void {
    if (reason === null) return countUp(countsOf(this.letIn, filter), relation);
    // Who asks stands in its own circle most of the time: that it is left out says nothing of the sides of others.
    if (reason === 'wrongRelation' && relation === Relation.self) return;
    countUp(countsOf(this.kept, filter), reason);
  }

  limit(rule: TargetRule, isCut: boolean): void {
    countUp(isCut ? this.cut : this.uncut, rule);
  }

  markInto(counter: MarkCounter, tables: PackTables, content: Content): void {
    for (const { table, id, pointer, authored, tests } of conditionLists(tables, content))
      this.markList(counter, table, id, conditionNodes(authored, pointer), tests);
    for (const use of filterUses(tables, content)) this.markFilter(counter, use);
    for (const { id, rule } of limitUses(tables, content)) {
      counter.add('effects', id, limitPart(true), this.cut.get(rule) ?? 0);
      counter.add('effects', id, limitPart(false), this.uncut.get(rule) ?? 0);
    }
  }

  private markFilter(counter: MarkCounter, { table, id, pointer, filter }: FilterUse): void {
    for (const [reason, count] of this.kept.get(filter) ?? [])
      counter.add(table, id, filterPart(pointer, FILTER_REASONS[reason] ?? reason), count);
    const letIn = this.letIn.get(filter);
    for (const [name, relation] of Object.entries(Relation))
      counter.add(table, id, sidePart(pointer, name), letIn?.get(relation) ?? 0);
  }

  private markList(
    counter: MarkCounter,
    table: string,
    id: string,
    nodes: readonly ConditionNode[],
    tests: readonly Condition[],
  ): void {
    let at = 0;
    for (const node of nodes) {
      const own = tests.slice(at, (at += node.tests));
      // What is asked in several tests holds with the last of them, and fails with any.
      counter.add(table, id, conditionPart(node.pointer, true), this.held.get(own.at(-1)!) ?? 0);
      counter.add(
        table,
        id,
        conditionPart(node.pointer, false),
        own.reduce((sum, test) => sum + (this.failed.get(test) ?? 0), 0),
      );
      for (const { parts, inner } of innerOf(node, own[0])) this.markList(counter, table, id, parts, inner);
    }
  }
}

function countUp<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function countsOf<Key>(all: Map<TargetFilter, Map<Key, number>>, filter: TargetFilter): Map<Key, number> {
  const known = all.get(filter);
  if (known) return known;
  const counts = new Map<Key, number>();
  all.set(filter, counts);
  return counts;
}

interface Inner {
  readonly parts: readonly ConditionNode[];
  readonly inner: readonly Condition[];
}

function innerOf({ parts }: ConditionNode, test: Condition | undefined): Inner[] {
  if (test?.kind === 'not') return [{ parts, inner: test.tests }];
  if (test?.kind !== 'any' || parts.length === 0) return [];
  return parts.map((part, index) => ({ parts: [part], inner: test.alternatives[index] ?? [] }));
}
