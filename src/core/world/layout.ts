/**
 * What a battle consists of, described once. Every table is an array of equal records of integers; an enum names the
 * fields of a record in order. Copying, hashing, comparing and restoring all walk these descriptions, so a field added
 * here is saved, hashed and named in divergences without further work.
 *
 * Times are absolute simulation milliseconds (frame × stepMs); −1 stands for "never". Units are meant by GUID, except
 * where a comment says slot: the position of a record in its table.
 */
export const SEGMENTS = [
  'random',
  'guids',
  'units',
  'casts',
  'cooldowns',
  'buffs',
  'bullets',
  'zones',
  'events',
] as const;
export type Segment = (typeof SEGMENTS)[number];

/** A generator: `row` and `guid` name its owner, both 0 for the stream that all share. */
export enum R {
  row,
  guid,
  word0,
  word1,
  word2,
  word3,
  used,
}

/** One record: counters of the whole battle. */
export enum G {
  frame,
  /** Serial number of the latest traced moment; advances alike at every trace level. */
  serial,
  nextGuid,
  nextInstance,
  /** Commands executed so far. */
  commandCount,
  /** Effects run in this step, against `limits.eventsPerStep`. */
  effectsUsed,
  budgetSpent,
  /** Units that came in this step: the last of the table. They begin to age in the next one. */
  bornCount,
  /** Earliest moment at which a lifetime ends or a dead unit returns, −1 = none. */
  lifeDueAt,
  /** Units that are gone and whose records are still here. */
  goneCount,
  /** Instructions that scripts have run in this step, against `limits.scriptInstructionsPerStep`. */
  scriptUsed,
}

/** Who a unit is comes first and never changes; then how it is. */
export enum U {
  guid,
  player,
  camp,
  slot,
  /** Numeric id of the unit's row. */
  row,
  controller,
  /** GUID of the unit it belongs to, which gets the credit for what it kills; 0 = nobody's. */
  owner,
  radius,
  skillFirst,
  skillCount,
  /** Frame in which it came, 1 when that was before the first step; 0 = it belongs to the start itself. */
  bornFrame,
  /** Where it came in and returns to. */
  homeX,
  homeY,
  homeFacing,
  /** From here on it changes. */
  level,
  /** Collected since the first level, milli. */
  experience,
  gold,
  skillPoints,
  /** Bit set of the camps that see it; kept only where there is fog. */
  seenBy,
  /** Bit set of `Cheat`. */
  cheats,
  /** When a summoned unit vanishes. */
  expireAt,
  /** When a dead unit returns. */
  respawnAt,
  /** 1 = it vanishes when its owner dies. */
  bound,
  /** 1 = it left for good; its record stays while something still names it. */
  gone,
  alive,
  x,
  y,
  facing,
  /** `Order` that the unit follows. */
  order,
  orderTarget,
  orderX,
  orderY,
  /** Frame in which the order was given: its movement begins in the next. */
  orderFrame,
  attackPhase,
  attackTarget,
  attackEndAt,
  /** Earliest start of the next windup as cadence wants it. */
  attackReadyAt,
  /** Earliest start of the next windup as everything else wants it. */
  attackFreeAt,
  /** Way of less than a milli that the last steps still owe, in micro. */
  wayRest,
  killer,
  diedAt,
  /** Until then the unit stands still after a hit: its cast, attack and movement wait. */
  frozenUntil,
  /** A running displacement: nothing of it counts while there is none. */
  displaceKind,
  displaceFromX,
  displaceFromY,
  displaceToX,
  displaceToY,
  displaceStartAt,
  displaceEndAt,
  displaceCurve,
  displaceFlags,
  /** Within a step only: death is known but not yet settled by clean-up. */
  dying,
  /** Within a step only: buffs dead but not yet unlinked. */
  buffsDead,
  /** What follows from skills and buffs. Bit set of `Control`, the union over the active buffs. */
  states,
  /** Bit set of trigger kinds that some passive skill or buff of the unit answers to. */
  listens,
  /** What waiting empowerments add to the reach of an attack. */
  reachBonus,
  /** Bit set of `ModifierBit`: what the modifiers in force are. */
  modifierKinds,
  /** Sum of the shields of all buffs. */
  shield,
  /** Earliest moment at which a buff of the unit has something to do. */
  buffDueAt,
  /** For pictures, and serials that traces cite. */
  attackStartAt,
  orderCause,
  orderRoot,
  deathId,
  deathRoot,
  displaceCause,
  displaceRoot,
  /** Slots in the buff and credit tables, −1 = none. */
  buffHead,
  buffTail,
  creditHead,
}

