/** A caster and a target on open ground, nothing else: where figures are measured. */
import {
  createBattle,
  createSnapshot,
  Relation,
  type Action,
  type ArenaPrototype,
  type Battle,
  type Content,
  type ParticipantSetup,
  type UnitPrototype,
} from '#core';
import type { TraceEvent } from '#generated/types.ts';

/** Who fights, as ids and levels. What is not said is chosen by rule, so that a figure means the same everywhere. */
export interface FigureSetup {
  /** Without: the first unit that has the skill. */
  readonly caster?: string;
  /** Without: the level of the skill. */
  readonly casterLevel?: number;
  /** Without: the first unit led by a dummy. */
  readonly target?: string;
  readonly targetLevel?: number;
  readonly seed?: number;
}

export const FIGURE_SEED = 1;
const PLAYER = 1;
/** Edge to edge, well within the range of nearly every skill. */
const GAP_MILLI = 1000;
const FAR_TURN_MILLI_DEG = 180_000;

export interface Cast {
  readonly skill: number;
  readonly level: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The widest arena in which nothing stands; else the first. */
function openArena(content: Content): ArenaPrototype | undefined {
  const arenas = content.arenas.filter((arena) => arena !== undefined);
  const width = ({ minX, maxX }: ArenaPrototype) => maxX - minX;
  const free = arenas.filter(({ obstacles }) => obstacles.length === 0);
  return [...free].sort((a, b) => width(b) - width(a) || a.id - b.id)[0] ?? arenas[0];
}

/** Two camps that fight each other. */
function rivals({ ruleset: { camps, relations } }: Content): readonly [number, number] | undefined {
  const at = relations.findIndex((relation) => relation === Relation.enemy);
  return at < 0 ? undefined : [Math.floor(at / camps.length), at % camps.length];
}

const unitNamed = (content: Content, id: string | undefined): UnitPrototype | undefined =>
  id === undefined ? undefined : content.units[content.idOf.units.get(id) ?? 0];

function ownerOf(content: Content, skill: number): UnitPrototype | undefined {
  return content.units.find((unit) => unit !== undefined && (unit.skills.includes(skill) || unit.passives.includes(skill))); // prettier-ignore
}

const hero = (content: Content): UnitPrototype | undefined => content.units.find((unit) => unit?.kind === 1) ?? content.units.find((unit) => unit !== undefined); // prettier-ignore

export const casterOf = (content: Content, skill: number, { caster }: FigureSetup): UnitPrototype | undefined =>
  unitNamed(content, caster) ?? ownerOf(content, skill) ?? hero(content);

export function targetOf(content: Content, { target }: FigureSetup): UnitPrototype | undefined {
  const isDummy = (unit: UnitPrototype | undefined) => unit !== undefined && content.ai[unit.ai]?.kind === 'dummy';
  return unitNamed(content, target) ?? content.units.find(isDummy) ?? hero(content);
}

export class Stage {
  readonly battle: Battle;
  readonly casterGuid: number;
  readonly targetGuid: number;
  readonly stepMs: number;
  /** In thousandths, of everything that the caster's side did. */
  damageMilli = 0;
  healingMilli = 0;
  costMilli = 0;
  phasesMs = 0;
  ticks = 0;
  deathMs: number | undefined;
  private sequence = 0;
  private firstCast = 0;
  /** Orders that began all that counts: a passive of the caster has other roots. */
  private readonly roots = new Set<number>();
  /** How the skill let itself be cast the first time. */
  private way: Action | undefined;
  private readonly lifeMilli: number;
  private isCasting = false;
  private orderedAt = -1;
  private isOwed = false;
  /** What there was of each resource before the first cost that has not come back yet. */
  private readonly owed = new Map<string, number>();
  /** Pushes and leaps that have come to rest since both took their places. */
  private movedCount = 0;
  /** Whether the target was hurt since it was last asked. */
  private isHurt = false;

  private constructor(
    content: Content,
    private readonly cast: Cast,
    snapshot: ReturnType<typeof createSnapshot>,
    private readonly places: readonly [Place, Place],
  ) {
    const [caster, target] = [0, 1].map((at) => snapshot.units.find(({ slot }) => slot === at + 1)!.guid);
    this.casterGuid = caster!;
    this.targetGuid = target!;
    this.stepMs = content.ruleset.stepMs;
    this.battle = createBattle(snapshot, content, { trace: { level: 'events', emit: (event) => this.hear(event) } });
    const life = this.battle.view().units.find(({ guid }) => guid === target)?.resources[content.ruleset.hp];
    this.lifeMilli = life?.max ?? 1;
  }

