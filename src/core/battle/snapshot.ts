import { distanceSquared, Hasher, normalizeAngle, rotate, vector } from '../base/index.ts';
import type { ArenaPrototype, Content, UnitPrototype } from '../content/prototypes.ts';
import { findSpot, groundOf, type Ground } from '../world/index.ts';
import type { BattleSetup, ParticipantSetup, PinnedDraw, Snapshot, SnapshotUnit } from './api.ts';
import { checkParticipant } from './participant-check.ts';
import { setupError } from './setup-error.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly facingMilliDeg: number;
}

/**
 * Normalises a setup: participants sorted by camp, slot and unit, numbered from 1, and put where their formation wants
 * them. The order in which participants are listed makes no difference. Throws a RangeError that names the participant.
 */
export function createSnapshot(setup: BattleSetup, content: Content): Snapshot {
  const arena = content.arenas[setup.arena];
  if (!arena) throw setupError(`arena ${setup.arena} is not in the content`, 'name an arena of this pack');
  if (!Number.isSafeInteger(setup.seed)) throw setupError(`the seed is ${setup.seed}`, 'give a whole number');
  const ground = groundOf(arena);
  const units = [...setup.participants].sort(byPlace).reduce<SnapshotUnit[]>((placed, participant) => {
    placed.push(unitOf(participant, placed, setup, content, ground));
    return placed;
  }, []);
  refuseDuplicates(units, content);
  const { stepMs } = content.ruleset;
  const snapshot = {
    version: 1 as const,
    contentHash: content.contentHash,
    stepMs,
    seed: setup.seed,
    arena: setup.arena,
    units,
    ...(setup.draws !== undefined && setup.draws.length > 0 && { draws: pinnedDraws(setup.draws) }),
  };
  return { ...snapshot, signature: signatureOf(snapshot) };
}

/** By counter, each once: their order in the setup makes no difference. */
function pinnedDraws(draws: readonly PinnedDraw[]): PinnedDraw[] {
  const sorted = draws.map(({ counter, value }) => ({ counter, value })).sort((a, b) => a.counter - b.counter);
  sorted.forEach(({ counter, value }, index) => {
    if (!Number.isSafeInteger(counter) || counter < 1 || !Number.isSafeInteger(value) || value < 0)
      throw setupError(
        `draw ${counter} is pinned to ${value}`,
        'give whole numbers, the counter from 1, the value from 0',
      );
    if (sorted[index - 1]?.counter === counter) throw setupError(`draw ${counter} is pinned twice`, 'keep one value');
  });
  return sorted;
}

const NOWHERE = { x: 0, y: 0 };

/** What may stand in one slot, such as dummies in a row, is told apart by its place. */
function byPlace(a: ParticipantSetup, b: ParticipantSetup): number {
  const placeA = a.at ?? NOWHERE;
  const placeB = b.at ?? NOWHERE;
  return (
    a.camp - b.camp ||
    a.slot - b.slot ||
    a.unit - b.unit ||
    a.player - b.player ||
    placeA.x - placeB.x ||
    placeA.y - placeB.y ||
    a.level - b.level ||
    compareTexts(restOf(a), restOf(b))
  );
}

/** Whatever else a participant may say, in one order; only twins are the same in it. */
function restOf(participant: ParticipantSetup): string {
  const { at, facingMilliDeg, controller, skills, skillLevels, passives, overrides, resources } = participant;
  const own = overrides?.map(({ attribute, valueMilli }) => [attribute, valueMilli]);
  const start = resources?.map(({ resource, valueMilli }) => [resource, valueMilli]);
  return JSON.stringify([at?.facingMilliDeg, facingMilliDeg, controller, skills, skillLevels, passives, own, start]);
}

