import { describe, expect, it } from 'vitest';
import { Control, type SkillMove, type SkillPrototype } from '../../content/prototypes.ts';
import { applyBuff, ContentBuilder, controls, damage, Fight, milli } from '../../testing/index.ts';

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
});
