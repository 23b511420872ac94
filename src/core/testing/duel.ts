import type { Action, BuffPrototype, Ruleset, SkillPrototype } from '../content/prototypes.ts';
import { ContentBuilder } from './content-builder.ts';
import { Fight } from './fight.ts';
import { applyBuff, onSelf } from './parts.ts';

type BuffPart = Parameters<ContentBuilder['buff']>[0];

/** One unit of a duel: what it holds from the beginning, and what it is. */
export interface Side {
  readonly buffs?: readonly BuffPart[];
  readonly hp?: number;
  readonly attributes?: Readonly<Record<number, number>>;
  readonly kind?: number;
  readonly camp?: number;
}

interface DuelOptions {
  readonly rules?: Partial<Ruleset>;
  readonly seed?: number;
  /** Adds rows that a side's buffs speak of. */
  readonly content?: ContentBuilder;
  readonly level?: 'off' | 'events' | 'explain';
}

/** For tests: units in a row, the first of camp 0, each with the action as a quick skill and with buffs of its own. */
export function duel(
  action: Action,
  sides: readonly Side[],
  { rules = {}, seed = 1, content = new ContentBuilder(rules), level = 'events' }: DuelOptions = {},
): { fight: Fight; hit: SkillPrototype } {
  const hit = content.quick(action);
  const fighters = sides.map(({ buffs = [], camp, ...part }, index) => ({
    unit: content.unit({ ...part, skills: [hit], passives: buffs.map((buff) => holding(content, buff)) }),
    camp: camp ?? Math.min(1, index),
    x: index * 2,
  }));
  return { fight: new Fight(content, fighters, { seed, level }), hit };
}

/** A passive skill that gives its unit a buff at the beginning. */
export function holding(content: ContentBuilder, buff: BuffPart): SkillPrototype {
  const row = isRow(buff) ? buff : content.buff(buff);
  const give = content.effect({ action: applyBuff(row), target: onSelf() });
  return content.skill({ castMode: 'passive', effects: [give] });
}

/** The first unit strikes the second at 100 ms. */
export function strike(action: Action, sides: readonly Side[], options: DuelOptions = {}): Fight {
  const { fight, hit } = duel(action, sides, options);
  return fight.cast(100, 1, hit, 2).until(200);
}

const isRow = (buff: BuffPart): buff is BuffPrototype => 'id' in buff && 'stacking' in buff;
