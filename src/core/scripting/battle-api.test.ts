import { expect, test } from 'vitest';
import { Control } from '../content/prototypes.ts';
import { A, changes, ContentBuilder, controls, Fight, milli, onSelf } from '../testing/index.ts';
import { BINDINGS } from './bindings/index.ts';
import { LIBRARIES } from '../content/lua/index.ts';

/** Unit 1 (at 0, 0) runs a script at unit 2 (at 3, 0); unit 3 is an ally of 1 at (0, 5) with a skill of 10 s. */
function scene(body: string, params: readonly (readonly [string, number])[] = []) {
  const content = new ContentBuilder({ relations: [2, 4, 2, 4, 2, 4, 2, 4, 2] });
  content.tag('beast');
  const strong = content.buff({
    name: 'strong',
    modifiers: [changes(A.power, 'add', 20)],
    durationMs: [5_000],
    stacking: { max: [3] },
  });
  content.buff({ name: 'stun', modifiers: [controls(Control.stun)], durationMs: [1_000] });
  content.buff({ name: 'hidden', modifiers: [controls(Control.stealth)] });
  content.bullet({ name: 'arrow', flight: 'homing', effects: [] });
  const nova = content.skill({ name: 'nova', cooldownMs: [10_000], quick: true });
  const heard = content.effect({
    name: 'answer',
    on: 'custom:pop',
    action: { kind: 'script', call: content.script('function run(ctx) battle.log(ctx.on .. ctx.amount) end') },
    target: onSelf(),
  });
  const call = content.script(
    `function run(ctx, params)\n${body}\nend`,
    content.params(Object.fromEntries(params.map(([name, value]) => [name, value / 1_000]))),
  );
  const skill = content.skill({
    name: 'spell',
    quick: true,
    effects: [content.effect({ name: 'cast', action: { kind: 'script', call } }), heard],
  });
  const fight = new Fight(
    content,
    [
      { unit: content.unit({ name: 'mage', skills: [skill, nova], attributes: { [A.power]: 50 } }) },
      {
        unit: content.unit({ name: 'wolf', kind: 2, tags: [0], attributes: { [A.armor]: 100 } }),
        camp: 1,
        x: 3,
        facing: 180,
      },
      { unit: content.unit({ name: 'monk', skills: [nova] }), camp: 2, y: 5 },
    ],
    { seed: 7 },
  );
  fight.cast(100, 1, nova, 2).cast(200, 1, skill, 2).until(300);
  const logs = fight.of('scriptLog').map(({ message }) => message);
  const errors = fight.of('scriptError').map(({ line, message }) => `${line}: ${message}`);
  return { fight, logs, errors, text: [...logs, ...errors].join(' '), strong };
}

const show = (expressions: string) =>
  `local function show(...) for i = 1, select('#', ...) do battle.log((select(i, ...))) end end show(${expressions})`;

test('the list of functions that scripts are checked against is complete', () => {
  expect(Object.keys(BINDINGS).sort()).toEqual([...LIBRARIES.battle].sort());
  for (const { en, zh, params } of Object.values(BINDINGS)) {
    expect(`${en}${zh}`).toMatch(/^[A-Z].*\..*。$/);
    for (const one of Object.values(params)) expect(one.en !== '' && one.zh !== '').toBe(true);
  }
});

