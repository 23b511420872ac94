import { describe, expect, it } from 'vitest';
import { Control, Relation, UnitKind, type TargetFilter } from '../content/prototypes.ts';
import {
  A,
  applyBuff,
  circle,
  ContentBuilder,
  controls,
  Fight,
  filter,
  inside,
  milli,
  onSelf,
  target,
} from '../testing/index.ts';

const BEAST = 0;
const UNDEAD = 1;
const CURSE = 1;

/**
 * Whom unit 1 (blue) finds around it, and why not the others: unit 2 is a hero of red, a beast with power 50; unit 3 a
 * monster of red, beast and undead, cursed and magic-immune; unit 4 a plain hero of red, dead.
 */
function finds(part: Partial<TargetFilter>) {
  const c = new ContentBuilder();
  const tags = [c.tag('beast'), c.tag('undead')];
  const curse = c.buff({ modifiers: [controls(Control.magicImmune)] });
  const curseIt = c.quick(applyBuff(curse));
  const ask = c.quick({ kind: 'cue', cue: 'found' }, { target: inside(circle(20), { filter: filter(part) }) });
  const fight = new Fight(
    c,
    [
      { unit: c.unit({ skills: [ask, curseIt] }) },
      { unit: c.unit({ tags: tags.slice(0, 1), attributes: { [A.power]: 50 } }), camp: 1, x: 2 },
      { unit: c.unit({ tags, kind: UnitKind.monster }), camp: 1, x: 4, slot: 1 },
      { unit: c.unit(), camp: 1, x: 6, slot: 2 },
    ],
    { level: 'explain' },
  );
  fight.cast(100, 1, curseIt, 3).at(200, 1, { type: 'setHp', guid: 4, valueMilli: 0 });
  const [effect] = fight.cast(300, 1, ask, 1).until(300).of('effect').slice(-1);
  const why = Object.fromEntries((effect!.rejected ?? []).map(({ guid, reason }) => [guid, reason]));
  return { found: effect!.targets, why };
}

const power = { kind: 'attribute', of: 'target', attribute: A.power, compare: 'ge', valueMilli: [milli(50)] } as const;
const cursed = (has: boolean) => ({ kind: 'buff', of: 'target', buff: CURSE, has, minStacks: 1 }) as const;
const tagged = (has: boolean) => ({ kind: 'tag', of: 'target', tag: UNDEAD, has }) as const;

