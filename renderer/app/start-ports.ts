import { emptyPorts } from './empty-ports.ts';
import type { ShellPorts } from './ports.ts';

/** Connects the shell to the stores; until they are connected it shows a studio without a project. */
export async function startPorts(): Promise<ShellPorts> {
  return emptyPorts();
}
