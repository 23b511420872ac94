import type { PartCode, PartParams } from './texts.ts';

/** Something of a row that a scenario can reach or miss. */
export interface PartPlan {
  /** As marks name it; unique within the row. */
  readonly id: string;
  /** What it is, and what a scenario would need: see `partText`. */
  readonly code: PartCode;
  readonly params?: PartParams;
  /** Where it is written, '' for the row as a whole. */
  readonly pointer?: string;
}

export interface CoveragePart extends PartPlan {
  /** How often all scenarios together reached it. */
  readonly count: number;
  /** Ids of the scenarios that did, in their order. */
  readonly scenarios: readonly string[];
}

export interface Share {
  readonly reached: number;
  readonly total: number;
}

export interface CoverageRow extends Share {
  readonly table: string;
  readonly id: string;
  readonly isReached: boolean;
  readonly parts: readonly CoveragePart[];
}

export interface CoverageTable extends Share {
  readonly table: string;
  /** Its rows that were used, of all. */
  readonly rowShare: Share;
  readonly rows: readonly CoverageRow[];
}

export interface Coverage extends Share {
  readonly rowShare: Share;
  readonly tables: readonly CoverageTable[];
  /** Those that ran. */
  readonly scenarios: readonly string[];
}

/** Rounded down, so that 100 % means all. */
export const percentOf = ({ reached, total }: Share): number =>
  total === 0 ? 100 : Math.floor((reached / total) * 100);
