/** An hour of fifty units that act all the time: a million slices on two hundred lanes, from events as a battle writes them. */
import type { TraceEvent } from '#generated/types.ts';
import { EventLog, EventWriter, type TimelineFacts } from '#timeline';

export const STEP_MS = 33;
const HOUR_MS = 3_600_000;
const UNIT_COUNT = 50;
/** Events handed over at once, as a worker does. */
const STRETCH = 50_000;
const LIFE = 3_000_000;
const DEATH_ODDS = 4000;

export interface BigRun {
  readonly events: EventLog;
  readonly facts: TimelineFacts;
}

/** The same numbers for the same seed on every machine. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Emit = (kind: TraceEvent['kind'], body: object) => void;

/** Does what is due and answers when it is due next. */
type Actor = (atMs: number, emit: Emit) => number;

type Random = ReturnType<typeof randomOf>;

/** Two slices a cast, one in twenty of them cut short. */
function caster(source: number, random: Random): Actor {
  let [phase, cast] = [0, source * 100_000];
  const own = () => ({ source, skill: `skill-${(cast + source) % 4}`, cast });
  return (atMs, emit) => {
    phase = (phase + 1) % 3;
    if (phase === 1) {
      cast += 1;
      const durationMs = 200 + random(200);
      emit('castPhase', { ...own(), from: 'idle', to: 'cast', atMs, durationMs, effectAtMs: 100 });
      return atMs + durationMs;
    }
    if (phase === 2 && random(20) > 0) {
      emit('castPhase', { ...own(), from: 'cast', to: 'aftCast', atMs, durationMs: 180, endReason: 'completed' });
      return atMs + 180;
    }
    const endReason = phase === 2 ? 'controlled' : 'completed';
    emit('castPhase', { ...own(), from: phase === 2 ? 'cast' : 'aftCast', to: 'idle', atMs, durationMs: 0, endReason });
    phase = 0;
    return atMs + 450 + random(900);
  };
}

/** Two slices a blow, which takes life and now and then the last of it. */
function attacker(source: number, target: number, random: Random, life: number[]): Actor {
  let phase = 0;
  const go = (emit: Emit, attackPhase: string, atMs: number, durationMs: number) =>
    emit('attackPhase', { source, target, attackPhase, atMs, durationMs });
  return (atMs, emit) => {
    phase = (phase + 1) % 3;
    if (phase === 1) go(emit, 'windup', atMs, 260);
    if (phase === 1) return atMs + 260;
    if (phase === 2) {
      go(emit, 'commit', atMs, 0);
      strike(emit, source, target, random, life);
      go(emit, 'backswing', atMs, 340);
      return atMs + 340;
    }
    go(emit, 'idle', atMs, 0);
    return atMs + 500 + random(680);
  };
}

function strike(emit: Emit, source: number, target: number, random: Random, life: number[]): void {
  const hpLost = 1000 * (20 + random(400));
  const hpAfter = life[target]! - hpLost > 0 ? life[target]! - hpLost : LIFE;
  life[target] = hpAfter;
  const rest = { stages: [], shieldLost: 0, transferred: 0, overkill: 0, critical: false, flags: [], type: 'physical' };
  emit('damage', { source, target, amount: hpLost, hpLost, hpAfter, ...rest });
  if (random(DEATH_ODDS) === 0) emit('death', { target, killer: source, assists: [] });
}

/** One slice each time, refreshed now and then. */
function blesser(target: number, random: Random): Actor {
  let isOn = false;
  let instance = target * 1_000_000;
  return (atMs, emit) => {
    const own = () => ({ source: target, target, buff: 'blessing', instance });
    isOn = !isOn;
    if (isOn) {
      instance += 1;
      emit('buffApply', { ...own(), stacks: 1, durationMs: 400, attach: 'target', level: 1 });
      if (random(8) === 0) emit('buffRefresh', { ...own(), durationMs: 400 });
      return atMs + 300 + random(200);
    }
    emit('buffEnd', { ...own(), stacks: 1, reason: random(12) === 0 ? 'dispelled' : 'expired' });
    return atMs + 200 + random(240);
  };
}

/** Two slices each time, since it stacks. */
function poisoner(target: number, source: number, random: Random): Actor {
  let [phase, instance] = [0, target * 1_000_000 + 500_000];
  return (atMs, emit) => {
    const own = { source, target, buff: 'bad-poison', instance };
    phase = (phase + 1) % 3;
    if (phase === 1) emit('buffApply', { ...own, stacks: 1, durationMs: 900, attach: 'target', level: 1 });
    else if (phase === 2) emit('buffStack', { ...own, from: 1, to: 2 });
    else {
      emit('buffEnd', { ...own, stacks: 2, reason: 'expired' });
      instance += 1;
      return atMs + 200 + random(560);
    }
    return atMs + 400 + random(300);
  };
}

function actorsOf(random: Random): { readonly act: Actor; dueMs: number }[] {
  const life = new Array<number>(UNIT_COUNT + 1).fill(LIFE);
  const units = Array.from({ length: UNIT_COUNT }, (_, index) => index + 1);
  return units.flatMap((guid) => {
    const foe = (guid % UNIT_COUNT) + 1;
    const acts = [caster(guid, random), attacker(guid, foe, random, life), blesser(guid, random), poisoner(guid, foe, random)];
    return acts.map((act) => ({ act, dueMs: random(1000) }));
  }); // prettier-ignore
}

/** `share` of the hour, for a quick look. */
export function bigRun(seed = 20_261, share = 1): BigRun {
  const frames = Math.floor((HOUR_MS * share) / STEP_MS);
  const events = new EventLog();
  const writer = new EventWriter();
  const actors = actorsOf(randomOf(seed));
  let [id, order, frame] = [0, 0, 0];
  const emit: Emit = (kind, body) => {
    id += 1;
    const head = { id, frame, ms: frame * STEP_MS, phase: 'event', order: order++, cause: 0, root: id };
    writer.push({ ...head, kind, ...body } as unknown as TraceEvent);
    if (id % STRETCH === 0) events.append(writer.take());
  };
  for (frame = 1; frame < frames; frame++) {
    order = 0;
    for (const actor of actors) while (actor.dueMs <= frame * STEP_MS) actor.dueMs = actor.act(actor.dueMs, emit);
  }
  events.append(writer.take());
  return { events, facts: factsOf(frames) };
}

const factsOf = (frames: number): TimelineFacts => ({
  stepMs: STEP_MS,
  frames,
  units: Array.from({ length: UNIT_COUNT }, (_, index) => ({
    guid: index + 1,
    unit: `hero-${index + 1}`,
    camp: index % 2,
    level: 1,
  })),
  camp: () => 0,
  lifeResource: 'hp',
  buff: (row) => ({ kind: row.startsWith('bad') ? 'debuff' : 'buff', stacksMax: row.startsWith('bad') ? 2 : 1, shields: false }),
  damage: (type) => type as 'physical',
}); // prettier-ignore
