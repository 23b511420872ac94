export {
  BuffState,
  buffRow,
  findInstance,
  firstBuff,
  isInForce,
  modifierCell,
  nextBuff,
  stacksOf,
} from './buff-list.ts';
export { reportBudget, returnBudget, spendBudget } from './budget.ts';
export type { ContentIndex } from './content-index.ts';
export { ContextFlag, ContextStack, EventContext, REACTION_FLAGS } from './context.ts';
export { cueId, NO_PARAMS, NULL_CUES } from './cues.ts';
export type { Cue, CueParams, CueSink } from './cues.ts';
export type { Hooks, InterruptReason } from './hooks.ts';
export {
  A,
  B,
  C,
  Controller,
  D,
  E,
  G,
  H,
  I,
  K,
  L,
  LAYOUTS,
  M,
  MODIFIER_CELLS,
  MODIFIER_MAX,
  P,
  Q,
  R,
  S,
  SEGMENTS,
  strideOf,
  TABLE_NAMES,
  tailsOf,
  U,
  N,
  Z,
  V,
} from './layout.ts';
export type { Dimensions, RecordLayout, Segment, TableName, Tail } from './layout.ts';
export { bitOfKind, type AskedKind } from './modifier-kinds.ts';
export { amountOf, carryParam, dropParams, findParam, namedParams } from './params.ts';
export { mindOf, openMind } from './mind.ts';
export { draw, drawsUsed } from './random.ts';
export { dropNumbers, NumberScope, numberOf, setNumber } from './numbers.ts';
export { Table } from './table.ts';
export { emitTrace, orNone, Phase, PHASES, settled } from './trace.ts';
export type { TraceBody, TraceHead, TraceLevel, TracePhase, TraceSink } from './trace.ts';
export { bitOf, CUSTOM, On, TRIGGERS } from './trigger.ts';
export { findPlace, placeOfBuff, putPlace } from './places.ts';
export { addMember, findMember, firstMember, nextMember, removeMember } from './members.ts';
export { lowestSlot, Space } from './space.ts';
export { guidAt, offsetOf, ownerOf, placeUnit, relationOf, unitAt, unitRow, unitSlot } from './unit.ts';
export { zoneAction, zoneOffset } from './zone.ts';
export { World } from './world.ts';
export { keyOf } from './memory-keys.ts';
export { closestOnSegment, isInsidePolygon } from './closest.ts';
export { isFree, pushOut } from './collide.ts';
export { findSpot, isOccupied } from './find-spot.ts';
export type { IsTaken } from './find-spot.ts';
export { groundOf } from './ground.ts';
export type { Probe } from './probe.ts';
export { isReferred } from './references.ts';
export { addUnit, agedEnd, BIRTHS_MAX, makeRoom, removeUnit } from './roster.ts';
export { isInSight } from './sight.ts';
export { Cheat, creditedTo, hasCheat } from './unit.ts';
export type { CheatName } from './unit.ts';
export { isHeard } from './heard.ts';
export type { Ground } from './ground.ts';
export {
  earlier,
  impactOnArena,
  impactOnBounds,
  impactOnCircle,
  impactFromInside,
  impactOnSegment,
  NO_IMPACT,
  WAY_ONE,
} from './impact.ts';
export { FEEDERS } from './digest.ts';
export { firstDivergence } from './divergence.ts';
export type { Divergence } from './divergence.ts';
export { headerCells, readHeader, restoreWorld, saveWorld, sealSave, tableCells } from './save.ts';
