import { TRACE_KINDS } from '#generated/trace-words.ts';
import { faultPlace, watchFaultText, type BreakpointSpec, type WatchFault } from '#lab';
import { UnusableInput } from './context.ts';

/** A place to stop at, with the words that it was given by. */
export interface GivenBreakpoint {
  readonly text: string;
  readonly spec: BreakpointSpec;
}

const EVENT = /^\s*(\w+)\s*(?::\s*([^]*))?$/;

/** `damage`, or `damage: event.amount > 100`. */
export function eventBreakpoint(text: string): GivenBreakpoint {
  const [, kind = '', condition = ''] = EVENT.exec(text) ?? [];
  if (!Object.hasOwn(TRACE_KINDS, kind) || kind === 'random' || kind === 'hash')
    throw new UnusableInput(
      `--on ${text}: there is no such event. Begin with a kind, such as damage, buffApply or death, then a colon and a condition.`,
    );
  return { text, spec: { on: kind as BreakpointSpec['on'], frame: 0, condition } };
}

export const stateBreakpoint = (text: string): GivenBreakpoint => ({
  text,
  spec: { on: 'state', frame: 0, condition: text },
});

/** What was given, with a mark under what is wrong with the expression at its end. */
export function refuseExpression(option: string, text: string, expression: string, fault: WatchFault): never {
  const place = faultPlace(expression, fault);
  const before = text.slice(0, text.length - expression.length + (place?.at ?? 0));
  const mark = place ? `  ${' '.repeat(columnsOf(before))}${'^'.repeat(Math.max(1, place.length))}\n` : '';
  throw new UnusableInput(`${option} cannot be evaluated:\n  ${text}\n${mark}${watchFaultText(fault)}`);
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Chinese characters take two columns of a terminal. */
const columnsOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
