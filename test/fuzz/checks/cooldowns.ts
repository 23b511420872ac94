import { eventsOf, type Check } from './check.ts';

/** No cooldown that starts lies below the floor, and charges stay within their number. */
export const cooldowns: Check = {
  name: 'cooldowns and charges',
  *run(recording) {
    const { cooldownFloorMs } = recording.fight.content.ruleset;
    for (const { op, remainingMs, id, skill } of eventsOf(recording, 'cooldown')) {
      if (remainingMs < 0) yield `cooldown ${id} of ${skill} is ${remainingMs} ms`;
      if (op === 'start' && remainingMs < Math.max(1, cooldownFloorMs))
        yield `cooldown ${id} of ${skill} starts at ${remainingMs} ms`;
    }
    for (const { frame, units } of recording.views) {
      for (const { guid, skills } of units) {
        const odd = skills.find(({ charges, chargesMax }) => charges < 0 || charges > chargesMax);
        if (odd) yield `frame ${frame}: ${odd.skill} of unit ${guid} has ${odd.charges} of ${odd.chargesMax} charges`;
      }
    }
  },
};
