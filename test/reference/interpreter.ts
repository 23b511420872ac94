import { part } from './arithmetic.ts';
import {
  ATTRIBUTES,
  type AttributeName,
  type FramePicture,
  type RefAction,
  type RefBuff,
  type RefCase,
  type RefHeal,
  type RefHit,
  type UnitPicture,
} from './case.ts';
import { mend, strike } from './damage.ts';
import {
  amountOf,
  inForce,
  refresh,
  setLife,
  shieldOf,
  shieldsOf,
  statesOf,
  type Instance,
  type Unit,
} from './unit.ts';

const STATES = ['root', 'disarm', 'invulnerable'];

type Removal = Extract<RefAction, { kind: 'remove' }>;

/** The rules of buffs and damage, read from the specification word by word. Nothing here is quick. */
export class Interpreter {
  private readonly rows: readonly RefBuff[];
  private readonly stepMs: number;
  private readonly units: Unit[];
  private readonly orders: RefCase['orders'];
  private frame = 0;
  private now = 0;
  private born = 0;
  private hits: string[] = [];

  constructor({ buffs, stepMs, units, orders }: RefCase) {
    this.rows = buffs;
    this.stepMs = stepMs;
    this.orders = orders;
    this.units = units.map((base, index) => ({
      number: index + 1,
      base,
      values: { ...base },
      hp: base.maxHp,
      owedMicro: 0,
      alive: true,
      dying: false,
      buffs: [],
    }));
  }

  step(): FramePicture {
    this.now = ++this.frame * this.stepMs;
    this.hits = [];
    for (const { frame, caster, target, action } of this.orders) {
      if (frame !== this.frame) continue;
      const [from, to] = [this.units[caster - 1]!, this.units[target - 1]!];
      if (from.alive && to.alive) this.act(from, to, action);
    }
    for (const unit of this.units) if (unit.alive) this.regenerate(unit);
    // Whoever is added meanwhile has its turn too.
    for (const unit of this.units) for (const buff of unit.buffs) this.age(buff);
    this.cleanUp();
    return { units: this.units.map((unit) => this.picture(unit)), hits: this.hits };
  }

  private act(from: Unit, to: Unit, action: RefAction): void {
    switch (action.kind) {
      case 'damage':
      case 'heal':
        return this.run(from, to, action, amountOf(action.amount, from.values.power));
      case 'apply': {
        const row = this.rows[action.buff - 1]!;
        return this.apply(row, from, row.attach === 'caster' ? from : to, action.stacks, action.durationMs);
      }
      case 'remove':
        return this.remove(to, action);
    }
  }

  private run(from: Unit, to: Unit, action: RefHit | RefHeal, amount: number): void {
    if (!to.alive) return;
    // Neither a hit nor a healing turns into its opposite.
    if (action.kind === 'heal') return mend(to, Math.max(0, amount));
    const { hpLost, shieldLost, overkill } = strike(from, to, action, Math.max(0, amount), (buff) => this.end(buff));
    this.hits.push(`${to.number}: ${hpLost}, ${shieldLost}, ${overkill}`);
  }

  private regenerate(unit: Unit): void {
    const owed = unit.owedMicro + unit.values.regen * this.stepMs;
    const whole = part(owed, 1, 1_000);
    unit.owedMicro = owed - whole * 1_000;
    setLife(unit, unit.hp + whole);
  }

  // ── applying ─────────────────────────────────────────────────────────────────────────────────────────────────────

  private apply(row: RefBuff, source: Unit, holder: Unit, stacks: number, asked: number | null): void {
    if (row.whenImmune === 'block' && this.isImmune(holder, row)) return;
    const rivals = this.living(holder).filter(
      (buff) =>
        row.group >= 0 &&
        buff.row.group === row.group &&
        (buff.row.id !== row.id || (row.by === 'source' && buff.source !== source)),
    );
    if (rivals.some((buff) => buff.row.rank > row.rank)) return;
    for (const rival of rivals) this.end(rival);
    const kin = this.living(holder).filter((buff) => buff.row.alias === row.alias);
    if (row.by === 'none') return this.addBeside(row, source, holder, asked, kin);
    const running = kin.find((buff) => row.by === 'target' || buff.source === source);
    if (running) this.applyAgain(running, row, source, stacks, asked);
    else this.create(row, source, holder, Math.min(Math.max(1, stacks), this.most(row)), asked);
  }

