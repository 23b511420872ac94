/** A hand-made duel with one of everything the timeline draws; for tests and for looking at panels without a core. */
import type { TraceEvent } from '#generated/types.ts';
import { STEP_MS, TraceBuilder } from '../../../../src/timeline/testing/trace-builder.ts';
import type { Run } from '../../../worker/protocol.ts';

const ARTHUR = 1;
const HOU_YI = 2;

const frameAt = (ms: number): number => Math.round(ms / STEP_MS);

type Phases = readonly [string, number][];
type Stacks = readonly [number, number][];

class Duel extends TraceBuilder {
  #instance = 0;
  #cast = 0;
  #bullet = 50;
  #life = new Map([
    [ARTHUR, 3_400_000],
    [HOU_YI, 3_000_000],
  ]);

  time(ms: number): this {
    return this.at(frameAt(ms)) as this;
  }

  order(ms: number, unit: number, action: string, skill?: string, verdict = 'ok'): TraceEvent {
    this.time(ms);
    const ordinal = this.events.length;
    return this.add('command', {
      player: unit,
      ordinal,
      action,
      verdict: verdict as 'ok',
      source: unit,
      ...(skill && { skill }),
    });
  }

  cast(
    ms: number,
    unit: number,
    skill: string,
    phases: readonly [string, number][],
    cause: TraceEvent,
    cut?: string,
  ): TraceEvent {
    const cast = ++this.#cast;
    let at = ms;
    let from = 'idle';
    let effect = cause;
    for (const [to, durationMs] of phases) {
      const own = { source: unit, skill, cast };
      const effectAt = to === 'cast' ? { effectAtMs: Math.trunc(durationMs * 0.6) } : {};
      this.time(at).add(
        'castPhase',
        {
          ...own,
          from: from as 'idle',
          to: to as 'cast',
          atMs: at,
          durationMs,
          ...effectAt,
          ...(from !== 'idle' && { endReason: 'completed' as const }),
        },
        cause,
      );
      if (to === 'cast' && cut === undefined)
        effect = this.time(at + durationMs * 0.6).add('skillEffect', { ...own, level: 4 }, cause);
      for (let tick = 500; to.startsWith('channel') && tick < durationMs; tick += 500)
        this.time(at + tick).add('channelTick', { ...own, index: tick / 500 }, cause);
      at += cut !== undefined && to === 'cast' ? Math.trunc(durationMs * 0.88) : durationMs;
      from = to;
      if (cut !== undefined && to === 'cast') break;
    }
    this.time(at).add(
      'castPhase',
      {
        source: unit,
        skill,
        cast,
        from: from as 'cast',
        to: 'idle',
        atMs: at,
        durationMs: 0,
        endReason: (cut ?? 'completed') as 'completed',
      },
      cause,
    );
    return effect;
  }

  swing(ms: number, unit: number, target: number, cause: TraceEvent, approachMs = 0): TraceEvent {
    const phase = (at: number, attackPhase: string, durationMs: number) =>
      this.time(at).add(
        'attackPhase',
        { source: unit, target, attackPhase: attackPhase as 'idle', atMs: at, durationMs },
        cause,
      );
    if (approachMs > 0) phase(ms - approachMs, 'approach', approachMs);
    phase(ms, 'windup', 260);
    const commit = phase(ms + 260, 'commit', 0);
    phase(ms + 260, 'backswing', 340);
    phase(ms + 600, 'idle', 0);
    return commit;
  }

  hit(
    ms: number,
    source: number,
    target: number,
    amount: number,
    cause: TraceEvent,
    more: Partial<Extract<TraceEvent, { kind: 'damage' }>> = {},
  ): TraceEvent {
    const hpLost = more.hpLost ?? amount;
    this.#life.set(target, this.#life.get(target)! - hpLost);
    const rest = { shieldLost: 0, transferred: 0, overkill: 0, critical: false, flags: [], type: 'physical' };
    const stages = [{ stage: 'base' as const, delta: amount }];
    return this.time(ms).add(
      'damage',
      { source, target, amount, stages, ...rest, ...more, hpLost, hpAfter: this.#life.get(target)! },
      cause,
    );
  }

  buff(
    ms: number,
    source: number,
    target: number,
    buff: string,
    stacks: readonly [number, number][],
    endMs: number,
    cause: TraceEvent,
    reason = 'expired',
    tickMs = 0,
  ): TraceEvent {
    const instance = ++this.#instance;
    const own = { source, target, buff, instance };
    const applied = this.time(ms).add(
      'buffApply',
      { ...own, stacks: 1, durationMs: endMs - ms, attach: 'target', level: 1 },
      cause,
    );
    for (const [at, to] of stacks) this.time(at).add('buffStack', { ...own, from: to - 1, to }, cause);
    for (let at = ms + tickMs; tickMs > 0 && at <= endMs; at += tickMs) {
      const tick = this.time(at).add('buffTick', { ...own, index: (at - ms) / tickMs, of: 5, atMs: at }, applied);
      this.hit(at, source, target, 46_000, tick, { type: 'magic' });
    }
    if (reason !== 'open') this.time(endMs).add('buffEnd', { ...own, stacks: 1, reason: reason as 'expired' }, applied);
    return applied;
  }

  control(ms: number, target: number, state: string, endMs: number, cause: TraceEvent): void {
    const instance = this.#instance;
    this.time(ms).add('control', { source: ARTHUR, target, state: state as 'stun', on: true, instance }, cause);
    this.time(endMs).add('control', { target, state: state as 'stun', on: false, instance }, cause);
  }

  arrow(ms: number, endMs: number, cause: TraceEvent, isHit: boolean): void {
    const guid = ++this.#bullet;
    const own = { bullet: 'volley-arrow', guid, x: 0, y: 0 };
    const launch = this.time(ms).add('bulletLaunch', { ...own, source: HOU_YI, facing: 0, speed: 28_000 }, cause);
    if (isHit) {
      const hit = this.time(endMs).add('bulletHit', { ...own, target: ARTHUR, toi: 4000 }, launch);
      this.hit(endMs, HOU_YI, ARTHUR, 92_000, hit, { type: 'magic' });
    }
    this.time(endMs).add('bulletEnd', { ...own, reason: isHit ? 'hitLimit' : 'lifetime' }, launch);
  }

  /** Events ascend by time and serial, as in a real run. */
  sorted(): TraceEvent[] {
    const order = [...this.events].sort((a, b) => a.frame - b.frame || a.id - b.id);
    const ids = new Map(order.map((event, index) => [event.id, index + 1]));
    return order.map((event) => ({
      ...event,
      id: ids.get(event.id)!,
      cause: ids.get(event.cause) ?? 0,
      root: ids.get(event.root)!,
    }));
  }
}

