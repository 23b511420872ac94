import type { Battle, BuffView, Content, UnitView } from '#core';
import type { RunBuff, RunUnit } from '#generated/types.ts';
import { decimal } from '../decimals.ts';

/** All units of a battle as reports show them, by guid. */
export function runUnits(battle: Battle): RunUnit[] {
  const slotByGuid = new Map(battle.snapshot.units.map(({ guid, slot }) => [guid, slot]));
  return battle.view().units.map((unit) => runUnit(battle, unit, slotByGuid.get(unit.guid)));
}

function runUnit(battle: Battle, unit: UnitView, slot: number | undefined): RunUnit {
  const { ruleset } = battle.content;
  const life = unit.resources[ruleset.hp];
  return {
    guid: unit.guid,
    id: unit.unit,
    camp: ruleset.camps[unit.camp] ?? String(unit.camp),
    ...(slot !== undefined && { slot }),
    level: unit.level,
    alive: unit.alive,
    hp: decimal(life?.value ?? 0),
    hpMax: decimal(life?.max ?? 0),
    shield: decimal(unit.shieldMilli),
    x: decimal(unit.x),
    y: decimal(unit.y),
    facing: decimal(unit.facingMilliDeg),
    resources: resourcesOf(battle.content, unit),
    attributes: attributesOf(battle, unit.guid),
    buffs: unit.buffs.map(runBuff),
  };
}

/** Only those that the unit has. */
function resourcesOf(content: Content, unit: UnitView): Readonly<Record<string, number>> {
  const named = content.ruleset.resources.map(({ name }, index) => [name, unit.resources[index]] as const);
  return Object.fromEntries(
    named.flatMap(([name, state]) => (state !== undefined && state.max > 0 ? [[name, decimal(state.value)]] : [])),
  );
}

function attributesOf(battle: Battle, guid: number): Readonly<Record<string, number>> {
  const attributes = battle.inspect(guid)?.attributes ?? [];
  return Object.fromEntries(attributes.map(({ attribute, valueMilli }) => [attribute, decimal(valueMilli)]));
}

function runBuff(buff: BuffView): RunBuff {
  const remainingMs = buff.durationMs < 0 ? -1 : Math.max(0, buff.durationMs - buff.elapsedMs);
  return { id: buff.buff, instance: buff.instance, stacks: buff.stacks, remainingMs };
}
