import { describe, expect, it } from 'vitest';
import { createBattle } from '../battle/battle.ts';
import { createSnapshot } from '../battle/snapshot.ts';
import { lastingCues } from '../battle/lasting-cues.ts';
import type { Cue } from '../battle/api.ts';
import type { Action } from '../content/prototypes.ts';
import { ContentBuilder, damage, Fight, milli, onSelf, target } from '../testing/index.ts';
import { NULL_CUES } from '../world/index.ts';

type CueAction = Extract<Action, { kind: 'cue' }>;

/** Unit 1 at (0, 0) casts at frame 1 at unit 2 at (5, 0); frames take 100 ms. */
function run(
  action: (c: ContentBuilder) => CueAction,
  { watched = true, frames = 5, isAtSelf = false, castFrame = 1, before = [] as readonly number[] } = {},
) {
  const c = new ContentBuilder();
  const skill = c.skill({
    quick: true,
    effects: [
      c.effect({ action: action(c), target: isAtSelf ? onSelf() : target() }),
      c.effect({ action: damage(10) }),
    ],
    cues: { start: ['rise'], effect: [], hit: ['spark'], end: [], fail: [] },
  });
  const unit = c.unit({ skills: [skill] });
  const content = c.build();
  const participants = [0, 1].map((camp) => ({
    unit: unit.id,
    player: camp + 1,
    camp,
    slot: 0,
    level: 1,
    controller: 'player' as const,
    at: { x: camp * 5_000, y: 0, facingMilliDeg: 0 },
  }));
  const snapshot = createSnapshot({ arena: 1, formation: 0, seed: 1, participants }, content);
  const cues: Cue[] = [];
  const battle = createBattle(snapshot, content, watched ? { cues: { play: (cue) => cues.push(cue) } } : {});
  for (const frame of before)
    battle.submit({ frame, sequence: 1, player: 2, action: { type: 'move', x: 0, y: 9_000 } });
  battle.submit({ frame: castFrame, sequence: 1, player: 1, action: { type: 'castUnit', skill: skill.id, guid: 2 } });
  while (battle.frame < frames) battle.step();
  return { battle, cues, cue: cues.find(({ moment }) => moment === 'action') };
}

const glow =
  (part: Partial<CueAction> = {}) =>
  (): CueAction => ({ kind: 'cue', cue: 'glow', ...part });