  private most(row: RefBuff): number {
    return row.by === 'source' && row.maxPerSource > 0 ? Math.min(row.max, row.maxPerSource) : row.max;
  }

  /** Instances side by side, counted in all and from one source. */
  private addBeside(row: RefBuff, source: Unit, holder: Unit, asked: number | null, kin: Instance[]): void {
    const own = kin.filter((buff) => buff.source === source);
    const ownFull = row.maxPerSource > 0 && own.length >= row.maxPerSource;
    if (!ownFull && kin.length < row.max) return this.create(row, source, holder, 1, asked);
    if (row.overflow === 'refresh') this.renew((ownFull ? own : kin)[0]!, asked);
    if (row.overflow === 'clear') for (const buff of kin) this.end(buff);
  }

  private create(row: RefBuff, source: Unit, holder: Unit, stacks: number, asked: number | null): void {
    const startAt = this.now + row.delayMs;
    const duration = this.duration(row, holder, asked);
    const buff: Instance = {
      number: ++this.born,
      row,
      holder,
      source,
      state: 'delay',
      suppressed: false,
      stacks,
      appliedAt: this.now,
      startAt,
      endAt: duration < 0 ? -1 : startAt + duration,
      tickAt: -1,
      tickFrom: 0,
      ticks: 0,
      waiting: [],
      strengths: row.modifiers.map(() => 0),
      left: row.modifiers.map(() => 0),
      power: null,
    };
    holder.buffs.push(buff);
    if (startAt <= this.now) this.start(buff);
  }

  /** Control resistance shortens at application, where the buff says so. */
  private duration(row: RefBuff, holder: Unit, asked: number | null): number {
    const duration = asked ?? row.durationMs;
    if (!row.tenacity || duration <= 0) return duration;
    return Math.max(0, part(duration, 1_000 - holder.values.tenacity, 1_000));
  }

  private start(buff: Instance): void {
    const { row, holder } = buff;
    const isImmune = this.isImmune(holder, row);
    if (isImmune && row.whenImmune === 'block') return this.end(buff);
    buff.state = 'active';
    buff.suppressed = isImmune;
    this.takeStrength(buff);
    if (row.everyMs > 0) {
      buff.tickFrom = buff.startAt;
      buff.tickAt = buff.startAt + row.everyMs;
    }
    this.settle(buff);
    if (row.onApply) this.tick(buff, buff.startAt, 1, 1);
    if (buff.endAt === buff.startAt) this.end(buff);
  }

  private takeStrength(buff: Instance): void {
    const power = buff.source.values.power;
    buff.strengths = buff.row.modifiers.map((modifier) => this.strength(modifier, power));
    buff.left = buff.row.modifiers.map((modifier, index) =>
      modifier.kind === 'shield' ? buff.strengths[index]! * (modifier.perStack ? buff.stacks : 1) : 0,
    );
    if (buff.row.snapshot) buff.power = power;
  }

  private strength(modifier: RefBuff['modifiers'][number], power: number): number {
    if (modifier.kind === 'control') return 0;
    if (modifier.kind === 'attribute') return amountOf(modifier.value, power);
    return Math.max(0, amountOf(modifier.amount, power));
  }

  /** The holder follows what came, changed or went; what the buff wards off rests or ends, or acts again. */
  private settle(buff: Instance): void {
    for (const modifier of buff.row.modifiers) if (modifier.kind === 'attribute') refresh(buff.holder, modifier);
    if (buff.row.grants.length > 0) this.recheck(buff.holder);
  }

  /** What rests wards off nothing, so this goes on until nothing changes; in a circle as often as there are buffs. */
  private recheck(unit: Unit): void {
    let rounds = unit.buffs.filter((buff) => buff.state === 'active').length;
    while (rounds > 0 && this.recheckOnce(unit)) rounds--;
  }

  private recheckOnce(unit: Unit): boolean {
    let changed = false;
    for (const buff of [...unit.buffs]) {
      if (buff.state !== 'active') continue;
      const immune = this.isImmune(unit, buff.row);
      if (immune && buff.row.whenImmune === 'block') this.end(buff);
      else if (immune !== buff.suppressed) {
        this.suppress(buff, immune);
        changed ||= buff.row.grants.length > 0;
      }
    }
    return changed;
  }

