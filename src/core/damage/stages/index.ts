import type { DamageStage, Ruleset } from '../../content/prototypes.ts';
import { critical } from './critical.ts';
import { deathWard } from './death-ward.ts';
import { evasion } from './evasion.ts';
import { hp } from './hp.ts';
import { immunity } from './immunity.ts';
import { incomingFlat } from './incoming-flat.ts';
import { incomingPercent } from './incoming-percent.ts';
import { mitigation } from './mitigation.ts';
import { outgoing } from './outgoing.ts';
import { shields } from './shields.ts';
import type { Stage } from './stage.ts';
import { transfer } from './transfer.ts';

/** By the word of the ruleset. */
export const STAGES: Readonly<Record<DamageStage, Stage>> = {
  immunity,
  evasion,
  critical,
  outgoing,
  mitigation,
  incomingPercent,
  incomingFlat,
  transfer,
  shields,
  deathWard,
  hp,
};

/** A mere loss of life is no hit: only these stages see it. */
const LIFE_LOSS = ['deathWard', 'hp'];
/** What was passed on has been through the rest already. */
const PASSED_ON = ['immunity', 'shields', 'deathWard', 'hp'];

interface Order {
  readonly hit: readonly Stage[];
  readonly lifeLoss: readonly Stage[];
  readonly passedOn: readonly Stage[];
}

const orders = new WeakMap<Ruleset, Order>();
let latestRules: Ruleset | null = null;
let latestOrder: Order = { hit: [], lifeLoss: [], passedOn: [] };

/** The stages of a ruleset in its declared order. Hits of one battle follow each other, so the latest is at hand. */
export function orderOf(rules: Ruleset): Order {
  if (rules !== latestRules) {
    latestOrder = rememberedOrder(rules);
    latestRules = rules;
  }
  return latestOrder;
}

function rememberedOrder(rules: Ruleset): Order {
  const known = orders.get(rules);
  if (known) return known;
  const order = {
    hit: stagesOf(rules.damageOrder),
    lifeLoss: stagesOf(rules.damageOrder.filter((name) => LIFE_LOSS.includes(name))),
    passedOn: stagesOf(rules.damageOrder.filter((name) => PASSED_ON.includes(name))),
  };
  orders.set(rules, order);
  return order;
}

function stagesOf(names: readonly DamageStage[]): Stage[] {
  return names.map((name) => STAGES[name]);
}