describe('a filter', () => {
  it.each<[string, Partial<TargetFilter>, number[], Record<number, string>]>([
    ['the living', {}, [2, 3], { 4: 'notAlive' }],
    ['the dead', { alive: 'dead' }, [4], { 2: 'notDead', 3: 'notDead' }],
    ['both', { alive: 'any' }, [2, 3, 4], {}],
    ['a kind', { kinds: UnitKind.monster }, [3], { 2: 'wrongKind' }],
    ['a state that excludes', { excludeStates: Control.magicImmune }, [2], { 3: 'excludedState' }],
    ['every tag', { tagsAll: [BEAST, UNDEAD] }, [3], { 2: 'missingTag' }],
    ['any tag', { tagsAny: [UNDEAD, BEAST] }, [2, 3], {}],
    ['any of tags that one lacks', { tagsAny: [UNDEAD] }, [3], { 2: 'missingTag' }],
    ['no tag', { tagsNone: [UNDEAD] }, [2], { 3: 'forbiddenTag' }],
    ['some and no tag', { tagsAll: [BEAST], tagsNone: [UNDEAD] }, [2], { 3: 'forbiddenTag' }],
    ['a buff', { conditions: [cursed(true)] }, [3], { 2: 'missingBuff' }],
    ['no buff', { conditions: [cursed(false)] }, [2], { 3: 'forbiddenBuff' }],
    ['a tag as condition', { conditions: [tagged(true)] }, [3], { 2: 'missingTag' }],
    ['no tag as condition', { conditions: [tagged(false)] }, [2], { 3: 'forbiddenTag' }],
    ['a number', { conditions: [power] }, [2], { 3: 'attributeFails' }],
    ['two conditions', { conditions: [power, cursed(true)] }, [], { 2: 'missingBuff', 3: 'attributeFails' }],
    ['its own side', { relations: Relation.self | Relation.ally }, [1], { 2: 'wrongRelation' }],
    ['everyone but its caster', { relations: 15, excludeCaster: true }, [2, 3], { 1: 'wrongRelation' }],
    ['everyone but the target of the moment', { relations: 15, excludeTarget: true }, [2, 3], { 1: 'alreadyHit' }],
  ])('asks for %s and says why not', (_what, part, found, why) => {
    const answer = finds(part);
    expect(answer.found).toEqual(found);
    expect(answer.why).toMatchObject(why);
  });

  it('finds no unit that has left for good, even while something of it still waits', () => {
    const c = new ContentBuilder();
    const everyone = filter({ relations: 15, alive: 'any' });
    const ask = c.quick({ kind: 'cue', cue: 'found' }, { target: inside(circle(20), { filter: everyone }) });
    const late = c.effect({ action: { kind: 'cue', cue: 'late' }, target: onSelf(), delayMs: [5_000] });
    const guest = c.unit({ passives: [c.skill({ castMode: 'passive', effects: [late] })] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [ask] }) }], { level: 'explain' });
    fight.at(100, 1, { type: 'spawn', unit: guest.id, camp: 1, x: milli(5), y: 0, level: 1 }).cast(200, 1, ask, 1);
    fight.at(300, 1, { type: 'setHp', guid: 2, valueMilli: 0 }).cast(400, 1, ask, 1).until(400);
    const asked = fight.of('effect').filter(({ effect }) => effect === ask.effects[0]!.name);
    expect(asked.map(({ targets, rejected }) => [targets, rejected])).toEqual([
      [[1, 2], undefined],
      [[1], [{ guid: 2, reason: 'notAlive' }]],
    ]);
  });

  it('does not hide a unit from itself, only from others', () => {
    const c = new ContentBuilder();
    const ghost = c.quick(applyBuff(c.buff({ modifiers: [controls(Control.untargetable)] })), { target: onSelf() });
    const friends = filter({ relations: Relation.self | Relation.ally, excludeStates: Control.untargetable });
    const ask = c.quick({ kind: 'cue', cue: 'found' }, { target: inside(circle(20), { filter: friends }) });
    const unit = c.unit({ skills: [ghost, ask] });
    const fight = new Fight(c, [{ unit }, { unit, x: 3 }, { unit, x: 5 }], { level: 'explain' });
    fight.cast(100, 1, ghost, 1).cast(100, 2, ghost, 2).cast(200, 1, ask, 1).until(200);
    const { targets, rejected } = fight.of('effect').at(-1)!;
    expect([targets, rejected]).toEqual([[1, 3], [{ guid: 2, reason: 'excludedState' }]]);
  });

  it('of a unit that is named outright is asked as well', () => {
    const c = new ContentBuilder();
    const only = target({ filter: filter({ relations: 15, kinds: UnitKind.monster }) });
    const ask = c.quick({ kind: 'cue', cue: 'found' }, { target: only });
    const unit = c.unit({ skills: [ask] });
    const monster = c.unit({ kind: UnitKind.monster });
    const fighters = [{ unit }, { unit, camp: 1, x: 3 }, { unit: monster, camp: 1, x: 5, slot: 1 }];
    const fight = new Fight(c, fighters, { level: 'explain' });
    fight.cast(100, 1, ask, 2).cast(200, 1, ask, 3).until(200);
    expect(fight.of('effect').map(({ targets, rejected }) => [targets, rejected])).toEqual([
      [[], [{ guid: 2, reason: 'wrongKind' }]],
      [[3], undefined],
    ]);
  });
});
