/** What may be written at a place of an expression. */
import { FUNCTIONS, GLOBALS } from './functions.ts';
import { BUFF_MEMBERS, EVENT_FIELDS, SKILL_MEMBERS, UNIT_MEMBERS, UNIT_METHODS } from './members.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Completions {
  /** Where what is replaced begins. */
  readonly from: number;
  readonly choices: readonly string[];
}

const SHOWN_MAX = 60;
const ARGUMENT = /\.(\w+)\(\s*["']([^"']*)$/;
const MEMBER = /([\w:.$-]+|\))\.(\w*)$/;
const NAME = /[\w:-][\w:.-]*$/;

/** For the text up to the caret. Members are told by what stands before the dot. */
export function completionsAt(before: string, vocabulary: Vocabulary, hasEvent = false): Completions {
  const argument = ARGUMENT.exec(before);
  if (argument) return matching(before, argument[2]!, argumentsOf(argument[1]!, vocabulary), '")');
  const member = MEMBER.exec(before);
  if (member) {
    const owner = before.slice(0, before.length - member[2]!.length - 1);
    return matching(before, member[2]!, membersOf(owner, hasEvent));
  }
  const [typed = ''] = NAME.exec(before) ?? [];
  const names = [...vocabulary.units].flatMap(([name, guids]) => (guids.length === 1 ? [name] : []));
  const functions = Object.keys(FUNCTIONS).map((name) => `${name}(`);
  return matching(before, typed, [
    ...names,
    ...(hasEvent ? ['event'] : []),
    ...functions,
    ...Object.keys(GLOBALS),
    'and',
    'or',
    'not',
  ]);
}

function argumentsOf(method: string, vocabulary: Vocabulary): readonly string[] {
  const of = Object.hasOwn(UNIT_METHODS, method) ? UNIT_METHODS[method]!.of : undefined;
  return of === undefined || of === 'controls' ? [] : vocabulary[of];
}

function membersOf(owner: string, hasEvent: boolean): readonly string[] {
  if (/\.buff\([^)]*\)$/.test(owner)) return Object.keys(BUFF_MEMBERS);
  if (/\.skill\([^)]*\)$/.test(owner)) return Object.keys(SKILL_MEMBERS);
  if (hasEvent && /(^|\W)event$/.test(owner)) return [...EVENT_FIELDS];
  return [...Object.keys(UNIT_MEMBERS), ...Object.keys(UNIT_METHODS).map((name) => `${name}("`)];
}

function matching(before: string, typed: string, choices: readonly string[], end = ''): Completions {
  const wanted = typed.toLowerCase();
  const starts = choices.filter((choice) => choice.toLowerCase().startsWith(wanted) && choice !== typed);
  const holds = choices.filter(
    (choice) => !starts.includes(choice) && wanted !== '' && choice.toLowerCase().includes(wanted) && choice !== typed,
  );
  return {
    from: before.length - typed.length,
    choices: [...starts, ...holds].slice(0, SHOWN_MAX).map((one) => one + end),
  };
}
