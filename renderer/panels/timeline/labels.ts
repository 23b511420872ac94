/** Words of the timeline in the present language. */
import {
  isSlice,
  tryGetEvent,
  type Difference,
  type Instant,
  type InstantKind,
  type Lane,
  type Slice,
} from '#timeline';
import { refusalText, refusalWord, type RefusalCase } from '../../editors/refusal/index.ts';
import { controlWord, reasonWord } from '../../editors/trace-words/index.ts';
import type { Language } from '../../stores/index.ts';
import { rowName, type Rows } from '../../stores/rows.ts';
import { timelineOf } from '../../stores/timelines.ts';
import { formatFrame, formatMilli, formatMs, formatSeconds, formatSigned } from '../../widgets/format.ts';
import type { Run } from '../../worker/protocol.ts';
import type { Labels } from './draw/frame.ts';
import type { Hit } from './hit.ts';
import { en, type TimelineTextKey } from './i18n.ts';
import { mergedDetails } from './merged.ts';

export type Say = (key: TimelineTextKey, values?: Record<string, string | number>) => string;

export interface Words extends Labels {
  unit(guid: number): string;
  row(item: Slice | Instant): string;
  /** Signed text of a difference. */
  difference(difference: Difference): string;
  /** Everything exact about an item, one line each. */
  details(item: Slice | Instant): string[];
  /** The same of what lies under the pointer, which may be many things drawn as one. */
  hit(hit: Hit): string[];
}

const MILLI = 1000;
const SLOT_KEYS = ['Q', 'W', 'E', 'R'];

export interface WordSource {
  readonly run: Run;
  readonly rows: Rows;
  readonly language: Language;
  readonly say: Say;
}

export function makeWords(source: WordSource): Words {
  const { run, rows, language, say } = source;
  const unitRow = new Map(timelineOf(run).units.map(({ guid, unit }) => [guid, unit]));
  const named = new Map<string, string>();
  const words: Words = {
    unit: (guid) => (unitRow.has(guid) ? rowName(rows, 'units', unitRow.get(guid)!, language) : `#${guid}`),
    row: (item) => remember(named, item, () => nameOf(source, item)),
    slice: (slice) => sliceText(words, say, slice),
    end: (slice) => endText(say, language, slice),
    instant: (instant) => instantText(source, instant, unitRow.get(instant.guid)),
    difference: (difference) => differenceText(words, source, difference),
    details: (item) => (isSlice(item) ? sliceDetails(words, source, item) : instantDetails(words, source, item)),
    hit: (hit) =>
      hit.merged
        ? mergedDetails(words, say, hit.merged)
        : [...words.details(hit.item), ...restsOf(say, hit.item, hit.band.lane)],
  };
  return words;
}

/** Names are asked for at every repaint. */
function remember(named: Map<string, string>, item: Slice | Instant, make: () => string): string {
  const key = kindOf(item) + item.rowId;
  const known = named.get(key);
  if (known !== undefined) return known;
  const name = make();
  named.set(key, name);
  return name;
}

/** Of a match the kind of what it stands for. */
const kindOf = (item: Slice | Instant): string => (item.kind === 'match' ? item.word : item.kind);

/** Which table a kind's row is of; control states and attacks have words, not rows. */
function nameOf(source: WordSource, item: Slice | Instant): string {
  const { rows, language, say } = source;
  switch (item.kind) {
    case 'preCast':
    case 'charge':
    case 'cast':
    case 'channel':
    case 'channelLock':
    case 'aftCast':
    case 'toggle':
    case 'stage':
      return rowName(rows, 'skills', item.rowId, language);
    case 'buff':
    case 'debuff':
    case 'neutral':
      return rowName(rows, 'buffs', item.rowId, language);
    case 'shield':
      return isSlice(item) ? rowName(rows, 'buffs', item.rowId, language) : say('kind.shield');
    case 'bullet':
      return rowName(rows, 'bullets', item.rowId, language);
    case 'zone':
      return rowName(rows, 'effects', item.rowId, language);
    case 'spawn':
    case 'despawn':
      return rowName(rows, 'units', item.rowId, language);
    case 'control':
      return controlWord(item.rowId, language);
    case 'word':
      return item.rowId;
    case 'decision':
      return decisionName(source, item.rowId);
    case 'match':
      return nameOf(source, { ...item, kind: item.word as InstantKind });
    default:
      return say(`kind.${item.kind}`);
  }
}

