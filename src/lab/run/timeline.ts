/** A simulated run laid out along time, and the same as a file for other tools. */
import type { BuffPrototype, Content } from '#core';
import { perfettoTrace, projectTimeline, type Timeline, type TimelineFacts } from '#timeline';
import type { Simulation } from '../simulation/simulation.ts';

/** Names stand on the lanes for every stack up to here; a limit without end would leave no height for one. */
const STACKS_SHOWN_MAX = 50;

const DAMAGE_GLYPHS: ReadonlySet<string> = new Set(['physical', 'magic', 'true']);

function buffFacts(content: Content, row: string): ReturnType<TimelineFacts['buff']> {
  const buff = content.buffs.find((one): one is BuffPrototype => one?.name === row);
  if (buff === undefined) return undefined;
  const stacksMax = Math.min(Math.max(...buff.stacking.max, 1), STACKS_SHOWN_MAX);
  return { kind: buff.kind, stacksMax, shields: buff.modifiers.some(({ kind }) => kind === 'shield') };
}

function factsOf({ scenario, frame }: Simulation): TimelineFacts {
  const { content, snapshot } = scenario;
  const { ruleset } = content;
  const units = snapshot.units.map(({ guid, unit, camp, level }) => ({
    guid,
    camp,
    level,
    unit: content.units[unit]?.name ?? `#${unit}`,
  }));
  return {
    stepMs: ruleset.stepMs,
    frames: frame,
    units,
    camp: (name) => ruleset.camps.indexOf(name),
    buff: (row) => buffFacts(content, row),
    lifeResource: ruleset.resources[ruleset.hp]?.name ?? 'hp',
    damage: (type) => (DAMAGE_GLYPHS.has(type) ? (type as 'physical') : 'physical'),
  };
}

export const timelineOfRun = (simulation: Simulation): Timeline =>
  projectTimeline(simulation.events, factsOf(simulation));

/** The run as a file that ui.perfetto.dev opens, in pieces. */
export function perfettoOfRun(simulation: Simulation, scenarioId: string): Generator<string> {
  const { content, snapshot } = simulation.scenario;
  const { packId, packVersion, contentHash } = content;
  const notes = { scenario: scenarioId, seed: snapshot.seed, pack: `${packId} ${packVersion}`, contentHash };
  return perfettoTrace(timelineOfRun(simulation), simulation.events, { ...notes, hash: simulation.hash });
}
