/** The queue cannot be used, or a job of it could not be done: one line that says what, where and what to do. */
export class QueueFault extends Error {
  override readonly name = 'QueueFault';
}

/** What Redis or BullMQ refused, in the words of a fault; ours stay as they are. */
export function asFault(error: unknown, shown: string): QueueFault {
  if (error instanceof QueueFault) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new QueueFault(
    `Redis at ${shown} cannot keep a queue: ${reason}. Name one that is writable, version 6.2 or newer.`,
  );
}
