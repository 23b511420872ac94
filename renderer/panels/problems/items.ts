/** The list as it is shown: groups with their problems, filtered, in order. */
import type { Diagnostic } from '#pack';
import type { GroupBy, ProblemsView, Shown } from './view-store.ts';

export interface GroupItem {
  readonly kind: 'group';
  readonly key: string;
  /** File, code or severity. */
  readonly name: string;
  readonly problems: readonly Diagnostic[];
  readonly isOpen: boolean;
}

export interface ProblemItem {
  readonly kind: 'problem';
  readonly key: string;
  readonly problem: Diagnostic;
}

export type Item = GroupItem | ProblemItem;
type Look = Pick<ProblemsView, 'shown' | 'groupBy' | 'filter' | 'closedGroups'>;

const RANK: Readonly<Record<Diagnostic['severity'], number>> = { error: 0, warning: 1, info: 2 };

export const keyOf = ({ path, pointer, code, line }: Diagnostic): string => `${path} ${pointer} ${code} ${line}`;

const NAME_OF: Readonly<Record<GroupBy, (problem: Diagnostic) => string>> = {
  file: ({ path }) => path,
  code: ({ code }) => code,
  severity: ({ severity }) => severity,
};

/** All words of the filter, each anywhere in code, place or message, in either language. */
function matcher(filter: string): (problem: Diagnostic) => boolean {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ code, path, pointer, message }) => {
    const text = `${code} ${path} ${pointer} ${message.en} ${message.zh}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

export function filtered(problems: readonly Diagnostic[], { shown, filter }: { shown: Shown; filter: string }) {
  const matches = matcher(filter);
  return problems.filter((one) => (shown === 'all' || one.severity === shown) && matches(one));
}

const worst = (problems: readonly Diagnostic[]): number =>
  problems.reduce((rank, { severity }) => Math.min(rank, RANK[severity]), 2);

/** Groups with an error first, then by name; inside of a group errors first, else as in the files. */
function grouped(problems: readonly Diagnostic[], by: GroupBy): [string, readonly Diagnostic[]][] {
  const groups = new Map<string, Diagnostic[]>();
  for (const problem of problems) {
    const name = NAME_OF[by](problem);
    const group = groups.get(name);
    if (group) group.push(problem);
    else groups.set(name, [problem]);
  }
  const ranked = [...groups].map(([name, list]) => ({ name, list, rank: worst(list) }));
  ranked.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  return ranked.map(({ name, list }) => [name, list.sort((a, b) => RANK[a.severity] - RANK[b.severity])]);
}

export function itemsOf(problems: readonly Diagnostic[], look: Look): readonly Item[] {
  return grouped(filtered(problems, look), look.groupBy).flatMap(([name, list]): Item[] => {
    const key = `${look.groupBy}:${name}`;
    const isOpen = !look.closedGroups.has(key);
    const group: Item = { kind: 'group', key, name, problems: list, isOpen };
    return isOpen
      ? [group, ...list.map((problem): Item => ({ kind: 'problem', key: keyOf(problem), problem }))]
      : [group];
  });
}

/** The problem that follows in the order of the list, round and round; groups count as open. */
export function nextProblem(
  problems: readonly Diagnostic[],
  look: Look,
  activeKey: string,
  step: 1 | -1,
): Diagnostic | undefined {
  const order = itemsOf(problems, { ...look, closedGroups: new Set() }).flatMap((item) =>
    item.kind === 'problem' ? [item] : [],
  );
  const at = order.findIndex(({ key }) => key === activeKey);
  const from = at === -1 && step === -1 ? 0 : at;
  return order.at((from + step + order.length) % Math.max(order.length, 1))?.problem;
}
