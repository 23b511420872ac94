import { describe, expect, it } from 'vitest';
import { Control, type Modifier } from '../../content/prototypes.ts';
import { applyBuff, ContentBuilder, controls, damage, Fight, holding, milli, onSelf } from '../../testing/index.ts';

/** A unit that may walk during the first of two channels; both take 1,000 ms after 300 ms of cast. */
function walker(skills: 'first' | 'all' | 'none', more: Modifier[] = []) {
  const c = new ContentBuilder();
  const phases = {
    castMode: 'none',
    castMs: [300],
    channelMs: [1_000],
    channelTickMs: [250],
    aftCastMs: [200],
  } as const;
  const pulse = c.effect({ on: 'channelTick', action: damage(1), target: onSelf() });
  const [first, second] = [c.skill({ ...phases, effects: [pulse] }), c.skill({ ...phases, channelLock: true })];
  const modifiers: Modifier[] =
    skills === 'none' ? [] : [{ kind: 'castWhileMoving', skills: skills === 'all' ? [] : [first.id] }];
  const aimed = c.skill({ castMs: [300], pursue: true, rangeMilli: [milli(2)] });
  const shackle = c.quick(applyBuff(c.buff({ modifiers: more })), { target: onSelf() });
  const passives = [holding(c, { modifiers })];
  const unit = c.unit({ skills: [first, second, aimed, shackle], passives });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 20 }]);
  return { fight, first, second, aimed, shackle };
}
const east = { type: 'move', x: milli(50), y: 0 } as const;
const ends = (fight: Fight) => fight.of('castPhase').flatMap(({ to, endReason }) => (to === 'idle' ? [endReason] : []));

describe('casting while moving', () => {
  it('a move neither ends nor waits for the cast, and takes the unit along', () => {
    const { fight, first } = walker('first');
    fight.cast(100, 1, first, 1).at(200, 1, east).until(1_700);
    expect([fight.verdicts(), ends(fight), fight.of('channelTick').length]).toEqual([['ok', 'ok'], ['completed'], 4]);
    // Ordered at 200, the walk takes place from 300 to 1,700 at 5 a second.
    expect(fight.unit(1).x).toBe(7_500);
  });

  it('a walk that was under way goes on beside a new cast', () => {
    const { fight, first } = walker('all');
    fight.at(100, 1, east).cast(500, 1, first, 1).until(1_000);
    expect([fight.unit(1).x, fight.unit(1).cast!.phase]).toEqual([4_500, 'channel']);
  });

  it('counts for the skills it names only', () => {
    const { fight, second } = walker('first');
    fight.at(100, 1, east).cast(500, 1, second, 1).until(1_000);
    expect(fight.unit(1).x).toBe(1_500);
    fight.at(1_100, 1, east).until(1_200);
    expect(fight.verdicts()).toEqual(['ok', 'ok', 'buffered']);
  });

  it('without it a move ends the channel', () => {
    const { fight, first } = walker('none');
    fight.cast(100, 1, first, 1).at(600, 1, east).until(1_000);
    expect(ends(fight)).toEqual(['moved']);
  });

  it('stops the walk of the rooted, not the cast', () => {
    const { fight, first, shackle } = walker('all', [controls(Control.root)]);
    fight.cast(100, 1, first, 1).at(200, 1, east).cast(500, 1, shackle, 1).until(1_700);
    expect([fight.unit(1).x, ends(fight)]).toEqual([1_000, ['completed']]);
  });

  it('leaves a stop its meaning: it ends the cast', () => {
    const { fight, first } = walker('all');
    fight.cast(100, 1, first, 1).at(200, 1, east).at(700, 1, { type: 'stop' }).until(900);
    expect([ends(fight), fight.unit(1).order.type]).toEqual([['cancelled'], 'none']);
  });

  it('a move still calls off the pursuit before the cast', () => {
    const { fight, aimed } = walker('all');
    fight
      .cast(100, 1, aimed, 2)
      .at(500, 1, { type: 'move', x: 0, y: milli(50) })
      .until(1_000);
    expect([ends(fight), fight.unit(1).y > 0]).toEqual([['moved'], true]);
  });
});
