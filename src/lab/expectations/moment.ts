import type { Moment } from '#generated/types.ts';
import type { Evidence } from './evidence.ts';
import { matchesIn, matchText } from './match.ts';

/** The frame that a moment means; undefined when its event never happened, or the run ended before. */
export function momentFrame(moment: Moment | undefined, evidence: Evidence): number | undefined {
  const { simulation } = evidence;
  const ran = (frame: number) => (frame <= simulation.frame ? frame : undefined);
  if (moment?.frame !== undefined) return ran(moment.frame);
  if (moment?.ms !== undefined) return ran(Math.floor(moment.ms / simulation.scenario.content.ruleset.stepMs));
  if (moment?.event !== undefined) return matchesIn(evidence, moment.event)[0]?.frame;
  return simulation.frame;
}

export function momentText(moment: Moment | undefined): string {
  if (moment?.frame !== undefined) return `after frame ${moment.frame}`;
  if (moment?.ms !== undefined) return `at ${moment.ms} ms`;
  if (moment?.event !== undefined) return `at the first ${matchText(moment.event)}`;
  return 'at the end';
}
