import type { Battle, FrameView, UnitInspection, UnitView } from '#core';
import type { RunEvent, TraceEvent } from '#generated/types.ts';
import { runEvent } from '../run/event.ts';

/** A battle as it is now, for expressions to read: each picture is made once and only when somebody asks. */
export class Moment {
  private view: FrameView | undefined;
  private byGuid: ReadonlyMap<number, UnitView> | undefined;
  private readonly inspections = new Map<number, UnitInspection | undefined>();
  private told: RunEvent | undefined;

  constructor(
    readonly battle: Battle,
    /** The event that the expression is asked about. */
    private readonly event?: TraceEvent,
  ) {}

  unit(guid: number): UnitView | null {
    this.view ??= this.battle.view();
    this.byGuid ??= new Map(this.view.units.map((unit) => [unit.guid, unit]));
    return this.byGuid.get(guid) ?? null;
  }

  attribute(guid: number, name: string): number | null {
    if (!this.inspections.has(guid)) this.inspections.set(guid, this.battle.inspect(guid));
    return this.inspections.get(guid)?.attributes.find(({ attribute }) => attribute === name)?.valueMilli ?? null;
  }

  /** A field of the event in thousandths; null where it has no such field. */
  eventField(name: string): number | string | boolean | null {
    if (this.event === undefined) return null;
    this.told ??= runEvent({ ...this.event });
    const value = this.told[name];
    if (typeof value === 'number') return Math.round(value * 1000);
    return typeof value === 'string' || typeof value === 'boolean' ? value : null;
  }
}
