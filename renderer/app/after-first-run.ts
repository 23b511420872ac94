import { useRun } from '../stores/index.ts';

/** A project without anything to run, or a very long run, must not keep the editor away. */
const WAIT_MAX_MS = 1500;

const isSettled = (): boolean => {
  const { run, status } = useRun.getState();
  return run !== null || status === 'refused' || status === 'crashed';
};

/** What is not in the first picture holds the window up while it starts: the first fight goes first. */
export function afterFirstRun(): Promise<void> {
  if (isSettled()) return Promise.resolve();
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      // Two pictures: the first one still draws the run.
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    };
    const timer = setTimeout(finish, WAIT_MAX_MS);
    const stop = useRun.subscribe(() => isSettled() && finish());
  });
}
