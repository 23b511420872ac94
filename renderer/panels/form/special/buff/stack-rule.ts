/** What a buff row says about further applications, with its defaults. */
import { memberOf, textIn, type JsonObject } from '../../../../editors/rows/json.ts';
import { levelAt, type FindCurve } from '#pack';

export interface StackRule {
  readonly delayMs: number;
  /** Infinity = until removed. */
  readonly durationMs: number;
  /** One source has an instance, all share one, or applications stand side by side. */
  readonly by: string;
  readonly max: number;
  readonly duration: string;
  /** Of `extend`; Infinity = as long as it gets. */
  readonly remainingMaxMs: number;
  readonly stacks: string;
  readonly overflow: string;
  readonly expire: string;
}

export function stackRuleOf(buff: JsonObject, level: number, findCurve: FindCurve): StackRule {
  const stacking = memberOf(buff, 'stacking');
  const reapply = memberOf(stacking, 'onReapply');
  const at = (value: Parameters<typeof levelAt>[0]) => levelAt(value, level, findCurve) ?? 0;
  const durationMs = at(memberOf(buff, 'durationMs'));
  const by = textIn(stacking, 'by') ?? 'source';
  const max = Math.max(1, at(memberOf(stacking, 'max')));
  const perSource = at(memberOf(stacking, 'maxPerSource'));
  const remainingMaxMs = at(memberOf(reapply, 'maxRemainingMs'));
  return {
    delayMs: at(memberOf(buff, 'delayMs')),
    durationMs: durationMs < 0 ? Infinity : durationMs,
    by,
    max: by !== 'target' && perSource > 0 ? Math.min(max, perSource) : max,
    duration: textIn(reapply, 'duration') ?? 'refresh',
    remainingMaxMs: remainingMaxMs > 0 ? remainingMaxMs : Infinity,
    stacks: textIn(reapply, 'stacks') ?? 'add',
    overflow: textIn(stacking, 'overflow') ?? 'refresh',
    expire: textIn(stacking, 'expire') ?? 'all',
  };
}
