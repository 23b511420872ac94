/** The queue cannot be used, or a job of it could not be done: one line that says what, where and what to do. */
export class QueueFault extends Error {
  override readonly name = 'QueueFault';
}
