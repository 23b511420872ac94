import type { TraceEvent } from '../../generated/types.ts';
import type { Action, Battle, ParticipantSetup, TraceSink, UnitView, VerdictCode } from '../battle/api.ts';
import { createBattle } from '../battle/battle.ts';
import { createSnapshot } from '../battle/snapshot.ts';
import type { SkillPrototype, UnitPrototype } from '../content/prototypes.ts';
import type { ContentBuilder } from './content-builder.ts';
import { eachBattle } from './each.ts';
import { milli } from './parts.ts';
import { HP, MANA } from './ruleset.ts';

type EventOf<Kind extends TraceEvent['kind']> = Extract<TraceEvent, { kind: Kind }>;

export interface Fighter extends Partial<Omit<ParticipantSetup, 'at' | 'unit'>> {
  readonly unit: UnitPrototype;
  /** Whole units. */
  readonly x?: number;
  readonly y?: number;
  /** Degrees. */
  readonly facing?: number;
}

interface FightOptions {
  readonly seed?: number;
  readonly level?: 'off' | 'events' | 'explain';
}

/** For tests: a battle that is told what to do at which time and asked what came of it. Player n controls unit n. */
export class Fight {
  readonly battle: Battle;
  readonly events: TraceEvent[] = [];
  private sequence = 0;

  constructor(
    content: ContentBuilder,
    fighters: readonly Fighter[],
    { seed = 1, level = 'events' }: FightOptions = {},
  ) {
    const pack = content.build();
    const participants = fighters.map((fighter, index) => participantOf(fighter, index));
    const snapshot = createSnapshot({ arena: 1, formation: 0, seed, participants }, pack);
    const trace: TraceSink = { level, emit: (event) => this.events.push(event) };
    this.battle = eachBattle(
      createBattle(snapshot, pack, { trace }),
      () => createBattle(snapshot, pack),
      (battle) => battle.setTrace(trace),
    );
  }

  /** Runs until a time of the battle. */
  until(ms: number): this {
    const frame = Math.ceil(ms / this.battle.stepMs);
    while (this.battle.frame < frame) this.battle.step();
    return this;
  }

  /** Orders something for a time: it executes in the step that ends then, at the earliest in the next one. */
  at(ms: number, player: number, action: Action): this {
    const frame = Math.max(this.battle.frame + 1, Math.ceil(ms / this.battle.stepMs));
    this.battle.submit({ frame, sequence: ++this.sequence, player, action });
    return this;
  }

  cast(ms: number, player: number, skill: SkillPrototype, guid = 0): this {
    return this.at(ms, player, { type: 'castUnit', skill: skill.id, guid });
  }

  castAt(ms: number, player: number, skill: SkillPrototype, x: number, y: number): this {
    return this.at(ms, player, { type: 'castPosition', skill: skill.id, x: milli(x), y: milli(y) });
  }

  unit(guid: number): UnitView {
    return this.battle.view().units.find((unit) => unit.guid === guid)!;
  }

  hp(guid: number): number {
    return this.unit(guid).resources[HP]!.value / 1_000;
  }

  mana(guid: number): number {
    return this.unit(guid).resources[MANA]!.value / 1_000;
  }

  attribute(guid: number, index: number): number {
    return this.battle.inspect(guid)!.attributes[index]!.valueMilli / 1_000;
  }

  of<Kind extends TraceEvent['kind']>(kind: Kind): EventOf<Kind>[] {
    return this.events.filter((event): event is EventOf<Kind> => event.kind === kind);
  }

  /** Times of all events of a kind, ms. */
  times(kind: TraceEvent['kind']): number[] {
    return this.of(kind).map(({ ms }) => ms);
  }

  verdicts(): VerdictCode[] {
    return this.of('command').map(({ verdict }) => verdict);
  }

  /** Life lost by a unit over all hits. */
  hurt(guid: number): number {
    return this.of('damage').reduce((sum, event) => (event.target === guid ? sum + event.hpLost : sum), 0) / 1_000;
  }
}

function participantOf(fighter: Fighter, index: number): ParticipantSetup {
  const { unit, x = 0, y = 0, facing = 0, ...rest } = fighter;
  const at = { x: milli(x), y: milli(y), facingMilliDeg: milli(facing) };
  return { player: index + 1, camp: 0, slot: index, level: 1, controller: 'player', ...rest, unit: unit.id, at };
}
