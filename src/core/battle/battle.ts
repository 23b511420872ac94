import { thinkAll } from '../ai/index.ts';
import { Hasher } from '../base/index.ts';
import type { Content } from '../content/prototypes.ts';
import { runScript } from '../scripting/index.ts';
import {
  admitAction,
  cleaned,
  interrupt,
  isSkillReady,
  landBullet,
  leadUnit,
  raise,
  refuse,
  runAlone,
  unitOfPlayer,
  type Action,
  type Verdict,
} from '../skills/index.ts';
import {
  drawsUsed,
  NULL_CUES,
  Phase,
  PHASES,
  restoreWorld,
  saveWorld,
  World,
  type CueSink,
  type TracePhase,
  type TraceSink,
} from '../world/index.ts';
import type { Battle, BattleHash, BattleOptions, Command, FrameView, Snapshot, UnitInspection } from './api.ts';
import { CommandQueue } from './commands.ts';
import { hashSegments, hashWorld } from './hash.ts';
import { HeavyBattle } from './heavy.ts';
import { inspectUnit } from './inspect.ts';
import { PASSES } from './passes/index.ts';
import { setupError } from './setup-error.ts';
import { prepareBirths, spawnAll } from './spawn.ts';
import { viewOf } from './view.ts';

/** Starts a battle: frame 0, before the first step. */
export function createBattle(snapshot: Snapshot, content: Content, options: BattleOptions = {}): Battle {
  const battle = new StepBattle(snapshot, content, options);
  if (!options.heavy) return battle;
  return new HeavyBattle(battle, () => new StepBattle(snapshot, content, {}), options.heavy);
}

class StepBattle implements Battle {
  readonly content: Content;
  readonly snapshot: Snapshot;
  private readonly world: World;
  private readonly queue = new CommandQueue();
  private readonly hasher = new Hasher();

  constructor(snapshot: Snapshot, content: Content, options: BattleOptions) {
    this.content = content;
    this.snapshot = snapshot;
    this.world = openWorld(snapshot, content);
    this.world.probe = options.probe ?? null;
    this.setTrace(options.trace);
    this.setCues(options.cues);
    this.world.enterPhase(Phase.world);
    spawnAll(this.world, snapshot.units);
  }

  get frame(): number {
    return this.world.frame;
  }

  get stepMs(): number {
    return this.world.rules.stepMs;
  }

  get randomUsed(): number {
    return drawsUsed(this.world);
  }

  submit(command: Command): void {
    this.queue.add(command, this.world.frame);
  }

  step(afterPhase?: (phase: TracePhase) => void): void {
    const w = this.world;
    w.setFrame(w.frame + 1);
    prepareBirths(w);
    w.enterPhase(Phase.command);
    this.queue.run(w);
    thinkAll(w);
    afterPhase?.('command');
    for (let index = 0; index < PASSES.length; index++) {
      const one = PASSES[index]!;
      w.enterPhase(one.phase);
      one.pass(w);
      if (afterPhase !== undefined) afterPhase(PHASES[one.phase]!);
    }
  }

  hash(): BattleHash {
    return hashSegments(this.world);
  }

  hashInto(out: Uint32Array): void {
    hashWorld(this.world, this.hasher);
    out[0] = this.hasher.hi;
    out[1] = this.hasher.lo;
  }

  save(): Uint8Array {
    return saveWorld(this.world);
  }

  restore(bytes: Uint8Array): void {
    restoreWorld(this.world, bytes);
    this.queue.clear();
  }

  setTrace(sink: TraceSink | undefined): void {
    this.world.sink = sink && sink.level !== 'off' ? sink : null;
  }

  setCues(sink: CueSink | undefined): void {
    this.world.cues = sink ?? NULL_CUES;
  }

  view(): FrameView {
    return viewOf(this.world);
  }

  inspect(guid: number): UnitInspection | undefined {
    return inspectUnit(this.world, guid);
  }

  admit(player: number, action: Action): Verdict {
    const u = unitOfPlayer(this.world, player);
    return u < 0 ? refuse('unknownPlayer') : admitAction(this.world, u, cleaned(action), true);
  }
}

function openWorld(snapshot: Snapshot, content: Content): World {
  const arena = content.arenas[snapshot.arena];
  if (snapshot.contentHash !== content.contentHash) {
    throw setupError('its snapshot was made with other content', 'load the pack that it names');
  }
  if (!arena) throw setupError(`arena ${snapshot.arena} is not in the content`, 'name an arena of this pack');
  const w = new World(content, arena, snapshot.seed);
  if (snapshot.draws) w.pinned = new Map(snapshot.draws.map(({ counter, value }) => [counter, value]));
  w.hooks.raise = (context, own) => raise(w, context, own);
  w.hooks.run = (context, effect) => runAlone(w, context, effect);
  w.hooks.interrupt = (unit, reason, cause, root) => interrupt(w, unit, reason, cause, root);
  w.hooks.skillReady = (u, skill) => isSkillReady(w, u, skill);
  w.hooks.lead = (unit, cause, root) => leadUnit(w, unit * w.units.stride, cause, root);
  w.hooks.attackLands = (attacker, target, bullet, cause, root) => landBullet(w, attacker, target, bullet, cause, root);
  w.hooks.script = (context, call, first, count, row, cause) => runScript(w, context, call, first, count, row, cause);
  return w;
}
