import type { PackTables } from '#core';
import type { BuffRow, TraceEvent } from '#generated/types.ts';
import { MarkCounter, USED } from '../marks.ts';

export type EventOf<Kind extends TraceEvent['kind']> = Extract<TraceEvent, { kind: Kind }>;

export interface Instance {
  readonly buff: string;
  readonly source: number | undefined;
  readonly target: number | undefined;
  readonly level: number;
  stacks: number;
}

/** What the events of one run tell of rows, and what later events need to know of earlier ones. */
export class RunReader {
  readonly counter = new MarkCounter();
  readonly instances = new Map<number, Instance>();
  /** Bullets by the id of the moment in which they hit or ended. */
  readonly bulletOfMoment = new Map<number, string>();
  private readonly unitOfGuid = new Map<number, string>();

  constructor(readonly tables: PackTables) {}

  use(table: string, id: string | undefined): void {
    this.counter.add(table, id, USED);
  }

  enter(guid: number | undefined, unit: string): void {
    if (guid !== undefined) this.unitOfGuid.set(guid, unit);
  }

  /** Row of a unit that entered the battle. */
  unit(guid: number | undefined): string | undefined {
    return guid === undefined ? undefined : this.unitOfGuid.get(guid);
  }

  /** Undefined also for plug-ins' and other names that are no row. */
  row<Table extends 'units' | 'skills' | 'effects' | 'buffs' | 'bullets' | 'ai' | 'arenas'>(
    table: Table,
    id: string | undefined,
  ): PackTables[Table][string] | undefined {
    const rows = this.tables[table] as Readonly<Record<string, PackTables[Table][string]>>;
    return id !== undefined && Object.hasOwn(rows, id) ? rows[id] : undefined;
  }

  /** Modifiers of a kind were at work in a buff. */
  act(buff: string | undefined, isMeant: (kind: string) => boolean): void {
    const row: BuffRow | undefined = this.row('buffs', buff);
    row?.modifiers?.forEach(({ kind }, index) => {
      if (isMeant(kind)) this.counter.add('buffs', buff, `modifier:${index}`);
    });
  }
}
