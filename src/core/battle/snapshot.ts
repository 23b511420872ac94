import { Hasher, normalizeAngle, rotate, vector } from '../base/index.ts';
import type { ArenaPrototype, Content, UnitPrototype } from '../content/prototypes.ts';
import { groundOf, isFree, type Ground } from '../world/index.ts';
import type { BattleSetup, ParticipantSetup, Snapshot, SnapshotUnit } from './api.ts';
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
  const units = [...setup.participants]
    .sort(byPlace)
    .map((participant, index) => unitOf(participant, index + 1, setup, content, ground));
  refuseDuplicates(units, content);
  const { stepMs } = content.ruleset;
  const snapshot = {
    version: 1 as const,
    contentHash: content.contentHash,
    stepMs,
    seed: setup.seed,
    arena: setup.arena,
    units,
  };
  return { ...snapshot, signature: signatureOf(snapshot) };
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
    a.level - b.level
  );
}

function unitOf(
  participant: ParticipantSetup,
  guid: number,
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
  const place = placeOf(participant, setup, content, arena);
  if (!isFree(ground, place.x, place.y, row.radiusMilli)) throw crowded(participant, row, place, arena);
  const skills = participant.skills ?? row.skills;
  return {
    guid,
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
  const facingMilliDeg = normalizeAngle(anchor.rotationMilliDeg + wanted.facingMilliDeg);
  return { x: anchor.x + offset.x, y: anchor.y + offset.y, facingMilliDeg };
}

const whereIs = ({ camp, slot }: ParticipantSetup): string => `camp ${camp} slot ${slot}`;

function crowded(participant: ParticipantSetup, row: UnitPrototype, place: Place, arena: ArenaPrototype): RangeError {
  const where = `(${place.x / 1_000}, ${place.y / 1_000})`;
  const what = `${row.name} of ${whereIs(participant)} would stand in an obstacle or outside ${arena.name} at ${where}`;
  return setupError(what, 'move its place or the obstacle');
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
  hasher.int(unit.overrides.length);
  for (const { attribute, valueMilli } of unit.overrides) {
    hasher.int(attribute);
    hasher.int(valueMilli);
  }
}
