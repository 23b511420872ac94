import { createSnapshot, type BattleSetup, type Command, type Content, type Snapshot } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import type { LabProblem } from '../problem.ts';
import { readCommands } from './commands.ts';
import { participantSetups } from './participants.ts';
import { Report } from './report.ts';
import { hasShape } from './shape.ts';
import { UnitRefs } from './unit-ref.ts';

/** All that decides a run, in core integers. */
export interface PreparedScenario {
  /** The given content, with the scenario's own step length where it has one. */
  readonly content: Content;
  readonly setup: BattleSetup;
  readonly snapshot: Snapshot;
  /** By frame, then sequence. */
  readonly commands: readonly Command[];
  readonly untilFrame: number;
  readonly refs: UnitRefs;
}

export interface PrepareResult {
  /** Absent when anything is wrong. */
  readonly prepared?: PreparedScenario;
  readonly problems: readonly LabProblem[];
}

/** What of a scenario decides the battle; a replay's snapshot has the same. */
export type Startable = Pick<
  ScenarioFile,
  'arena' | 'formation' | 'seed' | 'stepMs' | 'participants' | 'draws' | 'commands' | 'until'
>;

const SEED = 1;

/** Turns an authored scenario into setup, snapshot and commands. Bad data gives problems, never an exception. */
export function prepareScenario(content: Content, scenario: Startable): PrepareResult {
  const report = new Report();
  if (!hasShape(scenario, report)) return { problems: report.problems };
  const stepped = withStep(content, scenario.stepMs);
  const setup = setupOf(stepped, scenario, report);
  const snapshot = report.problems.length === 0 ? snapshotOf(stepped, setup, report) : undefined;
  if (snapshot === undefined) return { problems: report.problems };
  const refs = new UnitRefs(stepped, snapshot);
  const players = new Set(scenario.participants.flatMap(({ player }) => (player === undefined ? [] : [player])));
  const commands = readCommands(scenario.commands ?? [], players, { content: stepped, refs, report });
  const untilFrame = untilFrameOf(scenario, stepped, report);
  if (report.problems.length > 0) return { problems: report.problems };
  return { prepared: { content: stepped, setup, snapshot, commands, untilFrame, refs }, problems: [] };
}

function withStep(content: Content, stepMs: number | undefined): Content {
  if (stepMs === undefined || stepMs === content.ruleset.stepMs) return content;
  return Object.freeze({ ...content, ruleset: Object.freeze({ ...content.ruleset, stepMs }) });
}

function setupOf(content: Content, scenario: Startable, report: Report): BattleSetup {
  const arena = report.row(content.idOf.arenas, 'arenas', scenario.arena, '/arena');
  const named =
    scenario.formation === undefined
      ? 0
      : report.row(content.idOf.formations, 'formations', scenario.formation, '/formation');
  const formation = named || (content.arenas[arena]?.formation ?? 0);
  const participants = participantSetups(content, scenario.participants, report);
  // Without an arena there is no saying which formation would have served.
  if (arena > 0) checkSlots(content, formation, participants, report);
  const { seed = SEED, draws } = scenario;
  return { arena, formation, seed, participants, ...(draws !== undefined && { draws }) };
}

function checkSlots(
  content: Content,
  formation: number,
  participants: BattleSetup['participants'],
  report: Report,
): void {
  const slots = content.formations[formation]?.slots ?? [];
  participants.forEach(({ camp, slot, at }, index) => {
    if (at !== undefined || slots.some((known) => known.camp === camp && known.slot === slot)) return;
    const params = {
      camp: content.ruleset.camps[camp] ?? camp,
      slot,
      formation: content.formations[formation]?.name ?? 'none',
    };
    report.add('unknownSlot', `/participants/${index}/slot`, params);
  });
}

/** The core checks places against the arena and says, as a RangeError, what is wrong with them. */
function snapshotOf(content: Content, setup: BattleSetup, report: Report): Snapshot | undefined {
  try {
    return createSnapshot(setup, content);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report.add('badStart', error.message.includes('pinned') ? '/draws' : '/participants', { message: error.message });
    return undefined;
  }
}

/** The run ends with the first step that reaches the time asked for. */
function untilFrameOf(scenario: Startable, content: Content, report: Report): number {
  const { ms, frames } = scenario.until;
  if (frames !== undefined) return frames;
  if (ms === undefined) report.add('missing', '/until', { expected: 'ms or frames' });
  return Math.ceil((ms ?? 0) / content.ruleset.stepMs);
}
