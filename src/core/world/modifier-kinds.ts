import type { Modifier } from '../content/prototypes.ts';

/**
 * Modifiers that a rule asks for when something happens, as bits: most units hold none of a kind, and then one
 * comparison says so.
 */
export const ModifierBit = {
  reduction: 1,
  transfer: 2,
  lifesteal: 4,
  reflect: 8,
  critical: 16,
  evasion: 32,
  deathWard: 64,
  castWhileMoving: 128,
  plugged: 256,
} as const satisfies Partial<Record<Modifier['kind'], number>>;
export type AskedKind = keyof typeof ModifierBit;

/** Written out: a table asked by a word that varies costs several times as much. */
export function bitOfKind(kind: AskedKind): number {
  switch (kind) {
    case 'reduction':
      return ModifierBit.reduction;
    case 'transfer':
      return ModifierBit.transfer;
    case 'lifesteal':
      return ModifierBit.lifesteal;
    case 'reflect':
      return ModifierBit.reflect;
    case 'critical':
      return ModifierBit.critical;
    case 'evasion':
      return ModifierBit.evasion;
    case 'deathWard':
      return ModifierBit.deathWard;
    case 'castWhileMoving':
      return ModifierBit.castWhileMoving;
    case 'plugged':
      return ModifierBit.plugged;
  }
}

/** Bit set of the kinds among modifiers. */
export function bitsOfKinds(modifiers: readonly Modifier[]): number {
  const bits: Partial<Record<Modifier['kind'], number>> = ModifierBit;
  return modifiers.reduce((set, { kind }) => set | (bits[kind] ?? 0), 0);
}
