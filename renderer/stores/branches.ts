/**
 * What was ordered, in branches. The first one is the scenario itself with the orders given in the arena; every other
 * one began at a frame of its parent and has commands of its own. Nobody writes into the commands of a parent.
 */
import type { ScenarioFile } from '#generated/types.ts';

export type TimedCommand = NonNullable<ScenarioFile['commands']>[number];

/** A command of a branch; a muted one stays in the list and is not given. */
export interface BranchCommand extends TimedCommand {
  readonly isMuted?: boolean;
  /** Not of the scenario's file. */
  readonly isOwn?: boolean;
}

export interface Branch {
  readonly id: number;
  /** −1 = the scenario. */
  readonly parent: number;
  readonly why: 'scenario' | 'takeOver' | 'whatIf' | 'seed';
  /** Up to here it is as its parent. */
  readonly fromFrame: number;
  /** In the order in which they are given; null = those of the scenario's file and the orders given in the arena. */
  readonly commands: readonly BranchCommand[] | null;
  /** Other draws than those of the scenario; null = the same. */
  readonly seed: number | null;
}

export const TRUNK: Branch = { id: 0, parent: -1, why: 'scenario', fromFrame: 0, commands: null, seed: null };

const byFrame = (a: TimedCommand, b: TimedCommand) => a.frame - b.frame;

/** Commands of the file first within a frame; what was given later after them, in the order given. */
export const inOrder = (commands: readonly BranchCommand[]): BranchCommand[] => [...commands].sort(byFrame);

/** As scenarios write them, without those that are muted. */
export function givenCommands(commands: readonly BranchCommand[]): TimedCommand[] {
  return commands.filter(({ isMuted }) => isMuted !== true).map(({ isMuted: _, isOwn: _own, ...command }) => command);
}

/** What happens after a frame is forgotten: somebody takes over there. */
export const untilFrame = (commands: readonly BranchCommand[], frame: number): BranchCommand[] =>
  commands.filter((command) => command.frame <= frame);

export interface CommandEdit {
  readonly isMuted?: boolean;
  readonly frame?: number;
  readonly isRemoved?: boolean;
}

export function withEdit(commands: readonly BranchCommand[], index: number, edit: CommandEdit): BranchCommand[] {
  const { isRemoved, ...changes } = edit;
  const edited = commands.flatMap((command, at) => {
    if (at !== index) return [command];
    return isRemoved === true ? [] : [{ ...command, ...changes }];
  });
  return inOrder(edited);
}

/** First frame in which two lists order something else; Infinity when they are alike. */
export function firstFrameChanged(before: readonly TimedCommand[], after: readonly TimedCommand[]): number {
  const count = Math.max(before.length, after.length);
  for (let at = 0; at < count; at++) {
    const [a, b] = [before[at], after[at]];
    if (a === b || (a && b && JSON.stringify(a) === JSON.stringify(b))) continue;
    return Math.min(a?.frame ?? Infinity, b?.frame ?? Infinity);
  }
  return Infinity;
}
