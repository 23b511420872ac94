import type { RandomTrace } from '#generated/types.ts';
import type { Simulation } from '../simulation/simulation.ts';

/** The draws of one place of use, and how they came out. */
export interface SiteDraws {
  readonly site: string;
  readonly count: number;
  /** Of those that were held against a chance: how many there were, came true, and were to be expected (bp in sum). */
  readonly chances: number;
  readonly successes: number;
  readonly expectedBp: number;
}

/** Every draw from one simulated frame to another, both included, in order. */
export function drawsBetween(simulation: Simulation, fromFrame: number, toFrame: number): RandomTrace[] {
  const draws: RandomTrace[] = [];
  simulation.watch(fromFrame, toFrame, {
    level: 'explain',
    emit: (event) => event.kind === 'random' && draws.push(event),
  });
  return draws;
}

/** Whether a draw came true; undefined where it was not held against a chance. */
export const cameTrue = ({ value, chanceBp }: Pick<RandomTrace, 'value' | 'chanceBp'>): boolean | undefined =>
  chanceBp === undefined ? undefined : value < chanceBp;

/** Draws by place of use, the most used first. */
export function drawsBySite(draws: readonly Pick<RandomTrace, 'site' | 'value' | 'chanceBp'>[]): SiteDraws[] {
  const sites = new Map<string, { -readonly [Key in keyof SiteDraws]: SiteDraws[Key] }>();
  for (const draw of draws) {
    const known = sites.get(draw.site) ?? { site: draw.site, count: 0, chances: 0, successes: 0, expectedBp: 0 };
    sites.set(draw.site, known);
    known.count++;
    if (draw.chanceBp === undefined) continue;
    known.chances++;
    known.expectedBp += draw.chanceBp;
    if (cameTrue(draw) === true) known.successes++;
  }
  return [...sites.values()].sort((a, b) => b.count - a.count || (a.site < b.site ? -1 : 1));
}
