import { expect, it } from 'vitest';
import type { ScenarioFile, TraceEvent } from '#generated/types.ts';
import { prepared, runToEnd } from './golden-run.ts';
import { loadSample } from './sample.ts';

const { content, scenarios } = loadSample();
const camp = scenarios.find(({ id }) => id === 'monster-camp')!;

/** The first Fox Fire of the fight: whom it was cast at, launched at, and whom it hit, in order. */
function firstFire(scenario: ScenarioFile) {
  const events = runToEnd(prepared(content, scenario), 'events').events as readonly TraceEvent[];
  const launch = events.find((event) => event.kind === 'bulletLaunch' && event.bullet === 'fox-fire');
  if (launch?.kind !== 'bulletLaunch') throw new Error('no fire was sent');
  const cast = events.findLast(
    (event) => event.kind === 'skillEffect' && event.skill === 'fox-fire' && event.id < launch.id,
  );
  const hits = events.flatMap((event) =>
    event.kind === 'bulletHit' && event.guid === launch.guid ? [event.target] : [],
  );
  return { caster: launch.source, castAt: cast?.kind === 'skillEffect' ? cast.target : 0, sentAt: launch.target, hits };
}

it('the fox sends its fire after the enemy that it chose, and the fire leaps on to others', () => {
  const { caster, castAt, sentAt, hits } = firstFire(camp);
  expect(sentAt).toBe(castAt);
  expect(hits[0]).toBe(castAt);
  expect(hits.length).toBeGreaterThan(1);
  expect(new Set(hits).size).toBe(hits.length);
  expect(hits).not.toContain(caster);
});
