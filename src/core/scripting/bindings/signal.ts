import { requestCue, raise } from '../../skills/index.ts';
import { draw, emitTrace } from '../../world/index.ts';
import { toText } from '../../content/lua/index.ts';
import type { Host } from '../host.ts';
import { NOTHING } from '../value.ts';
import { binding, gives, type Binding } from './binding.ts';
import { amount, anything, integer, optional, text, unit } from './params.ts';

const U32_COUNT = 4_294_967_296;
const LOG_MAX = 400;

/** One draw of the synchronised stream from `count` possible ones. */
export function drawFor(host: Host, count: number): number {
  return draw(host.w, 'script', host.row, host.context.caster, count, host.cause, host.root);
}

/** Chance, events of the pack's own, and what only watchers see. */
export const SIGNAL = {
  random: binding({
    params: {
      low: integer(
        'lowest, or highest where it is the only one (then from 1)',
        '最小值；仅一个参数时为最大值（从 1 起）',
      ),
      high: optional(integer('highest', '最大值'), null),
    },
    result: gives('integer', 'a number between both, both included', '两者之间的数，含两端'),
    en: 'One draw of the synchronised random stream, whatever the bounds.',
    zh: '从同步随机流抽取一次，与范围无关。',
    run(host, values) {
      const low = values.high === null ? 1 : values.low;
      const high = values.high ?? values.low;
      const size = high - low + 1;
      if (size < 1 || size > U32_COUNT) host.machine.fail("'battle.random': the bounds enclose no number, or too many");
      return low + drawFor(host, size);
    },
  }),
  emit: binding({
    params: {
      event: text('name of the event, without custom:', '事件名，不含 custom:'),
      target: unit('unit that it is about', '相关单位'),
      amount: optional(amount('number that it carries, milli; default 0', '携带的数值，千分之一单位；默认 0'), 0),
    },
    result: null,
    en: 'Raises an event of the pack’s own; the caster’s skill, passives and triggers may answer.',
    zh: '发出数据包自定义事件；施法者的技能、被动与触发可响应。',
    run(host, values) {
      emit(host, values.event, host.w.units.cells[values.target]!, values.amount);
      return NOTHING;
    },
  }),
  cue: binding({
    params: {
      cue: text('key that the client supplies', '客户端提供的键'),
      target: optional(unit('where; default the target', '位置；默认目标'), -1),
    },
    result: null,
    en: 'Asks for presentation. Changes no outcome.',
    zh: '请求表现。不影响结果。',
    run(host, values) {
      const { w, context, cause } = host;
      const target = values.target < 0 ? context.target : w.units.cells[values.target]!;
      requestCue(w, values.cue.slice(0, 80), 'action', context.caster, target, cause, context.root);
      return NOTHING;
    },
  }),
  log: binding({
    params: { value: anything('what to write', '要写出的值') },
    result: null,
    en: 'Writes a line into the trace. Changes no outcome.',
    zh: '在轨迹中写出一行。不影响结果。',
    run(host, values) {
      const { w, machine, context, cause } = host;
      const message = toText(machine.toText(values.value).slice(0, LOG_MAX));
      const id = w.moment();
      const file = machine.script.name;
      const line = machine.line();
      if (w.sink)
        emitTrace(w, id, cause, context.root, { kind: 'scriptLog', source: context.caster, file, line, message });
      return NOTHING;
    },
  }),
} as const satisfies Readonly<Record<string, Binding>>;

/** An event that nobody in the pack listens to is told and otherwise nothing. */
function emit({ w, context: from, row, cause }: Host, name: string, target: number, value: number): void {
  const event = `custom:${name}` as const;
  const kind = w.index.customKinds.get(event);
  const id = w.moment();
  if (w.sink) {
    const effect = w.content.effects[row]?.name;
    emitTrace(w, id, cause, from.root, { kind: 'emit', source: from.caster, target, effect, event });
  }
  if (kind === undefined) return;
  const context = w.contexts.push(kind);
  context.id = context.carrier = id;
  context.root = from.root;
  context.caster = context.owner = from.caster;
  context.target = target;
  context.hasPoint = from.hasPoint;
  context.x = from.x;
  context.y = from.y;
  context.dir = from.dir;
  context.skill = from.skill;
  context.level = from.level;
  context.flags = from.flags;
  context.amount = value;
  raise(w, context, null);
  w.contexts.pop();
}
