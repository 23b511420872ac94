/** Exit codes are a promise to scripts that call us. */
export const EXIT = { fine: 0, findings: 1, unusable: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What a command may do to the outside; a test brings its own. */
export interface CliContext {
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Input that cannot be used: ends with code 2 and one line that says what, where and what to do. */
export class UnusableInput extends Error {
  override readonly name = 'UnusableInput';
}

export const printJson = (context: CliContext, value: unknown): void => context.out(`${JSON.stringify(value)}\n`);