/** One record a unit, at the unit's slot. */
export enum C {
  phase,
  /** The one command that waits: `ActionType`, 0 = none. Then nothing of it counts. */
  bufferType,
  bufferSkill,
  bufferGuid,
  bufferX,
  bufferY,
  bufferUntil,
  bufferCause,
  bufferOrdinal,
  /** Skills of the unit that are toggled on or offer a stage of a combo: follows from them. */
  activeSkills,
  /** Slot in the skill table, −1 = none. From here on nothing counts while the phase is idle. */
  skill,
  /** Numeric id of the row that is cast: of a combo that of the stage. */
  row,
  target,
  x,
  y,
  /** Direction of the aim, millidegrees. */
  aim,
  startAt,
  phaseAt,
  phaseEndAt,
  /** When the effect point is due; −1 once it is past. */
  effectAt,
  /** When the skill's own movement begins; −1 = none or begun. */
  moveAt,
  castMs,
  aftMs,
  /** A charge-up: its earliest release, when a press asked for it (−1 = none did), and the share it gives, bp. */
  chargeMinAt,
  releasedAt,
  chargeBp,
  tickAt,
  tickMs,
  tickCount,
  /** The effect point was reached: cost is paid and cannot come back. */
  tookEffect,
  cooldownStarted,
  /** Serials that traces cite: the first moment of the cast, which is its number, and what brought it about. */
  number,
  cause,
  root,
}

/** What a computer player has in mind, one record a unit, at the unit's slot. */
export enum I {
  /** Numeric id of the AI row, 0 = nobody thinks for the unit: then nothing else counts. */
  row,
  /** Next decision. */
  thinkAt,
  /** Whom it fights, 0 = nobody. */
  target,
  /** Position of the next way point in its path. */
  step,
  /** 1 = the leash calls it back, and it minds nobody until it is there. */
  returning,
  /** Where it began, and where the leash calls it to. */
  postX,
  postY,
  backX,
  backY,
}

/** A learned or learnable skill of a unit; the skills of one unit lie together, active ones by slot, passives last. */
export enum K {
  guid,
  slot,
  row,
  passive,
  level,
  charges,
  /** 1 = toggled on; of a combo the row of the stage that is offered; 0 = neither. */
  active,
  /** From here up to the times of what is active nothing counts while the skill is ready and no charge is coming back. */
  readyAt,
  rechargeAt,
  /** Length of the running or last cooldown. */
  totalMs,
  rechargeMs,
  /** Nothing from here on counts while it is not active. */
  activeUntil,
  tickAt,
  tickMs,
  tickCount,
  /** Serials that traces cite: what made it active. */
  activeCause,
  activeRoot,
}

/** Who leads a unit, as `U.controller` holds it. */
export const Controller = { none: 0, player: 1, ai: 2, replay: 3 } as const;

export const MODIFIER_MAX = 4;
/** Cells of one modifier inside a buff: its strength, and what it counts (shield left, charges left, ready again at). */
export const MODIFIER_CELLS = 2;

export enum B {
  /** Slots, −1 = none: in front, since whoever looks for a buff walks along. */
  next,
  /** In the table of remembered source attributes, −1 = live. */
  memory,
  guid,
  /** Durations that wait for the running one (`duration: queue`). */
  queued,
  /** How long they are together. */
  queuedMs,
  /** When the running period began, for a fractional last tick. */
  tickFrom,
  tickCount,
  /** From here on it changes or tells the buff from all others. */
  instance,
  row,
  source,
  level,
  /** Numeric id of the skill it came from, 0 = none. */
  skill,
  state,
  stacks,
  /** Not in force because of an immunity; its time runs on. */
  suppressed,
  startAt,
  endAt,
  tickAt,
  /** Size of its shields that the application gave in place of the row's, for one stack; −1 = the row's own. */
  shieldGiven,
  /** Number of the aura that keeps it on its holder, 0 = it stands for itself. */
  keeper,
  value0,
  count0,
  value1,
  count1,
  value2,
  count2,
  value3,
  count3,
  /** When it came, for pictures, and serials that traces cite. */
  appliedAt,
  cause,
  root,
}

