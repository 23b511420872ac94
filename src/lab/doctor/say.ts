import type { Fact, Link, LookAt, Suggestion } from './model.ts';
import type { FactCode } from './texts.ts';

type Params = Readonly<Record<string, string | number | undefined>>;
type Where = { readonly event?: number; readonly frame?: number };

/** A fact; figures that are not known are left out. */
export function say(code: FactCode, params: Params = {}, { event, frame }: Where = {}): Fact {
  const known = Object.entries(params).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return {
    code,
    params: Object.fromEntries(known),
    ...(event !== undefined && { event }),
    ...(frame !== undefined && { frame }),
  };
}

export const look = (table: string, row: string | undefined, pointer: string): LookAt[] =>
  row === undefined ? [] : [{ table, row, pointer }];

export interface More {
  readonly look?: readonly LookAt[];
  readonly events?: readonly number[];
  readonly frame?: number | undefined;
  readonly suggestion?: Suggestion | undefined;
}

/** What a link found; its name is added by the table of links. */
export type Finding = Omit<Link, 'name'>;

function finding(status: Link['status'], facts: readonly Fact[], more: More): Finding {
  const events = more.events ?? facts.flatMap(({ event }) => event ?? []);
  return {
    status,
    facts: distinct(facts),
    look: unique(more.look ?? []),
    events: [...new Set(events)],
    ...(more.frame !== undefined && { frame: more.frame }),
    ...(more.suggestion !== undefined && { suggestion: more.suggestion }),
  };
}

export const passed = (facts: readonly Fact[], more: More = {}): Finding => finding('ok', facts, more);
export const failed = (facts: readonly Fact[], more: More = {}): Finding => finding('failed', facts, more);
export const unknown = (facts: readonly Fact[], more: More = {}): Finding => finding('unknown', facts, more);

const unique = (list: readonly LookAt[]): LookAt[] => [
  ...new Map(list.map((at) => [`${at.table}/${at.row}${at.pointer}`, at])).values(),
];

/** Three arrows that put the same buff on one unit say so once. */
const distinct = (facts: readonly Fact[]): Fact[] => {
  const byText = new Map<string, Fact>();
  for (const fact of facts) {
    const text = JSON.stringify([fact.code, fact.params]);
    if (!byText.has(text)) byText.set(text, fact);
  }
  return [...byText.values()];
};
