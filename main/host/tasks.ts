import { HostError } from '#contract';
import type { EventHub } from './events.ts';

export type Report = (done: number, total: number, label: string) => void;

export interface Tasks {
  /** `id` is chosen by the client; without one the task runs but cannot be watched or cancelled. */
  run<R>(id: string | undefined, work: (signal: AbortSignal, report: Report) => Promise<R>): Promise<R>;
  cancel(id: string): void;
}

export function createTasks(hub: EventHub): Tasks {
  const running = new Map<string, AbortController>();
  return {
    async run(id, work) {
      const controller = new AbortController();
      if (id === undefined) return work(controller.signal, () => {});
      if (running.has(id)) throw new HostError('busy', id);
      running.set(id, controller);
      try {
        return await work(controller.signal, (done, total, label) =>
          hub.emit('task.progress', { task: id, done, total, label }),
        );
      } finally {
        running.delete(id);
      }
    },
    cancel: (id) => running.get(id)?.abort(),
  };
}

export function throwIfCancelled(signal: AbortSignal, where: string): void {
  if (signal.aborted) throw new HostError('cancelled', where);
}
