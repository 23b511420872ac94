import { createBattle, createSnapshot, SEGMENTS, type BattleSetup, type TraceLevel } from '#core';
import { compileRuleset } from '../../../src/core/content/ruleset.ts';
import { meleeCommands, meleeContent, meleeSetup } from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code } from './words.ts';

const FRAMES = 100;

/** What is different about a run. */
interface Way {
  readonly seed?: number;
  readonly level?: TraceLevel;
  readonly savedAt?: number;
  readonly participants?: BattleSetup['participants'];
}

/** What a ruleset that says nothing allows. */
export function limits(): Table {
  const bounds = compileRuleset({}, []).limits;
  return { head: ['`limits`', 'default'], rows: Object.entries(bounds).map(([name, value]) => [code(name), value]) };
}

/** Parts of the hash, in their order. */
export function segments(): Table {
  return { head: ['', 'segment'], rows: SEGMENTS.map((name, index) => [index + 1, code(name)]) };
}

export function defaults(): Table {
  const rules = compileRuleset({}, []);
  const shown = {
    stepMs: rules.stepMs,
    random: rules.random,
    bufferMs: rules.bufferMs,
    cooldownFloorMs: rules.cooldownFloorMs,
    'critical.chance': rules.criticalChanceBp / 10_000,
    'critical.multiplier': rules.criticalMultiplierBp / 10_000,
    'kill.assistWindowMs': rules.assistWindowMs,
    'kill.heroCreditMs': rules.heroCreditMs,
    'movement.unitCollision': rules.unitCollision,
    'movement.arriveToleranceU': rules.arriveToleranceMilli / 1_000,
    'movement.acquireRangeU': rules.acquireRangeMilli / 1_000,
    'movement.followGapU': rules.followGapMilli / 1_000,
    'cast.turnBeforeCast': String(rules.turnBeforeCast),
    'cast.turnToleranceDeg': rules.facingToleranceMilliDeg / 1_000,
    'cast.rangeToleranceU': rules.rangeToleranceMilli / 1_000,
    'cast.stopToCast': String(rules.stopToCast),
    'cast.resumeMove': String(rules.resumeMove),
  };
  return { head: ['field', 'default'], rows: Object.entries(shown).map(([name, value]) => [code(name), value]) };
}

/** A melee of eight with all kinds of skills: where ways to run it part, by the hash of each step. */
export function same(): Table {
  const { content, skills } = meleeContent();
  const setup = meleeSetup(1);
  const run = ({ seed = setup.seed, level = 'off', savedAt = -1, participants = setup.participants }: Way) => {
    const open = () => createBattle(createSnapshot({ ...setup, seed, participants }, content), content);
    const commands = meleeCommands(FRAMES, skills);
    let battle = open();
    battle.setTrace({ level, emit: () => undefined });
    for (const command of commands) battle.submit(command);
    return Array.from({ length: FRAMES }, () => {
      battle.step();
      if (battle.frame === savedAt) {
        const bytes = battle.save();
        battle = open();
        battle.restore(bytes);
        for (const command of commands) if (command.frame > savedAt) battle.submit(command);
      }
      return battle.hash().hex;
    });
  };
  const first = run({});
  const parts = (way: Way) => {
    const other = run(way);
    const at = first.findIndex((hash, index) => hash !== other[index]);
    return at < 0 ? `equal in all ${FRAMES} steps` : `other from step ${at + 1} on`;
  };
  return {
    head: ['run again', 'the hash of each step is'],
    rows: [
      ['as it was', parts({})],
      ['with a trace that explains everything', parts({ level: 'explain' })],
      ['its participants listed the other way round', parts({ participants: [...setup.participants].reverse() })],
      ['from a state saved at step 50', parts({ savedAt: 50 })],
      ['with another seed', parts({ seed: setup.seed + 1 })],
    ],
  };
}