export const STRIKE_STAGES = [
  { stage: 'base', delta: 412_500, note: 'level 4' },
  { stage: 'evasion', delta: 0, note: 'no evasion' },
  { stage: 'critical', delta: 0, note: '0.7312 ≥ 0.25' },
  { stage: 'outgoing', delta: 41_250, note: '+10 %' },
  { stage: 'mitigation', delta: -113_438, note: 'armour 200' },
  { stage: 'incomingPercent', delta: -51_046, note: '−15 %' },
  { stage: 'incomingFlat', delta: -10_000, by: 'holy-guard' },
  { stage: 'shields', delta: -120_000, by: 'holy-ward' },
] as const;

function silence(duel: Duel, cause: TraceEvent, lastsMs: number): void {
  duel.buff(15_213, ARTHUR, HOU_YI, 'oath-silence', [], 15_213 + lastsMs, cause);
  duel.control(15_213, HOU_YI, 'silence', 15_213 + lastsMs, cause);
}

/** Shield, haste, then the blow that silences and marks. */
function arthurStrikes(duel: Duel, silenceMs: number): void {
  const q = duel.order(13_340, ARTHUR, 'castUnit', 'oath-shield');
  const shieldPhases: Phases = [['preCast', 240], ['cast', 200], ['aftCast', 180]]; // prettier-ignore
  const shield = duel.cast(13_100, ARTHUR, 'oath-shield', shieldPhases, q);
  duel.buff(13_480, ARTHUR, ARTHUR, 'oath-haste', [], 16_480, shield);
  const attack = duel.order(14_070, ARTHUR, 'attack');
  const commit = duel.swing(14_953, ARTHUR, HOU_YI, attack, 710);
  const ledger = { stages: STRIKE_STAGES, hpLost: 159_266, shieldLost: 120_000 };
  const strike = duel.hit(15_213, ARTHUR, HOU_YI, 412_500, commit, ledger);
  silence(duel, strike, silenceMs);
  const stacks: Stacks = [[16_400, 2], [17_400, 3]]; // prettier-ignore
  duel.buff(15_213, ARTHUR, HOU_YI, 'oath-mark', stacks, 20_213, strike, 'expired', 1000);
  duel.swing(16_200, ARTHUR, HOU_YI, attack);
}