test.each([
  [
    'ctx.caster, ctx.target, #ctx.targets, ctx.targets[1], ctx.on, ctx.level, ctx.skill, ctx.amount, ctx.direction',
    '1 2 1 2 effect 1 spell 0 0',
  ],
  ['ctx.buff, ctx.instance, ctx.bullet, ctx.share', 'nil nil nil nil'],
  ['battle.frame(), battle.timeMs()', '2 200'],
  [
    'battle.isAlive(2), battle.level(2), battle.camp(2), battle.relation(1, 2), battle.relation(1, 3), battle.relation(1, 1)',
    'true 1 red enemy ally self',
  ],
  ["battle.hasTag(2, 'beast'), battle.hasTag(1, 'beast')", 'true false'],
  [
    'battle.position(2), battle.facing(2), battle.distance(1, 2), battle.direction(1, 3), battle.direction(1, 1)',
    '3000 180000 3000 90000 0',
  ],
  ['battle.position(3)', '0 5000'],
  [
    "battle.attribute(1, 'power'), battle.baseAttribute(1, 'power'), battle.resource(2, 'hp'), battle.resourceMax(2, 'mana')",
    '50000 50000 1000000 1000000',
  ],
  [
    "battle.hasBuff(1, 'strong'), battle.stacks(1, 'strong'), #battle.buffs(1), battle.skillLevel(1, 'nova'), battle.skillLevel(2, 'nova')",
    'false 0 0 1 0',
  ],
  ["battle.cooldownMs(1, 'nova'), battle.cooldownMs(3, 'nova'), battle.cooldownMs(2, 'nova')", '9900 0 0'],
  [
    "table.concat(battle.units(), ','), table.concat(battle.units({relation = 'enemy'}), ','), table.concat(battle.units({relation = 'ally'}), ',')",
    '1,2,3 2 3',
  ],
  [
    "#battle.units({tag = 'beast'}), #battle.units({kind = 'soldier'}), #battle.units({except = 1}), #battle.units({alive = false}), #battle.units({alive = 'any'})",
    '1 1 2 0 3',
  ],
  ["#battle.units({buff = 'strong'}), #battle.units({visible = true})", '0 3'],
  [
    "table.concat(battle.unitsInCircle(0, 0, 2500), ','), table.concat(battle.unitsInCircle(0, 0, 2499), ','), table.concat(battle.unitsInCircle(0, 0, 5000, {relation = 'ally'}), ',')",
    '1,2 1 3',
  ],
  [
    "table.concat(battle.unitsInSector(0, 0, 90000, 6000, 60000), ','), table.concat(battle.unitsInLine(-1000, 0, 0, 5000, 200), ',')",
    '1,3 1,2',
  ],
])('%s is %s', (expressions, wanted) => {
  expect(scene(show(expressions)).text).toBe(wanted);
});

test('damage goes through the pipeline with the options given', () => {
  const { fight, text } = scene(
    `${show("battle.damage(2, 100000, 'armored'), battle.damage(2, 100000, 'armored', {ignoreMitigation = true, canCrit = true}), battle.damage(2, -5, 'true')")}`,
  );
  expect(text).toBe('50000 100000 0');
  expect(fight.of('damage')[0]).toMatchObject({ source: 1, target: 2, skill: 'spell', effect: 'cast' });
});

test('healing reports what it restored', () => {
  const { text } = scene(
    show("battle.damage(1, 30000, 'true'), battle.heal(1, 20000), battle.heal(1, 20000), battle.heal(1, -4)"),
  );
  expect(text).toBe('30000 20000 10000 0');
});

test('buffs are added, stacked, counted and removed', () => {
  const { fight, text } = scene(`
    battle.addBuff(1, 'strong')
    battle.addBuff(1, 'strong', 1, 9000)
    ${show("battle.stacks(1, 'strong'), battle.attribute(1, 'power'), battle.setStacks(1, 'strong', 9), battle.stacks(1, 'strong'), battle.hasBuff(1, 'strong'), #battle.buffs(1), #battle.buffs(1, 'stun'), #battle.units({buff = 'strong'})")}
    battle.setStacks(1, 'strong', 0)
    battle.addBuff(1, 'strong', 2)
    show(battle.hasBuff(1, 'strong'), battle.removeBuff(1, 'strong'), battle.removeBuff(1, 'strong'), battle.setStacks(1, 'strong', 1), battle.hasBuff(1, 'strong'))`);
  expect(text).toBe('2 90000 true 3 true 1 0 1 true 1 0 false false');
  expect(fight.attribute(1, A.power)).toBe(50);
});

test('cooldowns, resources and cues', () => {
  const { fight, text } = scene(`
    ${show("battle.changeCooldown(1, 'nova', -1000), battle.cooldownMs(1, 'nova'), battle.resetCooldown(1, 'nova'), battle.cooldownMs(1, 'nova'), battle.resetCooldown(2, 'nova')")}
    battle.changeResource(1, 'mana', -400000)
    battle.cue('spark') battle.cue('spark', 3)`);
  expect(text).toBe('true 8900 true 0 false');
  expect(fight.mana(1)).toBe(600);
  expect(fight.of('cue').map(({ cue, target }) => `${cue} ${target}`)).toEqual(['spark 2', 'spark 3']);
});

test('units are displaced and bullets launched', () => {
  const { fight, text } = scene(`
    battle.displace(2, 'knockback', 0, 2000)
    battle.displace(3, 'dash', 90000, 3000, 1000)
    ${show("battle.launch('arrow', 0, 0, 0, 2), battle.launch('arrow', 0, 0, 90000)")}`);
  expect(text).toBe('true true');
  expect(fight.unit(2).x).toBe(milli(5));
  expect(fight.unit(3).displaced).toBe(true);
  expect(fight.of('bulletLaunch').map(({ target, facing }) => [target, facing])).toEqual([
    [2, 0],
    [undefined, 90_000],
  ]);
});