/** A bullet in flight; the tail of the record lists empowered attacks it carries. */
export enum P {
  guid,
  row,
  owner,
  target,
  level,
  skill,
  x,
  y,
  fromX,
  fromY,
  heading,
  /** Direction in millionths. */
  dirX,
  dirY,
  startX,
  startY,
  /** Way from the start, in milli. */
  travelled,
  wayRest,
  speed,
  goalX,
  goalY,
  bornFrame,
  launchAt,
  dieAt,
  pierceLeft,
  /** 1 when it carries a basic attack. */
  attack,
  /** Termination tags of the moment that launched it. */
  flags,
  ended,
  /** Hops done, or how far a flight with parts has come. */
  stage,
  /** Share of its effects' amounts that counts, less than whole after hops. */
  strengthBp,
  /** Next time at which a beam strikes. */
  strikeAt,
  /** Where on its circle an orbiting bullet began, millidegrees. */
  angle,
  empower0,
  empower1,
  empower2,
  empower3,
  /** Serials that traces cite. */
  cause,
  root,
  hitHead,
}

/** A zone on the ground. What it is and does stands in the action of the effect that made it. */
export enum Z {
  guid,
  /** Numeric id of that effect. */
  effect,
  owner,
  /** Whom it goes with, 0 = nobody. */
  follow,
  level,
  skill,
  x,
  y,
  facing,
  bornFrame,
  startAt,
  endAt,
  /** Next tick, −1 = none. */
  tickAt,
  tickCount,
  /** Termination tags of the moment that made it. */
  flags,
  ended,
  /** Serials that traces cite. */
  cause,
  root,
  memberHead,
}

/** An aura at work: of a buff, which it reaches around its holder, or of a zone, which it keeps on those inside. */
export enum A {
  number,
  /** The unit around which it reaches; 0 for a zone. */
  holder,
  instance,
  zone,
  /** Numeric id of the buff that it keeps on others. */
  child,
  /** 1 = beside those of other sources, not instead of them. */
  perSource,
  /** Who made it, at which level, by which skill: what a kept buff takes over. */
  source,
  level,
  skill,
  bornFrame,
  /** Next look around. */
  scanAt,
  /** Earliest moment at which it has something to do. */
  dueAt,
  ended,
  /** Serials that traces cite. */
  cause,
  root,
  memberHead,
}

/** A unit in a zone, or reached by an aura. */
export enum M {
  guid,
  since,
  /** When an aura lets go of who has left, −1 = is inside. */
  leaveAt,
  /** Instance that the aura keeps on it, 0 = none, or another aura does. */
  child,
  /** The aura's buff was refused, and said so. */
  refused,
  /** Where that instance lies: a slot, looked at only while it is there. */
  childAt,
  next,
}

/** An effect that waits: queued ones for the events phase of this step, delayed ones for their time. */
export enum E {
  dueFrame,
  priority,
  sourceGuid,
  serial,
  effect,
  kind,
  slot,
  caster,
  target,
  hasPoint,
  x,
  y,
  dir,
  skill,
  level,
  buffGuid,
  buffInstance,
  bullet,
  bulletRow,
  zone,
  flags,
  amount,
  share,
  shareOf,
  /** 1 when it belongs to a trigger of the buff. */
  answers,
  /** Bullet of a volley that is launched next, from 1; 0 = the whole effect waits. And its exact time. */
  shot,
  shotAt,
  /** Number of the cast that still owes it, 0 = none. */
  cast,
  /** Serial of the event whose named target sets it shares. */
  carrier,
  /** Serials that traces cite. */
  cause,
  root,
}

/** One member of a target set that an event carries under a name. */
export enum S {
  carrier,
  name,
  guid,
}

