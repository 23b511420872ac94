/** Instances of a buff on one holder as time goes on: the rules of the core, without a battle around them. */
import type { StackRule } from './stack-rule.ts';

interface Instance {
  stacks: number;
  readonly startMs: number;
  endMs: number;
  /** Durations that wait for their turn. */
  readonly queued: number[];
}

export class StackInstances {
  private running: Instance[] = [];

  constructor(private readonly rule: StackRule) {}

  stacksAt(ms: number): number {
    return this.running.reduce((sum, { stacks, startMs }) => sum + (startMs <= ms ? stacks : 0), 0);
  }

  /** The next moment at which something changes by itself. */
  nextChangeAfter(ms: number): number {
    const times = this.running.flatMap(({ startMs, endMs }) => (startMs > ms ? [startMs, endMs] : [endMs]));
    return Math.min(Infinity, ...times);
  }

  /** Everything that ends up to then. */
  expire(ms: number): void {
    for (const one of this.running) while (one.endMs <= ms && this.goesOn(one));
    this.running = this.running.filter(({ endMs }) => endMs > ms);
  }

  private goesOn(one: Instance): boolean {
    const queued = one.queued.shift();
    if (queued !== undefined) one.endMs += queued;
    else if (this.rule.expire === 'one' && one.stacks > 1) {
      one.stacks -= 1;
      one.endMs += Math.max(1, this.rule.durationMs);
    } else return false;
    return true;
  }

  /** One more application from the same source; gives the word for what happened when the buff was full. */
  apply(ms: number): string | undefined {
    if (this.rule.by === 'none') return this.applyBeside(ms);
    const [running] = this.running;
    if (!running) return void this.start(ms);
    return this.reapply(running, ms);
  }

  private start(ms: number): void {
    const startMs = ms + this.rule.delayMs;
    this.running.push({ stacks: 1, startMs, endMs: startMs + this.rule.durationMs, queued: [] });
  }

  private applyBeside(ms: number): string | undefined {
    const { max, overflow } = this.rule;
    if (this.running.length < max) return void this.start(ms);
    if (overflow === 'clear') this.running = [];
    if (overflow === 'refresh') this.renew(this.running[0]!, ms);
    return overflow === 'refresh' ? this.rule.duration : overflow;
  }

  private reapply(one: Instance, ms: number): string | undefined {
    const { rule } = this;
    const isFull = one.stacks >= rule.max;
    const wanted = rule.stacks === 'add' ? one.stacks + 1 : rule.stacks === 'set' ? 1 : one.stacks;
    const overflows = rule.stacks !== 'keep' && wanted > rule.max;
    if (overflows && rule.overflow === 'ignore') return 'ignore';
    if (overflows && rule.overflow === 'clear') {
      this.running = [];
      return 'clear';
    }
    this.renew(one, ms);
    one.stacks = rule.stacks === 'keep' ? one.stacks : Math.min(wanted, rule.max);
    if (overflows && rule.overflow.startsWith('effect:')) return rule.overflow;
    return isFull ? rule.duration : undefined;
  }

  private renew(one: Instance, ms: number): void {
    const { durationMs, duration, remainingMaxMs } = this.rule;
    const fromMs = Math.max(ms, one.startMs);
    if (duration === 'keep') return;
    if (durationMs === Infinity || duration === 'refresh') one.endMs = fromMs + durationMs;
    else if (duration === 'queue') one.queued.push(durationMs);
    else if (duration === 'longest') one.endMs = Math.max(one.endMs, fromMs + durationMs);
    else one.endMs = Math.max(one.endMs, Math.min(one.endMs + durationMs, fromMs + remainingMaxMs));
  }
}