  private suppress(buff: Instance, suppressed: boolean): void {
    buff.suppressed = suppressed;
    if (!suppressed && buff.tickAt >= 0 && buff.row.onResume !== 'keep') {
      const every = buff.tickAt - buff.tickFrom;
      buff.tickAt = buff.row.onResume === 'fire' ? this.now : this.now + every;
      buff.tickFrom = this.now;
    }
    for (const modifier of buff.row.modifiers) if (modifier.kind === 'attribute') refresh(buff.holder, modifier);
  }

  private isImmune(unit: Unit, row: RefBuff): boolean {
    return unit.buffs.some(
      (buff) => inForce(buff) && buff.row.id !== row.id && buff.row.grants.some((tag) => row.tags.includes(tag)),
    );
  }

  // ── meeting a running instance ───────────────────────────────────────────────────────────────────────────────────

  private applyAgain(buff: Instance, row: RefBuff, source: Unit, stacks: number, asked: number | null): void {
    const most = this.most(row);
    const wanted = { add: buff.stacks + stacks, set: stacks, keep: buff.stacks }[row.again.stacks];
    const overflows = wanted > most && row.again.stacks !== 'keep';
    if (overflows && buff.stacks >= most && row.overflow === 'ignore') return;
    if (overflows && row.overflow === 'clear') return this.end(buff);
    if (this.takesOver(buff, row, source)) {
      buff.source = source;
      if (buff.state === 'active') {
        this.takeStrength(buff);
        this.refreshAll(buff);
      }
    }
    this.renew(buff, asked);
    const mayTick = buff.row.tickMax === 0 || buff.ticks < buff.row.tickMax;
    if (row.again.period === 'reset' && buff.state === 'active' && buff.row.everyMs > 0 && mayTick) {
      buff.tickFrom = this.now;
      buff.tickAt = this.now + buff.row.everyMs;
    }
    if (row.again.stacks !== 'keep') this.setStacks(buff, Math.min(wanted, most));
  }

  private takesOver(buff: Instance, row: RefBuff, source: Unit): boolean {
    if (row.again.strength !== 'strongest') return row.again.strength === 'newest';
    const sum = (from: Unit) =>
      buff.row.modifiers.reduce((total, one) => total + Math.abs(this.strength(one, from.values.power)), 0);
    const taken = buff.strengths.reduce((total, strength) => total + Math.abs(strength), 0);
    return sum(source) > (buff.state === 'active' ? taken : sum(buff.source));
  }

  private renew(buff: Instance, asked: number | null): void {
    const { duration: rule, maxRemainingMs } = buff.row.again;
    const duration = this.duration(buff.row, buff.holder, asked);
    const from = Math.max(this.now, buff.startAt);
    if (rule === 'keep') return;
    if (duration < 0) buff.endAt = -1;
    else if (rule === 'queue') buff.waiting.push(duration);
    else if (rule === 'refresh') buff.endAt = from + duration;
    else if (buff.endAt >= 0 && rule === 'longest') buff.endAt = Math.max(buff.endAt, from + duration);
    else if (buff.endAt >= 0) {
      const most = maxRemainingMs > 0 ? Math.max(buff.endAt, from + maxRemainingMs) : Infinity;
      buff.endAt = Math.min(buff.endAt + duration, most);
    }
  }

  private setStacks(buff: Instance, stacks: number): void {
    if (stacks === buff.stacks) return;
    const added = stacks - buff.stacks;
    buff.stacks = stacks;
    buff.row.modifiers.forEach((modifier, index) => {
      if (modifier.kind !== 'shield' || !modifier.perStack) return;
      buff.left[index] = Math.max(0, buff.left[index]! + added * buff.strengths[index]!);
    });
    this.refreshAll(buff);
  }

  private refreshAll(buff: Instance): void {
    for (const modifier of buff.row.modifiers) if (modifier.kind === 'attribute') refresh(buff.holder, modifier);
  }

  // ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  private age(buff: Instance): void {
    if (buff.state === 'delay' && buff.startAt <= this.now) this.start(buff);
    while (buff.state === 'active') {
      const { tickAt, endAt } = buff;
      if (tickAt >= 0 && tickAt <= this.now && (endAt < 0 || tickAt <= endAt)) this.passTick(buff);
      else if (endAt >= 0 && endAt <= this.now) this.expire(buff);
      else return;
    }
  }

  private passTick(buff: Instance): void {
    const { row, tickAt, endAt } = buff;
    const fires = inForce(buff) && !(tickAt === endAt && row.atEnd === 'none');
    const isLast = fires && row.tickMax > 0 && buff.ticks + 1 >= row.tickMax;
    buff.tickFrom = tickAt;
    buff.tickAt = isLast ? -1 : tickAt + row.everyMs;
    if (fires) this.tick(buff, tickAt, 1, 1);
  }

  private tick(buff: Instance, at: number, share: number, whole: number): void {
    if (!inForce(buff)) return;
    if (at !== buff.startAt) buff.ticks++;
    const { tick } = buff.row;
    if (!tick) return;
    const amount = amountOf(tick.amount, buff.power ?? buff.source.values.power);
    this.run(buff.source, buff.holder, tick, part(amount, share, whole));
  }

  private expire(buff: Instance): void {
    const { row, tickAt, tickFrom, endAt } = buff;
    if (row.atEnd === 'fractional' && tickAt > endAt && endAt > tickFrom && !buff.suppressed) {
      buff.tickFrom = endAt;
      buff.tickAt = endAt + tickAt - tickFrom;
      this.tick(buff, endAt, endAt - tickFrom, tickAt - tickFrom);
      if (buff.state !== 'active') return;
    }
    if (buff.waiting.length > 0) return this.restart(buff, this.nextWaiting(buff));
    if (row.expire === 'all' || buff.stacks === 1) return this.end(buff);
    this.restart(buff, this.duration(row, buff.holder, null));
    this.setStacks(buff, buff.stacks - 1);
  }

  /** Those that wait run one after the other in equal shares. */
  private nextWaiting(buff: Instance): number {
    const sum = buff.waiting.reduce((total, one) => total + one, 0);
    const share = part(sum, 1, buff.waiting.length);
    buff.waiting = buff.waiting.slice(1).map(() => 0);
    if (buff.waiting.length > 0) buff.waiting[0] = sum - share;
    return share;
  }

  private restart(buff: Instance, duration: number): void {
    const from = buff.endAt;
    buff.endAt = duration < 0 ? -1 : from + Math.max(this.stepMs, duration);
    if (buff.row.everyMs > 0 && buff.tickAt < 0 && buff.row.tickMax === 0) buff.tickAt = from + buff.row.everyMs;
  }

  // ── ends ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  private living(unit: Unit): Instance[] {
    return unit.buffs.filter(({ state }) => state !== 'dead');
  }

  private end(buff: Instance): void {
    const wasActive = buff.state === 'active';
    buff.state = 'dead';
    if (wasActive) this.settle(buff);
  }

  private remove(unit: Unit, removal: Removal): void {
    const fitting = () =>
      this.living(unit).filter(
        ({ row, number }) =>
          number <= latest &&
          (removal.buff === 0 || row.id === removal.buff) &&
          (removal.buffKind === null || row.kind === removal.buffKind) &&
          (removal.tags.length === 0 || removal.tags.some((tag) => row.tags.includes(tag))) &&
          (removal.level < 0 || (row.dispellable && row.dispelLevel <= removal.level)),
      );
    const latest = this.born;
    for (let removed = 0; removal.count === 0 || removed < removal.count; removed++) {
      const found = fitting();
      if (removal.order === 'newest') found.reverse();
      if (removal.order === 'priority') found.sort((a, b) => b.row.dispelPriority - a.row.dispelPriority);
      if (!found[0]) return;
      this.end(found[0]);
    }
  }

  private cleanUp(): void {
    for (const unit of this.units) {
      if (!unit.dying) continue;
      unit.dying = false;
      for (const buff of this.living(unit)) if (!buff.row.persistsDeath) this.end(buff);
      for (const other of this.units)
        for (const buff of this.living(other))
          if (other !== unit && buff.source === unit && buff.row.onSourceLost === 'remove') this.end(buff);
    }
    for (const unit of this.units) unit.buffs = this.living(unit);
  }

  private picture(unit: Unit): UnitPicture {
    const states = statesOf(unit);
    return {
      alive: unit.alive,
      hp: unit.hp,
      shield: shieldsOf(unit),
      states: STATES.filter((state) => states.has(state)),
      attributes: ATTRIBUTES.map((name: AttributeName) => unit.values[name]),
      buffs: unit.buffs.map((buff) => this.line(buff)),
    };
  }

  private line(buff: Instance): string {
    const lasts = buff.endAt < 0 ? -1 : buff.endAt - buff.appliedAt;
    return `${buff.row.id}*${buff.stacks} from ${buff.source.number}: put on at ${buff.appliedAt}, lasts ${lasts}, shield ${shieldOf(buff)}`;
  }
}
