import { createBattle, createSnapshot, Control, type Battle, type Command } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import {
  A,
  amount,
  applyBuff,
  ARMORED,
  ContentBuilder,
  damage,
  heals,
  shields,
  target,
  TRUE,
} from '../../src/core/testing/index.ts';
import {
  ATTRIBUTES,
  type FramePicture,
  type RefAction,
  type RefAmount,
  type RefBuff,
  type RefCase,
  type RefModifier,
  type UnitPicture,
} from './case.ts';

/** Puts a case to the core: every order becomes a skill of its own that takes effect at once. */
export function runOnCore(one: RefCase): FramePicture[] {
  const { content, commands, units } = translate(one);
  const participants = units.map((unit, index) => ({
    player: index + 1,
    camp: 0,
    slot: index,
    unit,
    level: 1,
    controller: 'player' as const,
    at: { x: index * 3_000, y: 0, facingMilliDeg: 0 },
  }));
  const snapshot = createSnapshot({ arena: 1, formation: 0, seed: one.seed, participants }, content);
  let hits: string[] = [];
  const emit = (event: TraceEvent) => {
    if (event.kind === 'damage' && event.reason !== 'targetDead')
      hits.push(`${event.target}: ${event.hpLost}, ${event.shieldLost}, ${event.overkill}`);
  };
  const battle = createBattle(snapshot, content, { trace: { level: 'events', emit } });
  for (const command of commands) battle.submit(command);
  return Array.from({ length: one.frames }, () => {
    hits = [];
    battle.step();
    return { units: battle.view().units.map(({ guid }) => pictureOf(battle, guid)), hits };
  });
}

function translate({ stepMs, buffs, units, orders }: RefCase) {
  const c = new ContentBuilder({ stepMs });
  const rows = buffs.map((row) => c.buff(buffOf(c, row)));
  const skills = orders.map(({ action }) => c.quick(actionOf(c, action)));
  const commands = orders.map(({ frame, caster, target: guid }, index): Command => {
    const skill = skills[index]!.id;
    return { frame, sequence: index, player: caster, action: { type: 'castUnit', skill, guid } };
  });
  const protos = units.map((base) =>
    c.unit({
      skills,
      hp: base.maxHp / 1_000,
      attributes: Object.fromEntries(ATTRIBUTES.map((name) => [A[name], base[name] / 1_000])),
    }),
  );
  if (rows.some(({ id }, index) => id !== index + 1)) throw new Error('buffs are numbered from 1');
  return { content: c.build(), commands, units: protos.map(({ id }) => id) };
}

function amountOf({ flat, ratioBp }: RefAmount) {
  if (ratioBp === 0) return amount(flat / 1_000);
  const term = { of: 'caster', attribute: A.power, resource: -1, part: 'current', ratioBp: [ratioBp] } as const;
  return amount(flat / 1_000, { terms: [term] });
}

function actionOf(c: ContentBuilder, action: RefAction): Parameters<ContentBuilder['quick']>[0] {
  switch (action.kind) {
    case 'damage': {
      const { amount: given, type, canCrit } = action;
      const flags = pick(action, ['noAmplify', 'ignoreShield', 'ignoreMitigation', 'hpLoss', 'nonLethal']);
      return damage(amountOf(given), { type: type === 'true' ? TRUE : ARMORED, canCrit, flags });
    }
    case 'heal':
      return heals(amountOf(action.amount));
    case 'apply':
      return applyBuff({ id: action.buff }, action.durationMs, action.stacks);
    case 'remove': {
      const { buff, buffKind, order, level, count } = action;
      const tags = action.tags.map((tag) => c.tag(tag));
      return { kind: 'removeBuff', buff, buffKind, tags, order, level, count: [count] };
    }
  }
}

function buffOf(c: ContentBuilder, row: RefBuff): Parameters<ContentBuilder['buff']>[0] {
  const { again } = row;
  return {
    ...pick(row, ['kind', 'attach', 'group', 'snapshot', 'dispellable', 'dispelLevel', 'dispelPriority']),
    ...pick(row, ['whenImmune', 'onSourceLost', 'persistsDeath', 'tenacity', 'tickMax']),
    tags: row.tags.map((tag) => c.tag(tag)),
    delayMs: [row.delayMs],
    durationMs: [row.durationMs],
    tickEveryMs: [row.everyMs],
    tickOnApply: row.onApply,
    tickAtEnd: row.atEnd,
    tickEffects: row.tick ? [c.effect({ on: 'buffTick', action: actionOf(c, row.tick), target: target() })] : [],
    tickOnResume: row.onResume,
    groupRank: [row.rank],
    immunityGrants: row.grants.map((tag) => c.tag(tag)),
    modifiers: row.modifiers.map(modifierOf),
    stacking: {
      ...pick(row, ['by', 'maxPerSource', 'expire', 'overflow']),
      ...again,
      key: row.alias,
      max: [row.max],
    },
  };
}

const pick = <Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;

function modifierOf(modifier: RefModifier): NonNullable<Parameters<ContentBuilder['buff']>[0]['modifiers']>[number] {
  switch (modifier.kind) {
    case 'control':
      return { kind: 'control', states: Control[modifier.state] };
    case 'shield': {
      const types = modifier.only === null ? 0 : 1 << (modifier.only === 'true' ? TRUE : ARMORED);
      const { priority, perStack } = modifier;
      return shields(0, { amount: amountOf(modifier.amount), types, priority, perStack });
    }
    case 'attribute':
      return {
        ...pick(modifier, ['kind', 'op', 'channel', 'priority', 'perStack', 'maxChange']),
        attribute: A[modifier.attribute],
        value: amountOf(modifier.value),
        clampMinMilli: modifier.min,
        clampMaxMilli: modifier.max,
      };
  }
}

function pictureOf(battle: Battle, guid: number): UnitPicture {
  const { alive, resources, shieldMilli, controls, buffs } = battle.view().units[guid - 1]!;
  const { attributes } = battle.inspect(guid)!;
  const now = battle.frame * battle.stepMs;
  return {
    alive,
    hp: resources[0]!.value,
    shield: shieldMilli,
    states: ['root', 'disarm', 'invulnerable'].filter((state) => controls.includes(state)),
    attributes: ATTRIBUTES.map((name) => attributes[A[name]]!.valueMilli),
    buffs: buffs.map(({ buff, stacks, source, elapsedMs, durationMs, shieldMilli: left }) => {
      const row = buff.replace('buff-', '');
      return `${row}*${stacks} from ${source}: put on at ${now - elapsedMs}, lasts ${durationMs}, shield ${left}`;
    }),
  };
}
