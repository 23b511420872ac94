/** Shapes that panels read from the stores. Stores hold no React; panels use the hooks beside each store. */
import type { FrameView } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import type { Branch, BranchCommand, CommandEdit } from './branches.ts';
import type { OrderAction, Run, RunRefusal } from '../worker/protocol.ts';

export type Language = 'en' | 'zh-CN';

export interface RowRef {
  readonly table: string;
  readonly id: string;
}

/** What is selected, shared by all panels. */
export interface SelectionState {
  /** The row open in form and text. */
  row: RowRef | null;
  /** Rows with an open tab, in tab order. */
  openRows: readonly RowRef[];
  /** The table that the grid shows, null for none. */
  table: string | null;
  /** Tables with an open tab, in tab order. */
  openTables: readonly string[];
  /** JSON pointer of the field in focus within the row, '' for none. */
  pointer: string;
  /** Line to look at in a text without pointers, from 1; 0 for none. */
  line: number;
  /** Level at which levelled values are evaluated. */
  level: number;
  /** Selected unit in the arena, 0 = none. */
  guid: number;
  /** Selected trace event (its serial), 0 = none. */
  eventId: number;
  selectRow(row: RowRef | null, pointer?: string, line?: number): void;
  closeRow(row: RowRef): void;
  /** The row has another name now: its tab and the selection keep their place. */
  moveRow(from: RowRef, to: RowRef): void;
  showTable(table: string): void;
  closeTable(table: string): void;
  selectUnit(guid: number): void;
  selectEvent(eventId: number): void;
  setLevel(level: number): void;
}

export interface RunState {
  scenarioId: string | null;
  /** A recording is looked at: a fight that nobody orders anything in. */
  isGuest: boolean;
  /** Scenario as it runs: authored one plus orders given in the arena. */
  scenario: ScenarioFile | null;
  /** The scenario itself, then what branched off, in the order in which they were made. */
  branches: readonly Branch[];
  /** The branch that runs. */
  branchId: number;
  /** What the present branch orders, in the order in which it is given, muted ones included. */
  commands: readonly BranchCommand[];
  /** How many of them were given here. */
  ownCommands: number;
  status: 'idle' | 'running' | 'ready' | 'refused' | 'crashed';
  progress: { readonly done: number; readonly total: number } | null;
  /** The run that is looked at. */
  run: Run | null;
  /** That of the present data and orders; `run` is another one while somebody looks at what stands beside it. */
  own: Run | null;
  /** `b` while another run is looked at. */
  side: 'a' | 'b';
  /** The run before the last edit, for the ghost. */
  previous: Run | null;
  refusal: RunRefusal | null;
  crash: string | null;
  loadScenario(id: string): void;
  /** Inserts a command right after the playhead and re-simulates. The action is written as scenarios write it: row ids, decimals. */
  order(player: number, action: OrderAction): void;
  /** Several orders of one moment, as one change. */
  orderAll(orders: readonly { readonly player: number; readonly action: OrderAction }[]): void;
  /** Takes one of the orders back that were given here. */
  dropOrder(command: BranchCommand): void;
  /** Stops a run that is under way; the last finished one stays. */
  cancel(): void;
  /** Drops the orders given in the arena. */
  clearOrders(): void;
  /** Begins a branch at the playhead: as until now up to here, and nothing ordered after it. */
  takeOver(): void;
  /** Mutes, moves or takes away one of `commands`; in a branch, so that the scenario stays as it is. */
  editCommand(index: number, edit: CommandEdit): void;
  chooseBranch(id: number): void;
  removeBranch(id: number): void;
  /** Runs the present commands with other draws, as a branch. */
  runSeed(seed: number): void;
}

export interface PlayheadState {
  frame: number;
  playing: boolean;
  /** Simulated seconds per wall second: 0.1 … 16. */
  speed: number;
  /** Play goes round in the picked range, or in the whole run while none is picked. */
  isLooping: boolean;
  /** Fraction of a step since `frame`, for drawing only. */
  fraction: number;
  /** Picture of `frame`, and of the next one for smoothing; null until the worker answered. */
  view: FrameView | null;
  nextView: FrameView | null;
  play(): void;
  pause(): void;
  toggle(): void;
  seek(frame: number): void;
  step(delta: number): void;
  setSpeed(speed: number): void;
  setLooping(isLooping: boolean): void;
}
