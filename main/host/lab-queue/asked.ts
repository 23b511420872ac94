import type { PackTables } from '#core';
import type { JobKind, JobOptions } from '#lab';

/** A job that somebody asked for, until it is settled. */
export interface Asked {
  readonly jobId: string;
  readonly kind: JobKind;
  readonly input: unknown;
  readonly options: JobOptions;
  readonly tables: PackTables;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Characters in the queue; 0 while it waits here. */
  chars: number;
  hasStarted: boolean;
  /** How often in a row it was not found where it should be. */
  missed: number;
}

/** What waits with its batch: jobs that somebody waits for go before those in the background. */
export class Waiting {
  private readonly wanted = new Set<Asked>();
  private readonly background = new Set<Asked>();

  get size(): number {
    return this.wanted.size + this.background.size;
  }

  add(job: Asked): void {
    (job.options.isBackground ? this.background : this.wanted).add(job);
  }

  delete(job: Asked): void {
    this.wanted.delete(job);
    this.background.delete(job);
  }

  take(): Asked {
    const [job] = this.wanted.size > 0 ? this.wanted : this.background;
    this.delete(job!);
    return job!;
  }
}
