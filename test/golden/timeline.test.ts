import { expect, test } from 'vitest';
import type { TraceEvent } from '#generated/types.ts';
import { EventLog, EventWriter, projectTimeline, TimelineProjector, type TimelineFacts } from '#timeline';
import { prepared, runToEnd } from './golden-run.ts';
import { loadSample } from './sample.ts';

const { content, scenarios } = loadSample();

function factsOf(frames: number, events: readonly TraceEvent[]): TimelineFacts {
  const guids = new Set(events.flatMap(({ source, target }) => [source ?? 0, target ?? 0]));
  return {
    stepMs: content.ruleset.stepMs,
    frames,
    units: [...guids].map((guid) => ({ guid, unit: 'unit', camp: 0, level: 1 })),
    buff: () => ({ kind: 'buff', stacksMax: 5, shields: false }),
    camp: (name) => content.ruleset.camps.indexOf(name),
    lifeResource: 'hp',
    damage: () => 'physical',
  };
}

test.each(scenarios)('$id has one timeline, from its events or from their numbers in pieces', (scenario) => {
  const run = runToEnd(prepared(content, scenario), 'events');
  const facts = factsOf(run.frame, run.events);
  const log = new EventLog();
  const projector = new TimelineProjector(log, facts);
  const writer = new EventWriter();
  for (const [index, event] of run.events.entries()) {
    writer.push(event);
    if (index % 100 !== 0) continue;
    log.append(writer.take());
    projector.advance();
  }
  log.append(writer.take());
  const timeline = projector.finish();
  expect(timeline.groups.flatMap(({ lanes }) => lanes).length).toBeGreaterThan(3);
  expect(timeline).toEqual(projectTimeline(run.events, facts));
  expect([...log]).toEqual(run.events);
});

/** How a phase of a cast or an attack may end early; anything else would be news to whoever reads a timeline. */
// prettier-ignore
const PHASE_ENDS = [
  'interrupted', 'cancelled', 'replaced', 'failed', 'moved', 'controlled', 'died', 'targetLost', 'restart', 'cleared',
  'released', 'terminated', 'outOfRange', 'noResource', 'noVision', 'taunted', 'feared', 'switchedOff',
  'stunned', 'disarmed', 'silenced', 'rooted', 'targetDead', 'cannotAttack',
];

test.each(scenarios)('$id ends every phase with a known reason', (scenario) => {
  const run = runToEnd(prepared(content, scenario), 'events');
  const { groups } = projectTimeline(run.events, factsOf(run.frame, run.events));
  const phases = groups.flatMap(({ lanes }) => lanes.filter(({ kind }) => kind === 'cast' || kind === 'attack'));
  for (const { cap, endReason } of phases.flatMap(({ slices }) => slices)) {
    expect(['flush', 'interrupted', 'open']).toContain(cap);
    if (cap === 'interrupted') expect(endReason).not.toBe('');
    if (endReason !== '') expect(PHASE_ENDS).toContain(endReason);
  }
});
