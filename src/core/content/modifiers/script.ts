import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Modifier } from '../prototypes.ts';
import { readScriptCall } from '../script-call.ts';
import { readMoment } from '../trigger.ts';

/** Calls a Lua function when something happens to the holder. */
export const script = kind(rules('on', 'file', 'entry', 'params'), (reader): Modifier => ({
  kind: 'script',
  on: readMoment(reader, 'on'),
  call: readScriptCall(reader, 0),
}));
