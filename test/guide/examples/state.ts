import { SEGMENTS } from '../../../src/core/world/index.ts';
import { compileRuleset } from '../../../src/core/content/ruleset.ts';
import type { Table } from '../table.ts';
import { code } from './words.ts';

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