describe('a cue', () => {
  it('says what, when, who and where', () => {
    const { cues } = run(glow());
    expect(cues.map(({ cue, moment, ms, source, target: at, x }) => [cue, moment, ms, source, at, x])).toEqual([
      ['rise', 'start', 100, 1, 2, 5_000],
      ['glow', 'action', 100, 1, 2, 5_000],
      ['spark', 'hit', 100, 1, 2, 5_000],
    ]);
    expect(new Set(cues.map(({ root }) => root)).size).toBe(1);
    expect(cues.every(({ id, root, durationMs }) => id > root && durationMs === 0)).toBe(true);
  });

  it.each<[string, Partial<CueAction>, number, number]>([
    ['its target', {}, 2, 5_000],
    ['its caster', { at: 'caster' }, 1, 0],
    ['the aimed point', { at: 'point' }, 0, 5_000],
  ])('plays at %s', (_where, part, guid, x) => {
    expect(run(glow(part)).cue).toMatchObject({ target: guid, x, y: 0 });
  });

  it('plays at the caster when the caster is who was chosen', () => {
    expect(run(glow({ durationMs: [500] }), { isAtSelf: true }).cue).toMatchObject({
      target: 1,
      x: 0,
      durationMs: 500,
    });
  });

  it('carries named numbers', () => {
    expect(run((c) => ({ ...glow()(), params: c.params({ size: 1.5, count: 3 }) })).cue!.params).toEqual({
      size: 1_500,
      count: 3_000,
    });
  });

  it('is told in a trace with what it carries, and without what it does not', () => {
    const c = new ContentBuilder();
    const rows = [glow({ durationMs: [500] })(), { ...glow()(), params: c.params({ size: 2 }) }, glow()()];
    const skills = rows.map((action) => c.quick(action));
    const fight = new Fight(c, [{ unit: c.unit({ skills }), x: 1 }]);
    skills.forEach((skill) => fight.cast(100, 1, skill, 1));
    expect(
      fight
        .until(100)
        .of('cue')
        .map(({ x, durationMs, params }) => [x, durationMs, params]),
    ).toEqual([
      [1_000, 500, undefined],
      [1_000, undefined, { size: 2_000 }],
      [1_000, undefined, undefined],
    ]);
  });

  it('has the same number in every run, also from a saved state', () => {
    const { battle, cues } = run(glow({ durationMs: [900] }), { frames: 1 });
    expect(run(glow({ durationMs: [900] })).cues).toEqual(cues);
    const start = run(glow({ durationMs: [900] }), { frames: 0 });
    const bytes = start.battle.save();
    start.battle.restore(bytes);
    expect(battle.view().cues[0]!.id).toBe(cues.find(({ cue }) => cue === 'glow')!.id);
  });

  it('keeps its number when something else happened in an earlier frame', () => {
    const [plain, disturbed] = [[], [1, 2]].map((before) => run(glow({ durationMs: [900] }), { castFrame: 3, before }));
    expect(plain!.cues.map(({ id }) => id)).toEqual(disturbed!.cues.map(({ id }) => id));
    expect(plain!.cue!.root).not.toBe(disturbed!.cue!.root);
    expect(disturbed!.battle.view().cues[0]!.id).toBe(plain!.cue!.id);
    const later = run(glow(), { castFrame: 4 });
    expect(plain!.cues.every(({ id }) => later.cues.every((other) => other.id > id))).toBe(true);
  });

  it('changes nothing, heard or not', () => {
    const all = [true, false].map((watched) => run(glow({ durationMs: [900] }), { watched }).battle.hash().hex);
    expect(all[0]).toBe(all[1]);
    expect(NULL_CUES.play(run(glow()).cue!)).toBeUndefined();
  });

  it('goes to whom it is told to go', () => {
    const { battle, cues } = run(glow(), { frames: 0 });
    battle.setCues(undefined);
    battle.step();
    expect(cues).toEqual([]);
  });
});

describe('a cue that lasts', () => {
  it('is part of the picture until its end, watched or not', () => {
    for (const watched of [true, false]) {
      const { battle } = run(glow({ durationMs: [400], at: 'point' }), { watched, frames: 4 });
      expect(lastingCues(battle.view())).toMatchObject([
        { cue: 'glow', ms: 100, frame: 1, durationMs: 100, source: 1, target: 0, x: 5_000, moment: 'action' },
      ]);
      battle.step();
      expect(battle.view().cues).toEqual([]);
    }
  });

  it('is rebuilt from a saved state as it was asked for', () => {
    const action = (c: ContentBuilder) => ({ ...glow({ durationMs: [900] })(), params: c.params({ size: 2 }) });
    const { battle, cue } = run(action);
    const bytes = battle.save();
    const other = run(action, { watched: false, frames: 0 }).battle;
    other.restore(bytes);
    expect(other.view().cues).toEqual([cue]);
  });

  it('is no part of the hash', () => {
    const hashes = [400, 900].map((ms) => run(glow({ durationMs: [ms] })).battle.hash().segments.events);
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('does not pile up without end', () => {
    const c = new ContentBuilder();
    const many = Array.from({ length: 8 }, () =>
      c.effect({ action: glow({ durationMs: [60_000] })(), target: onSelf() }),
    );
    const skill = c.skill({ castMode: 'none', quick: true, effects: many });
    const content = c.unit({ skills: [skill] }) && c.build();
    const participants = [
      {
        unit: 1,
        player: 1,
        camp: 0,
        slot: 0,
        level: 1,
        controller: 'player' as const,
        at: { x: 0, y: milli(0), facingMilliDeg: 0 },
      },
    ];
    const battle = createBattle(createSnapshot({ arena: 1, formation: 0, seed: 1, participants }, content), content);
    for (let frame = 1; frame <= 40; frame++) {
      battle.submit({ frame, sequence: frame, player: 1, action: { type: 'castUnit', skill: skill.id, guid: 0 } });
      battle.step();
    }
    expect(battle.view().cues.length).toBe(256);
  });
});
