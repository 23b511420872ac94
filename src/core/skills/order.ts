/** A player's intent, in core integers (milli units). Row ids are numeric. */
export type Action =
  | { readonly type: 'move'; readonly x: number; readonly y: number }
  | { readonly type: 'stop' }
  | { readonly type: 'attack'; readonly guid: number }
  | { readonly type: 'attackMove'; readonly x: number; readonly y: number }
  | { readonly type: 'follow'; readonly guid: number }
  | { readonly type: 'castUnit'; readonly skill: number; readonly guid: number }
  | { readonly type: 'castPosition'; readonly skill: number; readonly x: number; readonly y: number }
  | { readonly type: 'upgrade'; readonly slot: number }
  // Test orders: they act on any unit, named by GUID.
  | { readonly type: 'setHp'; readonly guid: number; readonly valueMilli: number }
  | { readonly type: 'setResource'; readonly guid: number; readonly resource: number; readonly valueMilli: number }
  | { readonly type: 'setLevel'; readonly guid: number; readonly level: number }
  | { readonly type: 'noCooldown'; readonly guid: number; readonly on: boolean }
  | { readonly type: 'freeCast'; readonly guid: number; readonly on: boolean }
  | { readonly type: 'god'; readonly guid: number; readonly on: boolean }
  | { readonly type: 'refresh'; readonly guid: number }
  | { readonly type: 'teleport'; readonly guid: number; readonly x: number; readonly y: number }
  | {
      readonly type: 'spawn';
      readonly unit: number;
      readonly camp: number;
      readonly level: number;
      readonly x: number;
      readonly y: number;
      /** Where it looks; absent = along +x. */
      readonly facingMilliDeg?: number;
      /** `none` keeps the AI of the row from leading it. */
      readonly controller?: 'none';
      /** False leaves out the passive skills of the row. */
      readonly ownPassives?: boolean;
      /** Base values and starting values that differ from the row. */
      readonly overrides?: readonly { readonly attribute: number; readonly valueMilli: number }[];
      readonly resources?: readonly { readonly resource: number; readonly valueMilli: number }[];
    }
  | {
      readonly type: 'applyBuff';
      readonly guid: number;
      readonly buff: number;
      readonly level: number;
      readonly stacks: number;
      /** −1 = until removed, −2 = as long as the row says. */
      readonly durationMs: number;
      /** GUID of whom it comes from, 0 = the unit itself. */
      readonly by: number;
    }
  | {
      readonly type: 'removeBuff';
      readonly guid: number;
      readonly buff: number;
      /** Taken off each instance, 0 = all of it. */
      readonly stacks: number;
      /** GUID of whom it came from, 0 = whoever it was. */
      readonly by: number;
    }
  | { readonly type: 'revive'; readonly guid: number }
  | { readonly type: 'removeUnit'; readonly guid: number };
export type ActionType = Action['type'];
/** Orders for trying things out, which no game gives. */
export type TestOrder =
  | 'setHp'
  | 'setResource'
  | 'setLevel'
  | 'noCooldown'
  | 'freeCast'
  | 'god'
  | 'refresh'
  | 'teleport'
  | 'spawn'
  | 'applyBuff'
  | 'removeBuff'
  | 'revive'
  | 'removeUnit';

/** Action types that can wait, as state holds them; 0 is none. */
export const ACTION_TYPES = [
  'move',
  'stop',
  'attack',
  'castUnit',
  'castPosition',
  'upgrade',
  'attackMove',
  'follow',
] as const satisfies readonly ActionType[];

/** Orders as state holds them: what a unit follows when nothing more urgent holds it. Nobody gives `flee`: fear does. */
export const ORDER_NAMES = ['none', 'move', 'attack', 'attackMove', 'follow', 'flee'] as const;
export type OrderName = (typeof ORDER_NAMES)[number];
// prettier-ignore
export const Order = {
  none: 0, move: 1, attack: 2, attackMove: 3, follow: 4, flee: 5,
} as const satisfies Record<OrderName, number>;

export const CAST_PHASES = ['idle', 'preCast', 'cast', 'channel', 'channelLock', 'aftCast', 'charge'] as const;
export type CastPhase = (typeof CAST_PHASES)[number];
// prettier-ignore
export const Cast = {
  idle: 0, preCast: 1, cast: 2, channel: 3, channelLock: 4, aftCast: 5, charge: 6,
} as const satisfies Record<CastPhase, number>;

export const ATTACK_PHASES = ['idle', 'approach', 'windup', 'backswing'] as const;
export type AttackPhase = (typeof ATTACK_PHASES)[number];
export const Attack = { idle: 0, approach: 1, windup: 2, backswing: 3 } as const satisfies Record<AttackPhase, number>;
