/** Why a scenario or replay cannot run on the given content. The author's to repair; collected, never thrown. */
export const LAB_CODES = [
  /** params: table, id */
  'unknownReference',
  /** The ruleset has no such camp, attribute or resource. params: what, id */
  'unknownName',
  /** No participant stands at that slot or has that number. params: unit */
  'unknownUnit',
  /** No participant has this player number. params: player */
  'unknownPlayer',
  /** The formation has no such slot. params: camp, slot, formation */
  'unknownSlot',
  /** params: what, id */
  'duplicate',
  /** The unit has no such skill. params: unit, skill */
  'foreignSkill',
  /** params: found, decimalsMax */
  'tooManyDecimals',
  /** params: found, min, max */
  'outOfRange',
  /** params: expected, found */
  'wrongType',
  /** params: expected */
  'missing',
  /** A field or kind that this version cannot run. params: what */
  'unsupported',
  /** The core refuses the start of the battle. params: message */
  'badStart',
] as const;

export type LabCode = (typeof LAB_CODES)[number];

export interface LabProblem {
  readonly code: LabCode;
  /** JSON pointer inside the scenario or replay. */
  readonly pointer: string;
  readonly params: Readonly<Record<string, string | number>>;
}

// prettier-ignore
const SENTENCES: Readonly<Record<LabCode, string>> = {
  unknownReference: 'there is no row {id} in {table}; correct the id or add the row',
  unknownName: 'the ruleset has no {what} {id}; use one that it declares',
  unknownUnit: 'no participant is {unit}; write its number, or camp:slot such as blue:1',
  unknownPlayer: 'no participant belongs to player {player}; give a participant this player number',
  unknownSlot: 'formation {formation} has no slot {slot} for camp {camp}; choose another slot or write "at"',
  duplicate: '{what} {id} occurs twice; each may occur once',
  foreignSkill: 'unit {unit} has no skill {skill}; remove it or choose another unit',
  tooManyDecimals: '{found} has too many decimals; at most {decimalsMax} count',
  outOfRange: '{found} lies outside {min} to {max}',
  wrongType: 'expected {expected}, found {found}',
  missing: 'missing: {expected}',
  unsupported: 'this version cannot run {what} yet; leave it out',
  badStart: '{message}',
};

/** One English sentence that says where, what and what to do. */
export function problemText(problem: LabProblem): string {
  const sentence = SENTENCES[problem.code].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(problem.params[name] ?? ''),
  );
  return `${problem.pointer === '' ? '' : `${problem.pointer}: `}${sentence}`;
}
