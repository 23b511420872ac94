import type { Condition as AuthoredCondition } from '#generated/types.ts';

/** A condition of a row or a part of one, and where it stands. */
export interface ConditionNode {
  readonly condition: AuthoredCondition;
  readonly pointer: string;
  /** How many tests of the core it becomes; all of them must hold. */
  readonly tests: number;
  readonly parts: readonly ConditionNode[];
}

export const conditionNodes = (list: readonly AuthoredCondition[] | undefined, pointer: string): ConditionNode[] =>
  (list ?? []).map((condition, index) => nodeOf(condition, `${pointer}/${index}`));

function nodeOf(condition: AuthoredCondition, pointer: string): ConditionNode {
  return { condition, pointer, tests: testsOf(condition), parts: partsOf(condition, pointer) };
}

function partsOf(condition: AuthoredCondition, pointer: string): ConditionNode[] {
  if (condition.kind === 'any') return conditionNodes(condition.conditions, `${pointer}/conditions`);
  return condition.kind === 'not' ? [nodeOf(condition.condition, `${pointer}/condition`)] : [];
}

/** Tags that must all be there, or not be there, are asked one by one. */
function testsOf(condition: AuthoredCondition): number {
  if (condition.kind !== 'tag') return 1;
  const { all = [], any = [], none = [] } = condition;
  return all.length + Math.min(1, any.length) + none.length;
}

/** A node and all parts of it. */
export function* withParts(nodes: readonly ConditionNode[]): Generator<ConditionNode> {
  for (const node of nodes) {
    yield node;
    yield* withParts(node.parts);
  }
}

export const conditionName = ({ condition }: ConditionNode): string =>
  ('id' in condition ? condition.id : undefined) ?? condition.kind;