test('events are raised and answered with their amount', () => {
  const { logs, fight } = scene("battle.emit('pop', ctx.target, 7) battle.emit('nobody', ctx.target)");
  expect(logs).toEqual(['custom:pop7']);
  expect(fight.of('emit').map(({ event, effect }) => `${event} ${effect}`)).toEqual([
    'custom:pop cast',
    'custom:nobody cast',
  ]);
});

test('each random number is one draw of the synchronised stream', () => {
  const { logs, fight } = scene(show('battle.random(6), battle.random(5, 5), math.random(3, 4), math.random(10)'));
  expect(fight.battle.randomUsed).toBe(4);
  expect(Number(logs[0])).toBeGreaterThanOrEqual(1);
  expect(logs[1]).toBe('5');
  expect(scene(show('battle.random(6), battle.random(5, 5), math.random(3, 4), math.random(10)')).logs).toEqual(logs);
});

test('lasting numbers belong to battle, unit and buff, and to the state', () => {
  const { text, fight } = scene(`
    battle.addBuff(1, 'strong')
    local instance = battle.buffs(1)[1]
    battle.setBattleNumber('rounds', 3) battle.setUnitNumber(2, 'marks', 5) battle.setUnitNumber(2, 'marks', 6)
    battle.setUnitNumber(3, 'marks', 1) battle.setUnitNumber(3, 'marks', 0)
    battle.setBuffNumber(1, instance, 'marks', 9) battle.setBuffNumber(1, 99, 'marks', 9)
    ${show("battle.battleNumber('rounds'), battle.unitNumber(2, 'marks'), battle.unitNumber(3, 'marks'), battle.buffNumber(1, instance, 'marks'), battle.buffNumber(1, 99, 'marks')")}`);
  expect(text).toBe('3 6 0 9 0');
  const before = fight.battle.hash().hex;
  const saved = fight.battle.save();
  fight.until(400);
  const later = fight.battle.hash().hex;
  fight.battle.restore(saved);
  expect(fight.battle.hash().hex).toBe(before);
  fight.battle.step();
  expect(fight.battle.hash().hex).toBe(later);
});

test('params come in thousandths at the level of the moment', () => {
  expect(scene(show('params.damage, params.missing'), [['damage', 1_500]]).text).toBe('1500 nil');
});

test.each([
  ["battle.damage(2, nil, 'true')", "2: bad argument #2 to 'battle.damage' (number expected, got nil)"],
  ["battle.damage(99, 1, 'true')", "2: bad argument #1 to 'battle.damage' (there is no unit 99)"],
  ["battle.damage(2, 1, 'fire')", "2: bad argument #3 to 'battle.damage' (there is no damage type 'fire')"],
  ["battle.damage(2, 1, 'true', {noReflex = true})", "2: options: there is no 'noReflex'"],
  [
    "battle.damage(2, 9000000000000, 'true')",
    "2: bad argument #2 to 'battle.damage' (must lie between -1000000000000 and 1000000000000)",
  ],
  ["battle.addBuff(2, 'nothing')", "2: bad argument #2 to 'battle.addBuff' (there is no buff 'nothing')"],
  [
    "battle.displace(2, 'teleport', 0, 1)",
    "2: bad argument #2 to 'battle.displace' (must be one of dash, blink, knockback, pull, leap)",
  ],
  [
    "battle.setUnitNumber(2, 'a' .. 'b', 1)",
    "2: bad argument #2 to 'battle.setUnitNumber' (the name 'ab' is not written in a script)",
  ],
  ['battle.units({colour = 1})', "2: filter: there is no field 'colour'"],
  ["battle.units({relation = 'foe'})", "2: filter: 'relation' must be one of self, ally, enemy, neutral"],
  ["battle.units({tag = 'none'})", "2: filter: there is no tag 'none'"],
  ["battle.units({buff = 'none'})", "2: filter: there is no buff 'none'"],
  ['battle.units({tag = 5})', "2: filter: 'tag' must be a text"],
  ['battle.units({alive = 1})', "2: filter: 'alive' must be true, false or 'any'"],
  ['battle.units(5)', "2: bad argument #1 to 'battle.units' (table expected, got number)"],
  ['battle.random(0)', "2: 'battle.random': the bounds enclose no number, or too many"],
  ['battle.log()', ''],
])('%s: %s', (call, message) => {
  expect(scene(call).errors.join()).toBe(message);
});

test('what nobody watches happens all the same', () => {
  const source =
    "battle.addBuff(1, 'strong') battle.log('x') battle.emit('pop', 2) battle.cue('a') battle.setUnitNumber(2, 'm', 1) battle.damage(2, 5000, 'true') error('x')";
  const loud = scene(source).fight.battle.hash().hex;
  const content = scene(source).fight;
  const silent = content.battle;
  expect(silent.hash().hex).toBe(loud);
});
