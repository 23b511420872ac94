/** A battle that cannot begin as asked: what is wrong, and what would help. */
export function setupError(what: string, remedy: string): RangeError {
  return new RangeError(`The battle cannot start: ${what}. To fix it, ${remedy}.`);
}
