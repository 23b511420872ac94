/** Why an order was refused, in words: for the skill bar, the timeline, the inspector and whoever explains a fight. */
import type { SkillRow } from '#generated/types.ts';
import type { Language } from '../../stores/index.ts';
import type { Rows } from '../../stores/rows.ts';
import { formatDistanceMilli, formatMilli, formatSeconds } from '../../widgets/format.ts';
import { conditionText } from './condition.ts';
import { fill } from './fill.ts';
import { resourceName } from './names.ts';
import { PHRASES, REFUSALS, SHORT } from './words.ts';

/** What the core said: a verdict, or the `verdict`, `need` and `have` of a traced command. */
export interface RefusalCase {
  readonly code: string;
  readonly needed?: number | undefined;
  readonly had?: number | undefined;
  /** Row of the skill that was to be cast, with its level. */
  readonly skill?: string | undefined;
  readonly level?: number | undefined;
}

const CONDITION = 'condition:';

const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  onCooldown: (ms) => formatSeconds(ms, 1),
  noCharge: (ms) => formatSeconds(ms, 1),
  outOfRange: formatDistanceMilli,
  noResource: (milli) => formatMilli(milli, 0),
};

/** `range 7.2 of 5.0`, `mana 40 of 70`, `target’s life must be < 30 %; it is 45 %`. An unknown code stays as it is. */
export function refusalText(of: RefusalCase, rows: Rows, language: Language): string {
  if (of.code.startsWith(CONDITION)) return failedCondition(of, rows, language);
  const format = FORMATS[of.code];
  const hasFigures = format !== undefined && of.needed !== undefined && of.had !== undefined;
  const text = format !== undefined && !hasFigures ? SHORT[of.code] : REFUSALS[of.code];
  if (text === undefined) return of.code;
  const figures: Record<string, string> = hasFigures ? { needed: format(of.needed!), had: format(of.had!) } : {};
  return fill(text, language, { ...figures, resource: resourceOf(of, rows, language) });
}

/** A few words for a label beside others: no numbers. */
export function refusalWord(code: string, skill: string | undefined, rows: Rows, language: Language): string {
  if (code.startsWith(CONDITION)) return code.slice(CONDITION.length);
  const text = SHORT[code] ?? REFUSALS[code];
  return text === undefined ? code : fill(text, language, { resource: resourceOf({ code, skill }, rows, language) });
}

const rowOf = (skill: string | undefined, rows: Rows): SkillRow | undefined =>
  skill === undefined ? undefined : rows.tryGet('skills', skill);

/** The verdict does not name the resource: a skill with one cost leaves no doubt. */
function resourceOf({ skill }: RefusalCase, rows: Rows, language: Language): string {
  const names = new Set((rowOf(skill, rows)?.cost ?? []).map(({ resource }) => resource));
  const said = [...names].map((name) => resourceName(rows, name, language)).join(' / ');
  return said || fill(PHRASES.resource, language, {});
}

function failedCondition({ code, needed, had, skill, level = 1 }: RefusalCase, rows: Rows, language: Language): string {
  const id = code.slice(CONDITION.length);
  const condition = rowOf(skill, rows)?.admission?.find((one) => (one.id ?? one.kind) === id);
  if (condition === undefined) return fill(PHRASES.unknown, language, { id });
  const asked = conditionText(condition, { rows, language, level: Math.max(level, 1), needed, had });
  return condition.id === undefined ? asked : fill(PHRASES.named, language, { id, asked });
}
