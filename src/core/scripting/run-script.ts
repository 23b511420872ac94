import { GLOBALS, toBytes, toText } from '../content/lua/index.ts';
import { atLevel, type ScriptCall } from '../content/prototypes.ts';
import { B, emitTrace, TRIGGERS, type EventContext, type World } from '../world/index.ts';
import { battleLibrary } from './bindings/index.ts';
import { drawFor } from './bindings/signal.ts';
import { Exhausted, ScriptFault } from './fault.ts';
import { Host, stepLeft } from './host.ts';
import { BASE_FUNCTIONS } from './library/base.ts';
import { mathLibrary } from './library/math.ts';
import { stringLibrary } from './library/string.ts';
import { tableLibrary } from './library/table.ts';
import { Machine, MEMORY_MAX } from './machine.ts';
import type { LuaTable } from './table.ts';
import { show, type Value } from './value.ts';

/** Scripts that may be running because of each other. */
export const SCRIPTS_MAX = 8;
const MESSAGE_MAX = 400;

/** A machine with the library around it; one for each depth of scripts that call each other. */
interface Session {
  readonly machine: Machine;
  readonly host: Host;
}

/** Empty between calls. */
const sessions: Session[] = [];
let depth = 0;

function sessionAt(index: number): Session {
  if (index === sessions.length) sessions.push(newSession());
  return sessions[index]!;
}

function newSession(): Session {
  const host = new Host();
  const libraries: Readonly<Record<string, Value>> = {
    ...BASE_FUNCTIONS,
    string: stringLibrary,
    table: tableLibrary,
    math: mathLibrary((count) => drawFor(host, count)),
    battle: battleLibrary(host),
  };
  const machine = new Machine(GLOBALS.map((name) => libraries[name]));
  host.machine = machine;
  return { machine, host };
}

/**
 * Calls the entry of a script once. What goes wrong ends the call; what it has done stands, and the trace says where and
 * why. It draws only what the script draws.
 */
export function runScript(
  w: World,
  context: EventContext,
  call: ScriptCall,
  first: number,
  count: number,
  row: number,
  cause: number,
): void {
  const { script } = call;
  if (depth >= SCRIPTS_MAX) {
    report(w, context, cause, script.name, 0, `more than ${SCRIPTS_MAX} scripts run because of each other`);
    return;
  }
  const { machine, host } = sessionAt(depth);
  const budget = Math.min(call.budget || w.rules.limits.scriptInstructions, stepLeft(w));
  host.open(w, context, row, cause, budget);
  depth++;
  let fault: unknown;
  try {
    machine.start(script, budget, call.entry, () => argumentsOf(machine, w, context, call, first, count));
  } catch (error) {
    fault = error;
    if (!(error instanceof ScriptFault) && !(error instanceof Exhausted)) throw error;
  } finally {
    depth--;
    host.settle();
    if (fault !== undefined) reportFault(host, call, fault);
    machine.clear();
  }
}

function reportFault({ w, context, cause, machine }: Host, call: ScriptCall, fault: unknown): void {
  const { name } = call.script;
  if (fault instanceof ScriptFault) {
    const { value, line } = fault;
    report(w, context, cause, name, line, typeof value === 'string' ? value : `error: ${show(value)}`);
  } else if (fault instanceof Exhausted) {
    const line = machine.line();
    if (fault.what === 'memory') report(w, context, cause, name, line, `more than ${MEMORY_MAX} bytes of memory`);
    else reportBudget(w, context, cause, call, line);
  }
}

function reportBudget(w: World, context: EventContext, cause: number, call: ScriptCall, line: number): void {
  const { scriptInstructions, scriptInstructionsPerStep } = w.rules.limits;
  const isStep = stepLeft(w) === 0;
  const value = isStep ? scriptInstructionsPerStep : call.budget || scriptInstructions;
  const id = w.moment();
  if (w.sink) {
    const limit = isStep ? 'scriptInstructionsPerStep' : 'scriptInstructions';
    emitTrace(w, id, cause, context.root, { kind: 'budget', limit, value, source: context.caster });
  }
  const message = `budget of ${value} instructions ${isStep ? 'a step ' : ''}is used up`;
  report(w, context, id, call.script.name, line, message);
}

function report(w: World, context: EventContext, cause: number, file: string, line: number, message: string): void {
  const id = w.moment();
  if (!w.sink) return;
  const source = context.caster === 0 ? undefined : context.caster;
  emitTrace(w, id, cause, context.root, {
    kind: 'scriptError',
    source,
    file,
    line,
    message: toText(message.slice(0, MESSAGE_MAX)),
  });
}

/** `ctx` and `params`, made anew for each call. */
function argumentsOf(
  machine: Machine,
  w: World,
  context: EventContext,
  call: ScriptCall,
  first: number,
  count: number,
): readonly Value[] {
  const ctx = machine.table();
  const put = (name: string, value: Value) => machine.put(ctx, name, value);
  put('caster', context.caster);
  if (context.target !== 0) put('target', context.target);
  put('targets', targetsOf(machine, w, first, count));
  put('on', momentOf(w, context.kind));
  put('level', context.level);
  put('amount', context.amount);
  put('direction', context.dir);
  if (context.hasPoint) {
    put('x', context.x);
    put('y', context.y);
  }
  if (context.skill !== 0) put('skill', toBytes(w.content.skills[context.skill]!.name));
  if (context.bulletRow !== 0) put('bullet', toBytes(w.content.bullets[context.bulletRow]!.name));
  if (context.share !== context.shareOf) {
    put('share', context.share);
    put('shareOf', context.shareOf);
  }
  if (context.buff >= 0) putBuff(w, context.buff * w.buffs.stride, put);
  const params = machine.table();
  for (const { param, valueMilli } of call.params)
    machine.put(params, toBytes(w.content.paramNames[param]!), atLevel(valueMilli, context.level));
  return [ctx, params];
}

function putBuff(w: World, b: number, put: (name: string, value: Value) => void): void {
  const { cells } = w.buffs;
  put('buff', toBytes(w.content.buffs[cells[b + B.row]!]!.name));
  put('instance', cells[b + B.instance]);
  put('holder', cells[b + B.guid]);
  put('source', cells[b + B.source]);
  put('stacks', cells[b + B.stacks]);
}

function targetsOf(machine: Machine, w: World, first: number, count: number): LuaTable {
  const targets = machine.table();
  for (let index = 0; index < count; index++) machine.put(targets, index + 1, w.chosen[first + index]);
  return targets;
}

function momentOf(w: World, kind: number): string {
  if (kind < TRIGGERS.length) return TRIGGERS[kind]!;
  for (const [name, custom] of w.index.customKinds) if (custom === kind) return toBytes(name);
  return 'effect';
}
