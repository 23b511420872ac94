import { expect, test } from 'vitest';
import { applyBuff, circle, ContentBuilder, damage, Fight, inside, onSelf } from '../testing/index.ts';

const says = (content: ContentBuilder, text: string) => content.script(`function run(ctx) battle.log(${text}) end`);

test('a script is called once for all targets of its effect, and also for none', () => {
  const content = new ContentBuilder();
  const call = says(content, "#ctx.targets .. ':' .. table.concat(ctx.targets, ',')");
  const near = content.quick({ kind: 'script', call }, { target: inside(circle(5)) });
  const far = content.quick({ kind: 'script', call }, { target: inside(circle(1)) });
  const caster = content.unit({ skills: [near, far] });
  const enemy = content.unit();
  const fight = new Fight(content, [{ unit: caster }, { unit: enemy, camp: 1, x: 3 }, { unit: enemy, camp: 1, x: 4 }]);
  fight.cast(100, 1, near, 2).cast(200, 1, far, 2).until(300);
  expect(fight.of('scriptLog').map(({ message }) => message)).toEqual(['2:2,3', '0:']);
});

test('a script modifier answers to moments of its holder while the buff lasts', () => {
  const content = new ContentBuilder();
  const call = says(
    content,
    "ctx.on .. ' ' .. ctx.caster .. ' ' .. ctx.target .. ' ' .. ctx.amount .. ' ' .. ctx.buff .. ' ' .. ctx.holder .. ' ' .. ctx.stacks",
  );
  const thorns = content.buff({
    name: 'thorns',
    durationMs: [1_000],
    modifiers: [{ kind: 'script', on: 'damageTaken', call }],
  });
  const ward = content.quick(applyBuff(thorns), { target: onSelf() });
  const strike = content.quick(damage(10));
  const fight = new Fight(content, [
    { unit: content.unit({ skills: [ward] }) },
    { unit: content.unit({ skills: [strike] }), camp: 1, x: 3 },
  ]);
  fight.cast(100, 1, ward, 1).cast(300, 2, strike, 1).cast(1_500, 2, strike, 1).until(1_600);
  expect(fight.of('scriptLog').map(({ message }) => message)).toEqual(['damageTaken 1 2 10000 thorns 1 1']);
});

test('numbers of a buff go with it', () => {
  const content = new ContentBuilder();
  const call = content.script(`function run(ctx)
    battle.setBuffNumber(ctx.holder, ctx.instance, 'ticks', battle.buffNumber(ctx.holder, ctx.instance, 'ticks') + 1)
    battle.log(battle.buffNumber(ctx.holder, ctx.instance, 'ticks'))
  end`);
  const tick = content.effect({ on: 'buffTick', action: { kind: 'script', call } });
  const buff = content.buff({ durationMs: [300], tickEveryMs: [100], tickEffects: [tick] });
  const skill = content.quick(applyBuff(buff));
  const fight = new Fight(content, [
    { unit: content.unit({ skills: [skill] }) },
    { unit: content.unit(), camp: 1, x: 3 },
  ]);
  const empty = fight.until(100).battle.save().length;
  fight.cast(200, 1, skill, 2).until(1_000);
  expect(fight.of('scriptLog').map(({ message }) => message)).toEqual(['1', '2', '3']);
  fight.cast(1_100, 1, skill, 2).until(2_000);
  expect(fight.of('scriptLog').map(({ message }) => message)).toEqual(['1', '2', '3', '1', '2', '3']);
  expect(fight.battle.save().length).toBeGreaterThanOrEqual(empty);
});

test('a script that answers its own damage ends with the depth of triggers', () => {
  const content = new ContentBuilder();
  const call = content.script("function run(ctx) battle.damage(ctx.target, 1000, 'true') battle.log('hit') end");
  const spite = content.buff({
    modifiers: [
      {
        kind: 'script',
        on: 'custom:again',
        call: content.script("function run(ctx) battle.emit('again', ctx.caster) end"),
      },
      { kind: 'script', on: 'damageTaken', call },
    ],
  });
  const start = content.quick({
    kind: 'script',
    call: content.script(
      "function run(ctx) battle.addBuff(ctx.target, 'spite') battle.damage(ctx.target, 1000, 'true') battle.emit('again', ctx.target) end",
    ),
  });
  (spite as { name: string }).name = 'spite';
  const fight = new Fight(content, [
    { unit: content.unit({ skills: [start] }) },
    { unit: content.unit(), camp: 1, x: 3 },
  ]);
  fight.cast(100, 1, start, 2).until(500);
  expect(fight.of('scriptLog')).toHaveLength(1);
  expect(fight.of('scriptError')).toEqual([]);
});

test('scripts because of scripts end at their own depth', () => {
  const content = new ContentBuilder({ limits: { ...new ContentBuilder().ruleset.limits, triggerDepth: 64 } });
  const again = content.effect({
    on: 'custom:again',
    action: { kind: 'script', call: content.script("function run(ctx) battle.emit('again', ctx.caster) end") },
  });
  const skill = content.skill({
    quick: true,
    effects: [content.effect({ action: { kind: 'emit', event: 'custom:again' } }), again],
  });
  const fight = new Fight(content, [
    { unit: content.unit({ skills: [skill] }) },
    { unit: content.unit(), camp: 1, x: 3 },
  ]);
  fight.cast(100, 1, skill, 2).until(200);
  expect(fight.of('scriptError').map(({ message }) => message)).toEqual([
    'more than 8 scripts run because of each other',
  ]);
});

test('the fractional last tick tells its share', () => {
  const content = new ContentBuilder();
  const call = says(content, "tostring(ctx.share) .. '/' .. tostring(ctx.shareOf)");
  const tick = content.effect({ on: 'buffTick', action: { kind: 'script', call } });
  const buff = content.buff({ durationMs: [500], tickEveryMs: [400], tickAtEnd: 'fractional', tickEffects: [tick] });
  const skill = content.quick(applyBuff(buff));
  const fight = new Fight(content, [
    { unit: content.unit({ skills: [skill] }) },
    { unit: content.unit(), camp: 1, x: 3 },
  ]);
  fight.cast(100, 1, skill, 2).until(1_000);
  expect(fight.of('scriptLog').map(({ message }) => message)).toEqual(['nil/nil', '100/400']);
});

test('a bullet’s script knows its bullet and place', () => {
  const content = new ContentBuilder();
  const hit = content.effect({
    on: 'bulletHit',
    action: { kind: 'script', call: says(content, "ctx.bullet .. ' ' .. ctx.x") },
  });
  const arrow = content.bullet({ name: 'arrow', flight: 'homing', effects: [hit] });
  const skill = content.quick({
    kind: 'launchBullet',
    bullet: arrow.id,
    count: [1],
    spreadMilliDeg: [0],
    intervalMs: [0],
    from: 'caster',
    aim: 'target',
  });
  const fight = new Fight(content, [
    { unit: content.unit({ skills: [skill] }) },
    { unit: content.unit(), camp: 1, x: 3 },
  ]);
  fight.cast(100, 1, skill, 2).until(1_000);
  expect(fight.of('scriptLog')[0]!.message).toMatch(/^arrow \d+$/);
});
