import type { Condition, Content, PackTables, Probe, TargetFilter } from '#core';
import type { Reason } from '#generated/types.ts';
import type { MarkCounter } from '../marks.ts';
import { conditionLists, filterUses } from './lists.ts';
import { conditionPart, filterPart, FILTER_REASONS } from './parts.ts';
import { conditionNodes, type ConditionNode } from './walk.ts';

/** Counts answers by what was asked; which row that was is looked up once, at the end. */
export class AnswerCounter implements Probe {
  private readonly held = new Map<Condition, number>();
  private readonly failed = new Map<Condition, number>();
  private readonly kept = new Map<TargetFilter, Map<Reason, number>>();

  condition(condition: Condition, isTrue: boolean): void {
    const counts = isTrue ? this.held : this.failed;
    counts.set(condition, (counts.get(condition) ?? 0) + 1);
  }

  filter(filter: TargetFilter, reason: Reason | null): void {
    if (reason === null) return;
    const known = this.kept.get(filter) ?? new Map<Reason, number>();
    known.set(reason, (known.get(reason) ?? 0) + 1);
    this.kept.set(filter, known);
  }

  markInto(counter: MarkCounter, tables: PackTables, content: Content): void {
    for (const { table, id, pointer, authored, tests } of conditionLists(tables, content))
      this.markList(counter, table, id, conditionNodes(authored, pointer), tests);
    for (const { table, id, pointer, filter } of filterUses(tables, content))
      for (const [reason, count] of this.kept.get(filter) ?? [])
        counter.add(table, id, filterPart(pointer, FILTER_REASONS[reason] ?? reason), count);
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

interface Inner {
  readonly parts: readonly ConditionNode[];
  readonly inner: readonly Condition[];
}

function innerOf({ parts }: ConditionNode, test: Condition | undefined): Inner[] {
  if (test?.kind === 'not') return [{ parts, inner: test.tests }];
  if (test?.kind !== 'any' || parts.length === 0) return [];
  return parts.map((part, index) => ({ parts: [part], inner: test.alternatives[index] ?? [] }));
}
