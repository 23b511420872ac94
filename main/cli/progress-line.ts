import type { Progress } from '#lab';
import type { CliContext } from './context.ts';

const EVERY_MS = 2_000;

/** Says from time to time how far something is, beside the output, so that scripts read only results. */
export function progressLine(context: CliContext, what: string) {
  let saidMs = performance.now();
  let hasSaid = false;
  return {
    show: ({ done, total }: Progress): void => {
      const nowMs = performance.now();
      if (nowMs - saidMs < EVERY_MS) return;
      [saidMs, hasSaid] = [nowMs, true];
      context.err(`… ${what}: ${done} of ${total}\n`);
    },
    end: (): void => {
      if (hasSaid) context.err(`… ${what}: done\n`);
    },
  };
}