/** Arrows, a volley that is cut short, an order that is refused. */
function houYiShoots(duel: Duel): void {
  const w = duel.order(14_960, HOU_YI, 'castPosition', 'volley');
  duel.cast(14_720, HOU_YI, 'volley', [['preCast', 260], ['cast', 260]], w, 'controlled'); // prettier-ignore
  for (const ms of [12_700, 13_500, 14_200, 17_100, 17_800]) {
    const shot = duel.swing(ms, HOU_YI, ARTHUR, duel.order(ms - 60, HOU_YI, 'attack'));
    duel.arrow(ms + 260, ms + 560, shot, ms !== 13_500);
  }
  duel.order(16_590, HOU_YI, 'castUnit', 'sun-piercer', 'silenced');
  duel.buff(13_000, HOU_YI, ARTHUR, 'scorch', [[13_700, 2], [14_500, 3]], 15_900, w); // prettier-ignore
}

/** A locked channel with a shield that is dispelled, and a death. */
function arthurWhirls(duel: Duel): void {
  const r = duel.order(16_900, ARTHUR, 'castUnit', 'whirling-shields');
  const phases: Phases = [['cast', 150], ['channelLock', 3000], ['aftCast', 200]]; // prettier-ignore
  const whirl = duel.cast(16_910, ARTHUR, 'whirling-shields', phases, r);
  duel.buff(17_060, ARTHUR, ARTHUR, 'holy-ward', [], 20_000, whirl, 'dispelled');
  duel.time(21_000).add('death', { target: HOU_YI, killer: ARTHUR, assists: [] }, whirl);
}

function spawnBoth(duel: Duel): void {
  const spawn = { y: 0, level: 12 };
  duel.add('spawn', { ...spawn, source: ARTHUR, unit: 'arthur', camp: 'blue', x: -6000, hp: 3_400_000 });
  duel.add('spawn', { ...spawn, source: HOU_YI, unit: 'hou-yi', camp: 'red', x: 6000, hp: 3_000_000 });
}

/** `silenceMs` is what an edit would change; the ghost shows the other run. */
/** Its events are all there, so that tests can look for them. */
export type WrittenRun = Run & { readonly events: readonly TraceEvent[] };

export function duelRun(runId = 2, silenceMs = 1250): WrittenRun {
  const duel = new Duel().at(0) as Duel;
  spawnBoth(duel);
  duel.order(12_580, ARTHUR, 'move');
  arthurStrikes(duel, silenceMs);
  houYiShoots(duel);
  arthurWhirls(duel);
  return describeRun(runId, duel.sorted());
}

function describeRun(runId: number, events: TraceEvent[]): WrittenRun {
  return {
    runId,
    events,
    scenarioTitle: 'duel-1v1',
    stepMs: STEP_MS,
    seed: 20_417,
    frames: frameAt(24_000),
    units: [
      { guid: ARTHUR, ref: 'blue:1', player: 1, unit: 'arthur', camp: 0, level: 12 },
      { guid: HOU_YI, ref: 'red:1', player: 2, unit: 'hou-yi', camp: 1, level: 12 },
    ],
    hash: String(runId).padStart(16, '0'),
    traceDigest: String(runId).padStart(8, '0'),
    randomUsed: 12,
    resumedFromFrame: 0,
    compileMs: 3,
    simulateMs: 9,
    postedAtMs: 0,
  };
}