  /** Undefined when the pack has nobody, nowhere or no camps to fight with. */
  static open(content: Content, cast: Cast, setup: FigureSetup): Stage | undefined {
    const [arena, camps] = [openArena(content), rivals(content)];
    const [caster, target] = [casterOf(content, cast.skill, setup), targetOf(content, setup)];
    if (!arena || !camps || !caster || !target) return undefined;
    const y = Math.trunc((arena.minY + arena.maxY) / 2);
    const middle = Math.trunc((arena.minX + arena.maxX) / 2);
    const apart = caster.radiusMilli + target.radiusMilli + GAP_MILLI;
    const from = middle - Math.trunc(apart / 2);
    const places = [{ x: from, y }, { x: from + apart, y }] as const; // prettier-ignore
    const levelOf = (unit: UnitPrototype, level: number) => Math.max(1, Math.min(level, unit.maxLevel));
    const participants: ParticipantSetup[] = [
      {
        player: PLAYER,
        camp: camps[0],
        slot: 1,
        unit: caster.id,
        level: levelOf(caster, setup.casterLevel ?? cast.level),
        controller: 'player',
        skills: [cast.skill],
        skillLevels: [cast.level],
        passives: caster.passives.filter((id) => id !== cast.skill),
        at: { ...places[0], facingMilliDeg: 0 },
      },
      {
        player: PLAYER + 1,
        camp: camps[1],
        slot: 2,
        unit: target.id,
        level: levelOf(target, setup.targetLevel ?? 1),
        controller: 'none',
        skills: [],
        skillLevels: [],
        at: { ...places[1], facingMilliDeg: FAR_TURN_MILLI_DEG },
      },
    ];
    try {
      const start = { arena: arena.id, formation: 0, seed: setup.seed ?? FIGURE_SEED, participants };
      return new Stage(content, cast, createSnapshot(start, content), places);
    } catch (error) {
      // The core says so when somebody does not fit into the arena.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  get ms(): number {
    return this.battle.frame * this.stepMs;
  }

  order(action: Action): void {
    this.battle.submit({ frame: this.battle.frame + 1, sequence: ++this.sequence, player: PLAYER, action });
  }

  step(): void {
    if (this.isOwed && this.owed.size > 0) this.repay();
    this.battle.step();
  }

  runUntil(ms: number): void {
    while (this.ms < ms) this.step();
  }

  /** Gives the cast, at the enemy or where it may not be, at the caster; false while it would be refused. */
  tryCast(): boolean {
    // An order during a cast would break it off.
    if (this.isCasting || this.battle.frame <= this.orderedAt) return false;
    const ways = this.way ? [this.way] : this.ways();
    const way = ways.find((action) => this.battle.admit(PLAYER, action).code === 'ok');
    if (way) this.order(way);
    if (way) this.orderedAt = this.battle.frame + 1;
    this.way ??= way;
    return way !== undefined;
  }

  private ways(): readonly Action[] {
    const { skill } = this.cast;
    const [, { x, y }] = this.places;
    return [
      { type: 'castUnit', skill, guid: this.targetGuid },
      { type: 'castPosition', skill, x, y },
      { type: 'castUnit', skill, guid: this.casterGuid },
      { type: 'castUnit', skill, guid: 0 },
    ];
  }

  /** Both stand where they began: what pushes and leaps must not end in a walk. */
  takePlacesIfMoved(): void {
    if (this.movedCount === 0) return;
    this.movedCount = 0;
    const [caster, target] = this.places;
    this.order({ type: 'teleport', guid: this.casterGuid, ...caster });
    this.order({ type: 'teleport', guid: this.targetGuid, ...target });
  }

  castFree(): void {
    this.order({ type: 'freeCast', guid: this.casterGuid, on: true });
  }

  /** Everything that the casts so far have cost comes back: what runs dry would decide instead of the skill. */
  payBack(): void {
    this.isOwed = true;
  }

  /** Every hit meets full life, so that what depends on life does not drift. */
  mendTarget(): void {
    if (!this.isHurt || this.deathMs !== undefined) return;
    this.isHurt = false;
    this.order({ type: 'setHp', guid: this.targetGuid, valueMilli: this.lifeMilli });
  }

  private repay(): void {
    const { ruleset } = this.battle.content;
    for (const [name, valueMilli] of this.owed) {
      const resource = ruleset.resources.findIndex((one) => one.name === name);
      this.order({ type: 'setResource', guid: this.casterGuid, resource, valueMilli });
    }
    this.owed.clear();
  }

  private hear(event: TraceEvent): void {
    switch (event.kind) {
      case 'command':
        if (event.action.startsWith('cast')) this.roots.add(event.id);
        return;
      case 'damage':
        if (event.target !== this.targetGuid || !this.roots.has(event.root)) return;
        this.damageMilli += event.hpLost + event.shieldLost + event.transferred + event.overkill;
        this.isHurt = true;
        return;
      case 'heal':
        if (event.target === this.casterGuid && this.roots.has(event.root))
          this.healingMilli += event.healed + event.overheal;
        return;
      case 'resource':
        if (event.why !== 'cost' || event.target !== this.casterGuid) return;
        this.costMilli += event.from - event.to;
        if (!this.owed.has(event.resource)) this.owed.set(event.resource, event.from);
        return;
      case 'castPhase':
        if (event.source !== this.casterGuid) return;
        this.isCasting = event.to !== 'idle';
        this.firstCast ||= event.cast;
        if (event.cast === this.firstCast && event.to !== 'idle') this.phasesMs += Math.max(0, event.durationMs);
        return;
      case 'displaceEnd':
        this.movedCount++;
        return;
      case 'buffTick':
        this.ticks++;
        return;
      case 'death':
        if (event.target === this.targetGuid) this.deathMs ??= event.ms;
        return;
      default:
    }
  }
}
