import { part, within } from './arithmetic.ts';
import type { AttributeName, RefAmount, RefBuff, RefModifier } from './case.ts';

/** A buff on a unit. */
export interface Instance {
  readonly number: number;
  readonly row: RefBuff;
  readonly holder: Unit;
  source: Unit;
  state: 'delay' | 'active' | 'dead';
  suppressed: boolean;
  stacks: number;
  readonly appliedAt: number;
  readonly startAt: number;
  /** −1 = endless. */
  endAt: number;
  /** −1 = no tick to come. */
  tickAt: number;
  tickFrom: number;
  ticks: number;
  waiting: number[];
  /** One a modifier: strength of a stack, and what is left of a shield. */
  strengths: number[];
  left: number[];
  /** Power of the source as it was, where the buff remembers. */
  power: number | null;
}

export interface Unit {
  readonly number: number;
  readonly base: Readonly<Record<AttributeName, number>>;
  values: Record<AttributeName, number>;
  hp: number;
  owedMicro: number;
  alive: boolean;
  dying: boolean;
  buffs: Instance[];
}

const WIDE = 1_000_000_000;
const BELOW_ZERO: readonly AttributeName[] = ['armor', 'power', 'outgoing', 'incoming'];
const ORDER = ['add', 'percent', 'multiply', 'final'] as const;

type AttributeModifier = Extract<RefModifier, { kind: 'attribute' }>;
interface Line {
  readonly modifier: AttributeModifier;
  readonly value: number;
  readonly stacks: number;
  readonly number: number;
}

export const inForce = (buff: Instance): boolean => buff.state === 'active' && !buff.suppressed;

export const amountOf = ({ flat, ratioBp }: RefAmount, power: number): number => flat + part(power, ratioBp, 10_000);

/** clamp(override ?? ((base + Σadd) × (1 + Σpercent) × Π(1 + multiply) + Σfinal)), channel by channel. */
export function attributeOf(unit: Unit, name: AttributeName): number {
  const lines = linesOf(unit, name);
  let value = unit.base[name];
  const channels = [...new Set(lines.map(({ modifier }) => modifier.channel))].sort((a, b) => a - b);
  for (const channel of channels) {
    for (const op of ORDER) {
      const some = lines.filter(({ modifier }) => modifier.op === op && modifier.channel === channel);
      value = bucket(op, value, some);
    }
  }
  const overrides = lines.filter(({ modifier }) => modifier.op === 'override');
  overrides.sort((a, b) => b.modifier.priority - a.modifier.priority || a.number - b.number);
  value = overrides[0]?.value ?? value;
  for (const { modifier } of lines) {
    if (modifier.op === 'clamp') value = within(value, modifier.min ?? -Infinity, modifier.max ?? Infinity);
  }
  const least = BELOW_ZERO.includes(name) ? -WIDE : name === 'maxHp' ? 1 : 0;
  return within(value, least, WIDE);
}

function linesOf(unit: Unit, name: AttributeName): Line[] {
  return unit.buffs.filter(inForce).flatMap((buff) =>
    buff.row.modifiers.flatMap((modifier, index) => {
      if (modifier.kind !== 'attribute' || modifier.attribute !== name) return [];
      const stacks = modifier.perStack ? buff.stacks : 1;
      return [{ modifier, value: buff.strengths[index]!, stacks, number: buff.number }];
    }),
  );
}

function bucket(op: (typeof ORDER)[number], before: number, lines: readonly Line[]): number {
  const sum = lines.reduce((total, { value, stacks }) => total + value * stacks, 0);
  if (op === 'add' || op === 'final') return before + sum;
  if (op === 'percent') return part(before, 10_000 + sum, 10_000);
  let product = before;
  for (const { value, stacks } of lines)
    for (let stack = 0; stack < stacks; stack++) product = part(product, 10_000 + value, 10_000);
  return product;
}

/** Works an attribute out anew; life follows its maximum by the rule of the modifier that came, changed or went. */
export function refresh(unit: Unit, { attribute, maxChange }: AttributeModifier): void {
  const before = unit.values[attribute];
  const after = attributeOf(unit, attribute);
  unit.values[attribute] = after;
  if (attribute !== 'maxHp' || after === before || unit.hp <= 0) return;
  const wanted = {
    keep: unit.hp,
    ratio: Math.max(1, part(unit.hp, after, before)),
    delta: Math.max(1, unit.hp + after - before),
    fill: after > before ? unit.hp + after - before : unit.hp,
  }[maxChange];
  setLife(unit, wanted);
}

/** Only damage takes the last thousandth, and the dead get nothing back. */
export function setLife(unit: Unit, wanted: number): number {
  if (unit.hp <= 0) return 0;
  const before = unit.hp;
  unit.hp = within(wanted, 1, Math.max(1, unit.values.maxHp));
  return unit.hp - before;
}

export const shieldsOf = (unit: Unit): number =>
  unit.buffs.filter(inForce).reduce((sum, buff) => sum + shieldOf(buff), 0);

export const shieldOf = ({ row, left }: Instance): number =>
  row.modifiers.reduce((sum, modifier, index) => sum + (modifier.kind === 'shield' ? left[index]! : 0), 0);

export function statesOf(unit: Unit): Set<string> {
  const modifiers = unit.buffs.filter(inForce).flatMap(({ row }) => row.modifiers);
  return new Set(modifiers.flatMap((modifier) => (modifier.kind === 'control' ? [modifier.state] : [])));
}
