/** What an expectation says and how it came out, in the language of the studio. Kinds, fields and ids are words of the data. */
import type { EventExpectation, EventMatch, Expectation, RunExpectation, ValueExpectation } from '#generated/types.ts';
import type { Language } from '../../stores/index.ts';
import { textIn } from '../../stores/rows.ts';

export interface JudgedWords {
  /** Its title, where it has one, and what it demands. */
  readonly text: string;
  readonly expected: string;
  readonly actual: string;
}

const plain = (value: RunExpectation['actual']): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Which of a scenario's expectations it is about. */
const indexOf = (one: RunExpectation): number => Number(/^\/expect\/(\d+)/.exec(one.where ?? '')?.[1] ?? -1);

/** `expectations`: those that were judged, as the scenario has them. */
export function judgedWords(
  one: RunExpectation,
  expectations: readonly Expectation[],
  language: Language,
): JudgedWords {
  const english = { text: one.text, expected: plain(one.expected), actual: plain(one.actual) };
  const expectation = expectations[indexOf(one)];
  if (language === 'en' || expectation === undefined) return english;
  const title = textIn(expectation.title, language);
  const text = sentence(expectation);
  return {
    text: title === undefined ? text : `${title}：${text}`,
    expected: demand(expectation) || english.expected,
    actual: outcome(english.actual),
  };
}

function sentence(of: Expectation): string {
  if ('ratio' in of) {
    const { of: part, among, seeds, within } = of.ratio;
    return `${seeds} 个种子中，${match(among)} 里 ${match(part)} 的比例在 ${within[0]} 到 ${within[1]} 之间`;
  }
  if ('that' in of) return `${subject(of)} ${moment(of.at)} ${demand(of)}`;
  if ('event' in of) return `${match(of)} ${demand(of)}`;
  if ('never' in of) return `从不发生 ${match(of.never)}`;
  if ('order' in of) return of.order.map(match).join('，然后 ');
  return `${moment(of.at)} 的哈希为 ${of.hash}`;
}

/** What is asked of the value or of the event; '' where the sentence says all. */
function demand(of: Expectation): string {
  if ('ratio' in of) return '';
  if ('that' in of) return valueDemand(of);
  return 'event' in of ? eventDemand(of) : '';
}

function valueDemand({ is, atLeast, atMost, between, near, nearPosition }: ValueExpectation): string {
  const parts = [
    is !== undefined && `为 ${is}`,
    atLeast !== undefined && `至少 ${atLeast}`,
    atMost !== undefined && `至多 ${atMost}`,
    between && `在 ${between[0]} 与 ${between[1]} 之间`,
    near && `为 ${near.value} ± ${near.within}`,
    nearPosition && `在 (${nearPosition.x}, ${nearPosition.y}) ± ${nearPosition.within}`,
  ];
  return parts.filter(Boolean).join('且');
}

function eventDemand({ count, atLeast, atMost, frame, within }: EventExpectation): string {
  const parts = [
    count !== undefined && `恰好 ${count} 次`,
    atLeast !== undefined && `至少 ${atLeast} 次`,
    atMost !== undefined && `至多 ${atMost} 次`,
    frame !== undefined && `首次在第 ${frame} 帧`,
    within && `首次在第 ${within[0]}–${within[1]} 帧`,
  ];
  return parts.filter(Boolean).join('，') || '至少 1 次';
}

function match({ event, where = {} }: EventMatch): string {
  const fields = Object.entries(where).map(([field, value]) => {
    const choices = Array.isArray(value) ? value.join(' | ') : String(value);
    return `${field}=${choices}`;
  });
  return fields.length === 0 ? event : `${event}（${fields.join('，')}）`;
}

function moment(at: ValueExpectation['at']): string {
  if (at?.frame !== undefined) return `在第 ${at.frame} 帧后`;
  if (at?.ms !== undefined) return `在 ${at.ms} ms 时`;
  return at?.event === undefined ? '在结束时' : `在首次 ${match(at.event)} 时`;
}

function subject({ that, of, attribute, resource, buff, skill }: ValueExpectation): string {
  const name = attribute ?? resource ?? buff ?? skill;
  return name === undefined ? `${of} 的 ${that}` : `${of} 的 ${that} ${name}`;
}

const OUTCOMES: readonly (readonly [RegExp, string])[] = [
  [/^never$/, '从未发生'],
  [/^once, first in frame (\d+)$/, '1 次，首次在第 $1 帧'],
  [/^(\d+) times, first in frame (\d+)$/, '$1 次，首次在第 $2 帧'],
  [/^the moment never came$/, '该时刻从未到来'],
  [/^no such unit or value$/, '没有该单位或该值'],
];

/** What runs say of themselves is English; these are the phrases that they use. */
function outcome(actual: string): string {
  const [pattern, text] = OUTCOMES.find(([one]) => one.test(actual)) ?? [];
  return pattern === undefined ? actual : actual.replace(pattern, text!);
}
