import type { Diagnostic } from '#pack';

export type Counts = Readonly<Record<Diagnostic['severity'], number>>;

export function countsOf(problems: readonly Diagnostic[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of problems) counts[severity]++;
  return counts;
}
