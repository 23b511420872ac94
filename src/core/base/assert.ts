/** Our own bug, never the author's data: those become diagnostics long before a battle starts. */
export class CoreFault extends Error {
  override readonly name = 'CoreFault';
}

export function fail(message: string): never {
  throw new CoreFault(message);
}

/** Stays on in release builds. Pass a constant message: a template would be built even when all is well. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) fail(message);
}

/** Ends a switch over a closed list, so that a new member is a compile error at each switch. */
export function assertNever(value: never, what: string): never {
  return fail(`${what}: unexpected ${String(value)}`);
}
