import { TRACE_KINDS } from '#generated/trace-words.ts';
import type { TraceEvent } from '#generated/types.ts';
import type { Language } from '../../stores/index.ts';
import { formatMilli } from '../../widgets/format.ts';
import type { RunNames } from './names.ts';

/** A kind of event in words. */
export function kindText(kind: TraceEvent['kind'], language: Language): string {
  const word = TRACE_KINDS[kind];
  return (language === 'zh-CN' ? word?.zh : word?.en) ?? kind;
}

/** What an event is about: its amount, skill, buff or effect. */
function aboutEvent(event: TraceEvent, { row }: RunNames): string {
  if (event.kind === 'damage' || event.kind === 'heal') return formatMilli(event.amount);
  if ('skill' in event && typeof event.skill === 'string') return row('skills', event.skill);
  if ('buff' in event && typeof event.buff === 'string') return row('buffs', event.buff);
  return 'effect' in event && typeof event.effect === 'string' ? event.effect : '';
}

/** `Damage 412.5`, `Buff put on Oath Haste`. */
export const eventText = (event: TraceEvent, names: RunNames, language: Language): string =>
  [kindText(event.kind, language), aboutEvent(event, names)].filter(Boolean).join(' ');