/** By code unit: the same in every language. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function unitOf(
  participant: ParticipantSetup,
  placed: readonly SnapshotUnit[],
  setup: BattleSetup,
  content: Content,
  ground: Ground,
): SnapshotUnit {
  checkParticipant(participant, whereIs(participant), content);
  const row = content.units[participant.unit];
  if (!row)
    throw setupError(
      `unit ${participant.unit} of ${whereIs(participant)} is not in the content`,
      'name a unit of this pack',
    );
  const { arena } = ground;
  const wanted = placeOf(participant, setup, content, arena);
  const place = freePlace(wanted, row.radiusMilli, placed, content, ground);
  if (place === null) throw crowded(participant, row, wanted, arena);
  const skills = participant.skills ?? row.skills;
  return {
    guid: placed.length + 1,
    player: participant.player,
    camp: participant.camp,
    slot: participant.slot,
    unit: participant.unit,
    level: participant.level,
    controller: participant.controller,
    ...place,
    skills,
    skillLevels: skills.map((_, slot) => participant.skillLevels?.[slot] ?? 1),
    passives: participant.passives ?? row.passives,
    overrides: participant.overrides ?? [],
    resources: participant.resources ?? [],
  };
}

function placeOf(participant: ParticipantSetup, setup: BattleSetup, content: Content, arena: ArenaPrototype): Place {
  const { at, camp, slot } = participant;
  if (at) return { x: at.x, y: at.y, facingMilliDeg: normalizeAngle(at.facingMilliDeg) };
  const formation = content.formations[setup.formation || arena.formation];
  const wanted = formation?.slots.find((one) => one.camp === camp && one.slot === slot);
  if (!wanted)
    throw setupError(`no formation has ${whereIs(participant)}`, 'give the participant a place or add the slot');
  const anchor = arena.anchors.find((one) => one.camp === camp);
  if (!anchor) throw setupError(`arena ${arena.name} has no place for camp ${camp}`, 'add an anchor for the camp');
  const offset = rotate(vector(), wanted.x, wanted.y, anchor.rotationMilliDeg);
  const facingMilliDeg = normalizeAngle(participant.facingMilliDeg ?? anchor.rotationMilliDeg + wanted.facingMilliDeg);
  return { x: anchor.x + offset.x, y: anchor.y + offset.y, facingMilliDeg };
}

/**
 * The wanted place, or the free one that the arena's search finds first: not in an obstacle and, where units collide,
 * not in a unit placed before. A place outside the arena is a mistake and is searched for in vain; so null.
 */
function freePlace(
  wanted: Place,
  radius: number,
  placed: readonly SnapshotUnit[],
  content: Content,
  ground: Ground,
): Place | null {
  const { arena } = ground;
  const isInside =
    wanted.x >= arena.minX + radius &&
    wanted.x <= arena.maxX - radius &&
    wanted.y >= arena.minY + radius &&
    wanted.y <= arena.maxY - radius;
  if (!isInside) return null;
  const collides = content.ruleset.unitCollision !== 'none';
  const isTaken = (x: number, y: number) =>
    collides && placed.some((other) => overlaps(other, content.units[other.unit]!.radiusMilli + radius, x, y));
  const spot = vector();
  if (!findSpot(spot, ground, wanted.x, wanted.y, radius, wanted.facingMilliDeg, isTaken)) return null;
  return { x: spot.x, y: spot.y, facingMilliDeg: wanted.facingMilliDeg };
}

const overlaps = (other: SnapshotUnit, reach: number, x: number, y: number): boolean =>
  distanceSquared(other.x, other.y, x, y) < reach * reach;

const whereIs = ({ camp, slot }: ParticipantSetup): string => `camp ${camp} slot ${slot}`;

function crowded(participant: ParticipantSetup, row: UnitPrototype, place: Place, arena: ArenaPrototype): RangeError {
  const where = `(${place.x / 1_000}, ${place.y / 1_000})`;
  const what = `${row.name} of ${whereIs(participant)} finds no free place in ${arena.name} at ${where}`;
  return setupError(what, 'move its place, an obstacle or another unit');
}

function refuseDuplicates(units: readonly SnapshotUnit[], content: Content): void {
  const { unitsMax } = content.ruleset.limits;
  if (units.length > unitsMax)
    throw setupError(`${units.length} participants pass the limit of ${unitsMax}`, 'take some out');
  const camps = content.ruleset.camps.length;
  const stray = units.find(({ camp }) => camp < 0 || camp >= camps);
  if (stray) throw setupError(`camp ${stray.camp} is not in the ruleset`, `use a camp from 0 to ${camps - 1}`);
}

/** Digest of everything that a battle starts from. */
function signatureOf(snapshot: Omit<Snapshot, 'signature'>): string {
  const hasher = new Hasher();
  hasher.text(snapshot.contentHash);
  for (const value of [snapshot.version, snapshot.stepMs, snapshot.seed, snapshot.arena, snapshot.units.length])
    hasher.int(value);
  for (const unit of snapshot.units) feedUnit(hasher, unit);
  // Without pinned draws nothing is fed, so that starts without them keep their signature.
  for (const { counter, value } of snapshot.draws ?? []) {
    hasher.int(counter);
    hasher.int(value);
  }
  return hasher.hex();
}

function feedUnit(hasher: Hasher, unit: SnapshotUnit): void {
  const { guid, player, camp, slot, level, x, y, facingMilliDeg } = unit;
  for (const value of [guid, player, camp, slot, unit.unit, level, x, y, facingMilliDeg]) hasher.int(value);
  hasher.text(unit.controller);
  for (const list of [unit.skills, unit.skillLevels, unit.passives]) {
    hasher.int(list.length);
    for (const value of list) hasher.int(value);
  }
  hasher.int(unit.resources.length);
  for (const { resource, valueMilli } of unit.resources) {
    hasher.int(resource);
    hasher.int(valueMilli);
  }
  hasher.int(unit.overrides.length);
  for (const { attribute, valueMilli } of unit.overrides) {
    hasher.int(attribute);
    hasher.int(valueMilli);
  }
}
