import { describe, expect, it } from 'vitest';
import type { SkillPrototype } from '../content/prototypes.ts';
import { ContentBuilder, damage, Fight, milli } from '../testing/index.ts';

const MOVE = { type: 'move', x: 0, y: 90_000 } as const;

/** Unit 1 faces east and casts at unit 2, which stands 4 away. */
function scene(ruleset: ConstructorParameters<typeof ContentBuilder>[0], part: Partial<SkillPrototype> = {}, x = 4) {
  const c = new ContentBuilder(ruleset);
  const skill = c.skill({ name: 'skill', castMs: [300], effects: [c.effect({ action: damage(10) })], ...part });
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x }]);
  const ends = () => fight.of('castPhase').filter(({ to }) => to === 'idle');
  return { fight, skill, ends };
}

describe('rules of casting', () => {
  it('let a cast begin without turning', () => {
    const turning = { turnSpeed: 90_000 };
    const slow = scene({}, turning, -4);
    const quick = scene({ turnBeforeCast: false }, turning, -4);
    for (const { fight, skill } of [slow, quick]) fight.cast(100, 1, skill, 2).until(4_000);
    expect([slow, quick].map(({ fight }) => fight.times('skillEffect'))).toEqual([[2_400], [400]]);
    expect(quick.fight.unit(1).facingMilliDeg).toBe(0);
  });

  it.each([
    [0, 'outOfRange', 0],
    [1, 'completed', 10],
  ])('forgive a target that leaves by %d while the caster turns', (tolerance, reason, hurt) => {
    const run = scene({ rangeToleranceMilli: milli(tolerance) }, { turnSpeed: 450_000, rangeMilli: [milli(3)] }, -4);
    run.fight.cast(100, 1, run.skill, 2).at(100, 2, { type: 'move', x: -4_800, y: 0 }).until(3_000);
    expect([run.ends()[0]!.endReason, run.fight.hurt(2)]).toEqual([reason, hurt]);
  });

  it('do not forgive a command that is out of range', () => {
    const run = scene({ rangeToleranceMilli: milli(5) }, { rangeMilli: [milli(2)] });
    expect(run.fight.cast(100, 1, run.skill, 2).until(200).verdicts()).toEqual(['outOfRange']);
  });

  it.each([
    [{}, 0, 'none'],
    [{ resumeMove: true }, 1_000, 'move'],
    [{ stopToCast: false }, 3_000, 'move'],
  ] as const)('say what becomes of a walk: %o', (ruleset, y, order) => {
    const run = scene(ruleset);
    run.fight.at(100, 1, MOVE).cast(200, 1, run.skill, 2).until(700);
    expect([run.fight.unit(1).y, run.fight.unit(1).order.type]).toEqual([y, order]);
  });

  it('let a walker cast on when it is told to walk elsewhere', () => {
    const run = scene({ stopToCast: false }, { castMs: [500] });
    run.fight.cast(100, 1, run.skill, 2).at(200, 1, MOVE).until(600);
    expect([run.fight.verdicts(), run.fight.hurt(2), run.fight.unit(1).y]).toEqual([['ok', 'ok'], 10, 2_000]);
  });

  it('carry what a step leaves over: 100 and 50 ms at steps of 33 are 150', () => {
    const run = scene({ stepMs: 33 }, { castMs: [100], aftCastMs: [50] });
    run.fight.cast(33, 1, run.skill, 2).until(1_000);
    expect(run.ends().map(({ atMs, ms }) => [atMs, ms])).toEqual([[183, 198]]);
  });
});

describe('a basic attack with an angle', () => {
  it('cleaves whom its sector touches, the target first and once', () => {
    const c = new ContentBuilder();
    const attack = { angleMilliDeg: 90_000, rangeMilli: milli(2) };
    const unit = c.unit({ attack });
    const at = (x: number, y: number) => ({ unit, camp: 1, x, y });
    const fight = new Fight(c, [{ unit }, at(2, 0), at(1.5, 1), at(-2, 0), at(0, 1.9), { unit, x: 1.5, y: -1 }]);
    fight.at(100, 1, { type: 'attack', guid: 4 }).until(150);
    expect(fight.of('damage').map(({ target }) => target)).toEqual([4, 3, 6]);
  });
});

describe('cancel windows', () => {
  it.each([
    ['not to the same skill again', 1, 'buffered', [600]],
    ['to another', 2, 'ok', [800]],
  ] as const)('open early %s', (_what, slot, verdict, times) => {
    const c = new ContentBuilder();
    const [one, two] = [1, 2].map(() => c.skill({ castMode: 'none', castMs: [500], preInterruptBp: 5_000 })) as [
      SkillPrototype,
      SkillPrototype,
    ];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [one, two] }) }]).cast(100, 1, one);
    fight.cast(300, 1, slot === 1 ? one : two);
    expect([fight.until(900).verdicts()[1], fight.times('skillEffect').slice(0, 1)]).toEqual([verdict, times]);
  });
});
