import { expect, test } from 'vitest';
import { ContentBuilder, Fight, inside, circle } from '../testing/index.ts';

const SOURCES: readonly (readonly [string, string])[] = [
  ['what fails', "function run(ctx) battle.damage(ctx.target, 5000, 'true') error('no') end"],
  ['what never ends', "function run(ctx) battle.damage(ctx.target, 5000, 'true') while true do end end"],
  ['what eats memory', "function run(ctx) local s = 'x' while true do s = s .. s end end"],
  [
    'what emits and logs',
    "function run(ctx) battle.log('x') battle.emit('again', ctx.target) battle.cue('glow', ctx.target) end",
  ],
];

test.each(SOURCES)('a script goes the same way watched or not: %s', (_what, source) => {
  const [off, explain] = (['off', 'explain'] as const).map((level) => {
    const content = new ContentBuilder();
    const skill = content.quick({ kind: 'script', call: content.script(source) });
    const answer = content.effect({ on: 'custom:again', action: { kind: 'script', call: content.script(source) } });
    const unit = content.unit({
      skills: [skill],
      passives: [content.skill({ castMode: 'passive', effects: [answer] })],
    });
    const fight = new Fight(content, [{ unit }, { unit, camp: 1, x: 3 }], { level });
    const { hex } = fight.cast(100, 1, skill, 2).until(300).battle.hash();
    return { hex, life: fight.hp(2), told: fight.events.length > 0 };
  });
  expect(off).toEqual({ ...explain, told: false });
  expect(explain!.told).toBe(true);
});

test('a script is told which moment it answers, of several that the pack has', () => {
  const content = new ContentBuilder();
  const says = content.script("function run(ctx) battle.log(ctx.on .. ' ' .. tostring(ctx.target)) end");
  const answers = ['custom:one', 'custom:two'].map((on) =>
    content.effect({ on: on as 'custom:one', action: { kind: 'script', call: says } }),
  );
  const emits = ['custom:one', 'custom:two'].map((event) =>
    content.effect({ action: { kind: 'emit', event }, target: inside(circle(9)) }),
  );
  const skill = content.skill({ quick: true, castMode: 'none', effects: [...emits, ...answers] });
  const fight = new Fight(content, [
    { unit: content.unit({ skills: [skill] }) },
    { unit: content.unit(), camp: 1, x: 3 },
  ]);
  fight.cast(100, 1, skill).until(200);
  expect(fight.of('scriptLog').map(({ message }) => message)).toEqual(['custom:one 2', 'custom:two 2']);
});

test('a script of a cast at nobody is told of no target', () => {
  const content = new ContentBuilder();
  const call = content.script("function run(ctx) battle.log(tostring(ctx.target) .. ' ' .. #ctx.targets) end");
  const skill = content.skill({
    quick: true,
    castMode: 'none',
    effects: [content.effect({ action: { kind: 'script', call }, target: inside(circle(9)) })],
  });
  const fight = new Fight(content, [{ unit: content.unit({ skills: [skill] }) }]).cast(100, 1, skill).until(200);
  expect([fight.of('scriptLog').map(({ message }) => message), fight.of('scriptError')]).toEqual([['nil 0'], []]);
});
