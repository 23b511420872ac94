import type { Moment } from '#generated/types.ts';
import type { Evidence } from './evidence.ts';
import { matchesIn, matchText } from './match.ts';

/** The frame that a moment means; undefined when its event never happened. */
export function momentFrame(moment: Moment | undefined, evidence: Evidence): number | undefined {
  const { simulation } = evidence;
  if (moment?.frame !== undefined) return Math.min(moment.frame, simulation.frame);
  if (moment?.ms !== undefined)
    return Math.min(Math.floor(moment.ms / simulation.scenario.content.ruleset.stepMs), simulation.frame);
  if (moment?.event !== undefined) return matchesIn(evidence, moment.event)[0]?.frame;
  return simulation.frame;
}

export function momentText(moment: Moment | undefined): string {
  if (moment?.frame !== undefined) return `after frame ${moment.frame}`;
  if (moment?.ms !== undefined) return `at ${moment.ms} ms`;
  if (moment?.event !== undefined) return `at the first ${matchText(moment.event)}`;
  return 'at the end';
}
