import { RandomStream } from '../base/index.ts';
import type { ArenaPrototype, Content, Ruleset } from '../content/prototypes.ts';
import { indexOf, type ContentIndex } from './content-index.ts';
import { ContextStack } from './context.ts';
import { NULL_CUES, type CueSink } from './cues.ts';
import { groundOf, type Ground } from './ground.ts';
import { unsetHooks, type Hooks } from './hooks.ts';
import { G, LAYOUTS, R, strideOf, TABLE_NAMES, tailsOf, type Dimensions, type TableName } from './layout.ts';
import type { Probe } from './probe.ts';
import { Space } from './space.ts';
import { Table } from './table.ts';
import { Phase, type TraceSink } from './trace.ts';

/**
 * The whole state of a battle plus what is needed to read it. State lives in tables only: all else here is either
 * frozen content, derived, or scratch that is empty between steps.
 */
export class World {
  readonly content: Content;
  readonly rules: Ruleset;
  readonly index: ContentIndex;
  readonly arena: ArenaPrototype;
  readonly ground: Ground;
  readonly space: Space;
  readonly dimensions: Dimensions;
  readonly seed: number;

  readonly tables: Readonly<Record<TableName, Table>>;
  readonly globals: Table;
  readonly units: Table;
  readonly credits: Table;
  readonly minds: Table;
  readonly casts: Table;
  readonly skills: Table;
  readonly buffs: Table;
  readonly memories: Table;
  readonly bullets: Table;
  readonly hits: Table;
  readonly zones: Table;
  readonly auras: Table;
  readonly members: Table;
  readonly events: Table;
  readonly sets: Table;
  readonly places: Table;
  readonly params: Table;
  readonly lasting: Table;
  readonly numbers: Table;

  /** Where the vectors begin inside a unit's record. */
  readonly attributeAt: number;
  readonly baseAt: number;
  readonly resourceAt: number;
  readonly restAt: number;

  /** The stream all rules share in mode `single`. */
  readonly random: RandomStream;
  readonly hooks: Hooks = unsetHooks();
  readonly contexts = new ContextStack();
  /** Chosen targets, as a stack: nested selections lie above the ones in use. */
  readonly chosen: number[] = [];
  sink: TraceSink | null = null;
  cues: CueSink = NULL_CUES;
  /** Null = nobody counts. */
  probe: Probe | null = null;
  /** Values that draws are to give, by their number in the battle; null = chance decides all of them. */
  pinned: ReadonlyMap<number, number> | null = null;

  frame = 0;
  nowMs = 0;
  phase: number = Phase.command;
  /** Serial before the first moment of the running phase. */
  phaseSerial = 0;
  /** Serial before the first moment of the running frame. */
  frameSerial = 0;

  constructor(content: Content, arena: ArenaPrototype, seed: number) {
    this.content = content;
    this.rules = content.ruleset;
    this.index = indexOf(content);
    this.arena = arena;
    this.ground = groundOf(arena);
    this.seed = seed;
    this.dimensions = {
      attributeCount: this.rules.attributes.length,
      resourceCount: this.rules.resources.length,
      memoryCount: this.index.memoryKeys.reduce((most, keys) => Math.max(most, keys.length), 1),
    };
    this.tables = createTables(this.dimensions);
    ({
      globals: this.globals,
      units: this.units,
      credits: this.credits,
      minds: this.minds,
      casts: this.casts,
      skills: this.skills,
      buffs: this.buffs,
      memories: this.memories,
      bullets: this.bullets,
      hits: this.hits,
      zones: this.zones,
      auras: this.auras,
      members: this.members,
      events: this.events,
      sets: this.sets,
      places: this.places,
      params: this.params,
      lasting: this.lasting,
      numbers: this.numbers,
    } = this.tables);
    this.space = new Space(this.units, this.rules, arena);
    [this.attributeAt, this.baseAt, this.resourceAt, this.restAt] = tailOffsets(this.dimensions);
    this.random = this.openShared(seed);
    this.globals.append();
  }

  /** Time of the step that runs or has run last. */
  setFrame(frame: number): void {
    this.frame = frame | 0;
    this.nowMs = this.frame * this.rules.stepMs;
    this.globals.cells[G.frame] = frame;
    this.frameSerial = this.globals.cells[G.serial]!;
  }

  enterPhase(phase: number): void {
    this.phase = phase;
    this.phaseSerial = this.globals.cells[G.serial]!;
  }

  /** Serial of a new moment. Taken whether or not anyone watches, so that watching changes nothing. */
  moment(): number {
    return ++this.globals.cells[G.serial]!;
  }

  get explains(): boolean {
    return this.sink !== null && this.sink.level === 'explain';
  }

  private openShared(seed: number): RandomStream {
    const { random } = this.tables;
    random.append();
    const stream = new RandomStream(random.cells, R.word0);
    stream.seed(seed);
    return stream;
  }
}

function createTables(dimensions: Dimensions): Record<TableName, Table> {
  const entries = TABLE_NAMES.map((name) => [name, new Table(strideOf(name, dimensions))] as const);
  return Object.fromEntries(entries) as Record<TableName, Table>;
}

function tailOffsets(dimensions: Dimensions): [number, number, number, number] {
  let at = LAYOUTS.units.fields.length;
  const offsets = tailsOf('units', dimensions).map((tail) => {
    const offset = at;
    at += tail.count;
    return offset;
  });
  return offsets as [number, number, number, number];
}
