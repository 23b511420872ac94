import { runCli } from '../../main/cli/program.ts';

export interface CommandOutcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** One command line in this process, with what it printed. */
export async function runCommand(cwd: string, ...args: string[]): Promise<CommandOutcome> {
  let [out, err] = ['', ''];
  const context = { cwd, out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  return { code: await runCli(args, context), out, err };
}
