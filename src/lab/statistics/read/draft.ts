/** A fight while its trace is read: what is complete, and what is still going on. */
import type { TraceEvent } from '#generated/types.ts';
import type {
  Absorb, Activity, ActivityKind, BlockedBuff, BuffLife, Cast, CastOrder, ChargeChange, ControlChange, CooldownStart, Death, FightUnit, Heal,
  Hit, ResourceChange,
} from '../fight.ts'; // prettier-ignore
import { Lineages } from './lineage.ts';

export type TraceOf<Kind extends TraceEvent['kind']> = Extract<TraceEvent, { kind: Kind }>;

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A buff that has not ended; its lists grow. */
export type OpenBuff = Writable<Omit<BuffLife, 'stretches' | 'refreshes'>> & {
  readonly stretches: Writable<BuffLife['stretches'][number]>[];
  readonly refreshes: Writable<BuffLife['refreshes'][number]>[];
  /** Moment at which it would end by itself, −1 = never. */
  dueMs: number;
};

export class FightDraft {
  readonly lineages = new Lineages();
  readonly units = new Map<number, FightUnit>();
  readonly hits: Hit[] = [];
  readonly heals: Heal[] = [];
  readonly absorbs: Absorb[] = [];
  readonly buffs: OpenBuff[] = [];
  readonly openBuffs = new Map<number, OpenBuff>();
  readonly blockedBuffs: BlockedBuff[] = [];
  readonly orders: CastOrder[] = [];
  readonly casts: Writable<Cast>[] = [];
  /** By number of the cast. */
  readonly castOf = new Map<number, Writable<Cast>>();
  readonly commandIds = new Set<number>();
  /** The attack of a unit that is still under way. */
  readonly attackOf = new Map<number, Writable<Cast>>();
  readonly activities: Activity[] = [];
  readonly resources: ResourceChange[] = [];
  readonly charges: ChargeChange[] = [];
  readonly cooldowns: CooldownStart[] = [];
  readonly controls: ControlChange[] = [];
  readonly deaths: Death[] = [];
  readonly #begun = new Map<string, Omit<Activity, 'endMs'>>();

  constructor(
    readonly stepMs: number,
    readonly endMs: number,
  ) {}

  /** Something begins under a key; what went on under it before ends. */
  begin(key: string, guid: number, kind: ActivityKind, ms: number): void {
    this.end(key, ms);
    this.#begun.set(key, { guid, kind, startMs: ms });
  }

  end(key: string, ms: number): void {
    const begun = this.#begun.get(key);
    if (begun === undefined) return;
    this.#begun.delete(key);
    if (ms > begun.startMs) this.activities.push({ ...begun, endMs: ms });
  }

  /** The run is over. */
  close(): void {
    for (const key of [...this.#begun.keys()]) this.end(key, this.endMs);
    for (const buff of this.openBuffs.values()) {
      buff.endMs = Math.max(this.endMs, buff.ms);
      buff.stretches.at(-1)!.endMs = buff.endMs;
    }
    this.openBuffs.clear();
  }
}
