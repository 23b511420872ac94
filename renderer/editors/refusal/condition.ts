/** What a condition asks for and what it found, in a sentence. */
import type { Condition, Levelled } from '#generated/types.ts';
import type { Localized } from '../../app/i18n/use-texts.ts';
import type { Language } from '../../stores/index.ts';
import { rowName, type Rows } from '../../stores/rows.ts';
import { formatDistanceMilli, formatMilli, formatNumber, formatRatioBp } from '../../widgets/format.ts';
import { fill } from './fill.ts';
import { attributeName, resourceName } from './names.ts';
import { PARTIES, PHRASES } from './words.ts';

export interface ConditionCase {
  readonly rows: Rows;
  readonly language: Language;
  readonly level: number;
  readonly needed?: number | undefined;
  readonly had?: number | undefined;
}

const MILLI = 1000;
const BP_ONE = 10_000;
const SIGNS: Readonly<Record<string, string>> = { below: '<', atMost: '≤', equals: '=', atLeast: '≥', above: '>' };
const signOf = (op: string): string => SIGNS[op] ?? op;

type Phrase = keyof typeof PHRASES;
type Values = Readonly<Record<string, string | number>>;

/** How the numbers of a kind of condition are written. */
interface Figures {
  readonly what: string;
  readonly op: string;
  /** As the row says it, in the unit of the verdict's numbers. */
  readonly asked: number;
  format(value: number): string;
}

function atLevel(value: Levelled, level: number): number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return Number(value[Math.min(level, value.length) - 1] ?? 0);
  return 'base' in value ? value.base + (value.perLevel ?? 0) * (level - 1) : 0;
}

/** The sentence of a condition; `had` is said when the core found a number. */
export function conditionText(condition: Condition, of: ConditionCase): string {
  const say = (phrase: Phrase, values: Values) => fill(PHRASES[phrase], of.language, values);
  const figures = figuresOf(condition, of, say);
  if (figures === undefined) return plainText(condition, of, say);
  const needed = figures.format(of.needed ?? figures.asked);
  const asked = say('compared', { what: figures.what, op: signOf(figures.op), needed });
  return of.had === undefined ? asked : say('found', { asked, had: figures.format(of.had) });
}

type Say = (phrase: Phrase, values: Values) => string;

const partyText = (party: string, language: Language): string => {
  const word: Localized | undefined = PARTIES[party];
  return word === undefined ? party : fill(word, language, {});
};

/** A whole count. */
const formatCount = (value: number): string => formatNumber(value);

/** Conditions that compare numbers. */
function figuresOf(condition: Condition, { rows, language, level }: ConditionCase, say: Say): Figures | undefined {
  switch (condition.kind) {
    case 'attribute': {
      const what = say('attribute', {
        of: partyText(condition.of, language),
        name: attributeName(rows, condition.attribute, language),
      });
      return { what, op: condition.op, asked: atLevel(condition.value, level) * MILLI, format: formatMilli };
    }
    case 'resource': {
      const what = say('attribute', {
        of: partyText(condition.of, language),
        name: resourceName(rows, condition.resource, language),
      });
      const isShare = condition.as === 'fraction';
      const asked = atLevel(condition.value, level) * (isShare ? BP_ONE : MILLI);
      return { what, op: condition.op, asked, format: isShare ? formatRatioBp : formatMilli };
    }
    case 'hpBelow':
    case 'hpAbove': {
      const op = condition.kind === 'hpBelow' ? 'below' : 'above';
      const what = say('life', { of: partyText(condition.of, language) });
      return { what, op, asked: condition.fraction * BP_ONE, format: formatRatioBp };
    }
    case 'distance': {
      const what = say(condition.to === 'point' ? 'distancePoint' : 'distanceTarget', {});
      return { what, op: condition.op, asked: atLevel(condition.value, level) * MILLI, format: formatDistanceMilli };
    }
    case 'level': {
      const what =
        condition.skill === undefined
          ? say('level', { of: partyText(condition.of, language) })
          : say('skillLevel', { name: rowName(rows, 'skills', condition.skill, language) });
      return { what, op: condition.op, asked: condition.value, format: formatCount };
    }
    case 'unitsNear': {
      const what = say('unitsNear', { of: partyText(condition.of, language), relation: condition.relation });
      return { what, op: condition.op, asked: condition.count, format: formatCount };
    }
    case 'param':
      return {
        what: condition.param,
        op: condition.op,
        asked: atLevel(condition.value, level) * MILLI,
        format: formatMilli,
      };
    default:
      return undefined;
  }
}

/** Conditions that hold or not, without a number. */
function plainText(condition: Condition, of: ConditionCase, say: Say): string {
  const { rows, language } = of;
  const party = 'of' in condition ? partyText(condition.of, language) : '';
  switch (condition.kind) {
    case 'hasBuff':
    case 'lacksBuff': {
      const name =
        condition.buff === undefined ? `#${condition.tag}` : rowName(rows, 'buffs', condition.buff, language);
      if (condition.kind === 'lacksBuff') return say('lacksBuff', { of: party, name });
      const needed = condition.minStacks ?? 1;
      const asked = say(needed > 1 ? 'hasStacks' : 'hasBuff', { of: party, name, needed });
      return of.had === undefined || needed === 1 ? asked : say('found', { asked, had: of.had });
    }
    case 'control':
      return say(condition.on === false ? 'noControl' : 'control', { of: party, name: condition.state });
    case 'tag':
      return say('tag', { of: party, name: tagText(condition) });
    case 'unitKind':
      return say('unitKind', { of: party, name: condition.kinds.join(' / ') });
    case 'relation':
      return say('relation', { name: condition.relation });
    case 'skillReady':
      return say('skillReady', { name: rowName(rows, 'skills', condition.skill, language) });
    case 'any':
      return say('any', { name: partsText(condition.conditions, of) });
    case 'not':
      return say('not', { name: partsText([condition.condition], of) });
    default:
      return condition.kind;
  }
}

/** Parts of a condition say what they ask; what was found belongs to the whole. */
const partsText = (parts: readonly Condition[], { rows, language, level }: ConditionCase): string =>
  parts.map((part) => conditionText(part, { rows, language, level })).join(' · ');

function tagText(condition: Extract<Condition, { kind: 'tag' }>): string {
  const parts = [
    ...(condition.all ?? []).map((tag) => `+${tag}`),
    condition.any?.join(' / ') ?? '',
    ...(condition.none ?? []).map((tag) => `−${tag}`),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