/** What it decided and about whom: `attack Hou Yi`. */
const decisionText = (words: Words, say: Say, slice: Slice): string =>
  slice.source === 0 || slice.rowId.includes(' ')
    ? words.row(slice)
    : say('towards', { what: slice.rowId, name: words.unit(slice.source) });

/** `attack`, or `cast Oath Shield`. */
function decisionName({ rows, language, say }: WordSource, rowId: string): string {
  const [what = '', skill] = rowId.split(' ');
  return skill === undefined ? what : say('towards', { what, name: rowName(rows, 'skills', skill, language) });
}

function sliceText(words: Words, say: Say, slice: Slice): string {
  switch (slice.kind) {
    case 'charge':
    case 'cast':
    case 'channel':
    case 'channelLock':
    case 'buff':
    case 'debuff':
    case 'neutral':
    case 'shield':
    case 'zone':
    case 'toggle':
    case 'stage':
    case 'dead':
    case 'word':
      return words.row(slice);
    case 'decision':
      return decisionText(words, say, slice);
    case 'control':
      return `${words.row(slice)} ${formatSeconds(slice.endMs - slice.startMs, 2)}`;
    default:
      return '';
  }
}

function endText(say: Say, language: Language, slice: Slice): string {
  if (slice.cap !== 'interrupted') return '';
  const reason = reasonWord(slice.endReason, language);
  if (slice.plannedMs <= 0) return reason;
  const had = String(Math.round(slice.endMs - slice.startMs));
  return `${reason}, ${say('planned', { had, planned: formatMs(slice.plannedMs) })}`;
}

/** Key of a skill on its unit's bar, so that a command reads as it was pressed. */
function skillKey({ rows }: WordSource, unit: string | undefined, skill: string): string {
  const index = unit === undefined ? -1 : (rows.tryGet('units', unit)?.skills?.indexOf(skill) ?? -1);
  return SLOT_KEYS[index] ?? '';
}

function instantText(source: WordSource, instant: Instant, unit: string | undefined): string {
  const { say, rows, language } = source;
  switch (instant.kind) {
    case 'physical':
    case 'magic':
    case 'true':
    case 'heal':
    case 'shield':
      return instant.word !== '' && instant.valueMilli === 0
        ? instant.word
        : formatMilli(instant.valueMilli ?? undefined);
    case 'command':
    case 'refused': {
      const key =
        instant.rowId && (skillKey(source, unit, instant.rowId) || rowName(rows, 'skills', instant.rowId, language));
      const word =
        instant.kind === 'command'
          ? key || actionWord(say, instant.word)
          : refusalWord(instant.word, instant.rowId, rows, language);
      return instant.kind === 'refused' && key ? `${key} ${word}` : word;
    }
    case 'blocked':
    case 'error':
    case 'log':
    case 'hit':
    case 'met':
    case 'unmet':
      return instant.word;
    case 'match':
      return nameOf(source, instant);
    case 'spawn':
    case 'despawn':
      return rowName(rows, 'units', instant.rowId, language);
    case 'level':
      return say('level', { level: instant.word });
    case 'reward':
      return formatMilli(instant.valueMilli ?? undefined, 0);
    default:
      return '';
  }
}

/** Word of a kind of slice, instant or lane; a kind without one stays as in the data. */
export function sayKind(say: Say | ((key: string) => string), kind: string): string {
  return isActionKey(`kind.${kind}`) ? (say as Say)(`kind.${kind}` as TimelineTextKey) : kind;
}

const isActionKey = (key: string): key is TimelineTextKey => Object.hasOwn(en, key);

function actionWord(say: Say, action: string): string {
  return isActionKey(`action.${action}`) ? say(`action.${action}` as TimelineTextKey) : action;
}

