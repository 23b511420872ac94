import { errnoOf } from './fs-errors.ts';

/** Whether a process of this machine runs; one that we may not ask about does. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) !== 'ESRCH';
  }
}