/** Where a buff takes place that is not attached to its holder. */
export enum Q {
  instance,
  /** GUID of the bullet that carries it, 0 = the place is fixed. */
  bullet,
  x,
  y,
}

/** A named number that an event carries. */
export enum V {
  carrier,
  param,
  value,
}

/** Presentation that lasts, so that it can be shown again after a seek. It decides nothing, and no hash covers it. */
export enum L {
  id,
  effect,
  level,
  source,
  target,
  x,
  y,
  startAt,
  endAt,
  root,
}

/** A named number that scripts keep, in the order of its first three fields. */
export enum N {
  /** `NumberScope`. */
  scope,
  /** GUID of the unit, instance of the buff, 0 for the battle. */
  owner,
  /** Index of the name in the content. */
  name,
  value,
}

/** Who hurt a unit in this life: kill credit and assists. `next` is the slot of the victim's next credit. */
export enum D {
  attacker,
  lastAt,
  next,
}

/** Whom a bullet hit, and when. */
export enum H {
  guid,
  hitAt,
  next,
}

const namesOf = (fields: object): string[] => Object.keys(fields).filter((key) => !/^\d/.test(key));

export interface RecordLayout {
  readonly name: string;
  readonly segment: Segment;
  readonly fields: readonly string[];
  /** First and behind the last of those that decide what happens. The others follow, serve traces, or depend on free slots. */
  readonly canonicalFrom: number;
  readonly canonicalEnd: number;
}

function layout(name: string, segment: Segment, fields: object, behind = 0, inFront = 0): RecordLayout {
  const names = namesOf(fields);
  return { name, segment, fields: names, canonicalFrom: inFront, canonicalEnd: names.length - behind };
}

export const LAYOUTS = {
  random: layout('random', 'random', R),
  globals: layout('battle', 'guids', G),
  units: layout('unit', 'units', U, 15),
  credits: layout('credit', 'units', D, 1),
  minds: layout('mind', 'units', I),
  casts: layout('cast', 'casts', C, 3),
  skills: layout('skill', 'cooldowns', K, 2),
  buffs: layout('buff', 'buffs', B, 3, 2),
  /** No fields of its own: the numbers that a buff remembers of its source, in the order of its memory keys. */
  memories: layout('memory', 'buffs', {}),
  bullets: layout('bullet', 'bullets', P, 3),
  hits: layout('hit', 'bullets', H, 1),
  zones: layout('zone', 'zones', Z, 3),
  auras: layout('aura', 'zones', A, 3),
  members: layout('member', 'zones', M, 2),
  events: layout('event', 'events', E, 2),
  sets: layout('set', 'events', S),
  params: layout('param', 'events', V),
  lasting: layout('lasting', 'events', L, 10),
  numbers: layout('number', 'guids', N),
  places: layout('place', 'buffs', Q),
} as const;
export type TableName = keyof typeof LAYOUTS;
export const TABLE_NAMES = Object.keys(LAYOUTS) as TableName[];

/** Vectors at the end of a record, as long as the ruleset is rich. */
export interface Tail {
  readonly name: 'attribute' | 'base' | 'resource' | 'resourceRest' | 'remembered';
  readonly count: number;
}

export interface Dimensions {
  readonly attributeCount: number;
  readonly resourceCount: number;
  /** Most numbers that a buff of the pack remembers of its source. */
  readonly memoryCount: number;
}

/** A unit ends with its attribute values, their bases, its resources and what regeneration still owes (micro). */
export function tailsOf(table: TableName, { attributeCount, resourceCount, memoryCount }: Dimensions): Tail[] {
  const attribute: Tail = { name: 'attribute', count: attributeCount };
  const resource: Tail = { name: 'resource', count: resourceCount };
  if (table === 'memories') return [{ name: 'remembered', count: memoryCount }];
  if (table !== 'units') return [];
  return [attribute, { name: 'base', count: attributeCount }, resource, { name: 'resourceRest', count: resourceCount }];
}

export function strideOf(table: TableName, dimensions: Dimensions): number {
  return tailsOf(table, dimensions).reduce((sum, tail) => sum + tail.count, LAYOUTS[table].fields.length);
}