function differenceText(
  words: Words,
  { say, language }: WordSource,
  { kind, before, after, ...delta }: Difference,
): string {
  const item = (after ?? before)!;
  const name = isSlice(item) ? words.row(item) : words.instant(item) || words.row(item);
  switch (kind) {
    case 'added':
      // The frame says it; the thing has its own label.
      return '';
    case 'removed':
      return say('removed', { name });
    case 'moved':
      return `${formatSigned(delta.startDeltaMs)} ms`;
    case 'resized':
      return `${formatSigned(delta.lengthDeltaMs)} ms`;
    case 'changed':
      return delta.valueDeltaMilli === 0 && isSlice(item)
        ? reasonWord(item.endReason, language)
        : formatSigned(delta.valueDeltaMilli / MILLI, 1);
  }
}

const span = (startMs: number, endMs: number): string => `${formatSeconds(startMs)} – ${formatSeconds(endMs)}`;

function sliceDetails(words: Words, { say, language }: WordSource, slice: Slice): string[] {
  const lasted = formatMs(slice.endMs - slice.startMs);
  const planned =
    slice.plannedMs > 0 && slice.plannedMs !== slice.endMs - slice.startMs ? ` / ${formatMs(slice.plannedMs)}` : '';
  return [
    `${say(`kind.${slice.kind}`)} · ${words.row(slice)}${slice.rowId && words.row(slice) !== slice.rowId ? ` · ${slice.rowId}` : ''}`,
    `${span(slice.startMs, slice.endMs)} · ${lasted}${planned}`,
    ...(slice.stacksMax > 1 ? [say('stacks', { count: `${slice.stacks} / ${slice.stacksMax}` })] : []),
    ...(slice.source !== 0 ? [sourceText(words, say, slice)] : []),
    ...(slice.cap === 'open' ? [say('running')] : slice.endReason ? [reasonWord(slice.endReason, language)] : []),
  ];
}

/** When an immunity kept it from acting. */
function restsOf(say: Say, item: Slice | Instant, { suppressed = [] }: Lane): string[] {
  if (!isSlice(item)) return [];
  const rests = suppressed.filter(({ startMs, endMs }) => startMs < item.endMs && endMs > item.startMs);
  return rests.map(({ startMs, endMs }) =>
    say('suppressed', { span: span(Math.max(startMs, item.startMs), Math.min(endMs, item.endMs)) }),
  );
}

/** Who is behind it; of a decision who it is about, of a death who gets the kill. */
function sourceText(words: Words, say: Say, { kind, source }: Slice): string {
  const key = kind === 'decision' ? 'at' : kind === 'dead' ? 'by' : 'from';
  return say(key, { name: words.unit(source) });
}

function instantDetails(words: Words, { say, run, rows, language }: WordSource, instant: Instant): string[] {
  const frame = formatFrame(Math.round(instant.ms / run.stepMs));
  const value = instant.valueMilli === null ? '' : ` ${formatMilli(instant.valueMilli, 3)}`;
  return [
    `${sayKind(say, kindOf(instant))}${value}${instant.rowId ? ` · ${instant.rowId}` : ''}`,
    `${formatSeconds(instant.ms)} · ${frame}`,
    ...(instant.guid !== 0 ? [say('at', { name: words.unit(instant.guid) })] : []),
    ...(instant.by !== 0 ? [say('by', { name: words.unit(instant.by) })] : []),
    ...(instant.word && instant.kind !== 'match'
      ? [instant.kind === 'level' ? say('unitLevel', { level: instant.word }) : instant.word]
      : []),
    ...(instant.lines ?? []),
    ...(instant.kind === 'refused' ? [refusalText(refusalOf(run, instant), rows, language)] : []),
  ];
}

/** The verdict with the numbers that its event carries. */
function refusalOf(run: Run, { eventId, word, rowId }: Instant): RefusalCase {
  const event = tryGetEvent(run.events, eventId);
  const figures = event?.kind === 'command' ? { needed: event.need, had: event.have } : {};
  return { code: word, skill: rowId, ...figures };
}
