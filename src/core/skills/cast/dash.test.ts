import { describe, expect, it } from 'vitest';
import { Control, type SkillMove, type SkillPrototype } from '../../content/prototypes.ts';
import {
  amount,
  applyBuff,
  circle,
  ContentBuilder,
  controls,
  damage,
  Fight,
  inside,
  MANA,
  milli,
  onSelf,
} from '../../testing/index.ts';

const MOVE: SkillMove = {
  distanceMilli: [milli(8)],
  durationMs: [100],
  atMs: [0],
  towards: 'aim',
  curve: 0,
  stopAtUnits: false,
  passWalls: true,
};

/** Unit 1 at the origin looks north and moves with a skill at 100 ms; unit 2 stands 5 to the east. */
function dash(move: Partial<SkillMove>, part: Partial<SkillPrototype> = {}) {
  const c = new ContentBuilder();
  const strike = c.effect({ action: damage(7) });
  const skill = c.skill({ castMs: [400], move: { ...MOVE, ...move }, turnSpeed: 0, effects: [strike], ...part });
  const root = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control.root)] })));
  const facing = { facing: 90, unit: c.unit({ skills: [skill] }) };
  const fight = new Fight(c, [facing, { unit: c.unit({ skills: [root] }), camp: 1, x: 5 }]);
  return { fight, skill, root };
}

const place = (fight: Fight) => [fight.unit(1).x / 1_000, fight.unit(1).y / 1_000];

describe('the way of a skill', () => {
  it('leads to its target until the two touch', () => {
    const { fight, skill } = dash({ towards: 'target' });
    expect(place(fight.cast(100, 1, skill, 2).until(500))).toEqual([4, 0]);
  });

  it('leads no farther than it goes', () => {
    const { fight, skill } = dash({ towards: 'target', distanceMilli: [milli(3)] });
    expect(place(fight.cast(100, 1, skill, 2).until(500))).toEqual([3, 0]);
  });

  it('leads through its target along the aim', () => {
    const { fight, skill } = dash({ towards: 'aim' });
    expect(place(fight.cast(100, 1, skill, 2).until(500))).toEqual([8, 0]);
  });

  it('leads no farther than the place that is aimed at', () => {
    const { fight, skill } = dash({ towards: 'aim' }, { castMode: 'position' });
    expect(place(fight.castAt(100, 1, skill, 0, -6).until(500))).toEqual([0, -6]);
  });

  it('leads where the unit looks', () => {
    const { fight, skill } = dash({ towards: 'facing' }, { castMode: 'none', effects: [] });
    expect(place(fight.cast(100, 1, skill).until(500))).toEqual([0, 8]);
  });

  it('is refused at a root, and left out when the root comes after the cast began', () => {
    const { fight, skill, root } = dash({ towards: 'target', atMs: [300] });
    fight.cast(200, 2, root, 1).cast(100, 1, skill, 2).cast(600, 1, skill, 2).until(900);
    expect(place(fight)).toEqual([0, 0]);
    expect(fight.hurt(2)).toBe(7);
    expect(fight.verdicts()).toEqual(['ok', 'ok', 'rooted']);
  });

  it.each([
    ['before the way', 10, 7, 8],
    ['after the way', 95, 0, 8],
    ['at its moment', 90, 0, 8],
  ])('comes in its turn when one step owes the effect too, %s', (_when, effectAtMs, hurt, y) => {
    const c = new ContentBuilder();
    const strike = c.effect({ action: damage(7), target: inside(circle(5)) });
    const move = { ...MOVE, durationMs: [0], atMs: [90] };
    const part = { castMode: 'direction', castMs: [100], effectAtMs: [effectAtMs], turnSpeed: 0 } as const;
    const skill = c.skill({ ...part, move, effects: [strike] });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]).castAt(100, 1, skill, 0, 50).until(400);
    expect([fight.hurt(2), place(fight)]).toEqual([hurt, [0, y]]);
  });

  it('does not begin when the effect before it came to nothing', () => {
    const costs = [{ resource: MANA, amountMilli: [milli(1_000)] }];
    const c = new ContentBuilder();
    const move = { ...MOVE, durationMs: [0], atMs: [390] };
    const skill = c.skill({ castMode: 'none', castMs: [400], effectAtMs: [310], move, costs });
    const spend = c.quick({ kind: 'resource', resource: MANA, amount: amount(-1) }, { target: onSelf() });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill, spend] }) }]);
    fight.cast(100, 1, skill).cast(200, 1, spend, 1).until(1_000);
    expect([place(fight), fight.of('castPhase').at(-1)!.endReason]).toEqual([[0, 0], 'noResource']);
  });

  it('stops at no enemy that it leaves behind, however close', () => {
    const touching = (x: number) => {
      const c = new ContentBuilder();
      const move = { ...MOVE, stopAtUnits: true, passWalls: false };
      const skill = c.skill({ castMode: 'direction', castMs: [400], turnSpeed: 0, move });
      const unit = c.unit({ skills: [skill] });
      const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 1 }]).castAt(100, 1, skill, x, 0).until(500);
      return [place(fight), fight.of('displaceEnd').map(({ reason }) => reason)];
    };
    expect(touching(-50)).toEqual([[-8, 0], ['completed']]);
    expect(touching(50)).toEqual([[0, 0], ['unit']]);
  });
});
