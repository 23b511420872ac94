import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Action } from '../prototypes.ts';
import { readBudget, readScriptCall } from '../script-call.ts';

/** Calls a Lua function, once for all targets. */
export const script = kind(rules('file', 'entry', 'params', 'budget'), (reader): Action => ({
  kind: 'script',
  call: readScriptCall(reader, readBudget(reader)),
}));
