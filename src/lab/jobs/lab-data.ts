import { compile, CompileCache, type CompileResult, type PackTables } from '#core';
import { patchTables, type RowPatch } from '../transfer/index.ts';

const OTHERS_MAX = 4;

/** What jobs run on: tables, compiled when somebody asks and again only where something changed. */
export class LabData {
  readonly tables: PackTables;
  private readonly cache: CompileCache;
  private readonly contentHash: string | undefined;
  private own: CompileResult | undefined;
  /** Of the latest other tables that were asked for. */
  private readonly others = new Map<string, CompileResult>();

  constructor(
    tables: PackTables,
    options: { readonly cache?: CompileCache; readonly contentHash?: string; readonly compiled?: CompileResult } = {},
  ) {
    this.tables = tables;
    this.cache = options.cache ?? new CompileCache();
    this.contentHash = options.contentHash;
    this.own = options.compiled;
  }

  /** Rows that are at fault are left out, with all that need them: see `CompileResult.unusable`. */
  get compiled(): CompileResult {
    this.own ??= compile(this.tables, {
      cache: this.cache,
      leavesOutUnusable: true,
      ...(this.contentHash !== undefined && { contentHash: this.contentHash }),
    });
    return this.own;
  }

  /** The same data with some rows replaced, added or (undefined) taken away. */
  with(rows: readonly RowPatch[]): CompileResult {
    if (rows.length === 0) return this.compiled;
    const key = JSON.stringify(rows);
    const known = this.others.get(key);
    if (known) return known;
    const tables = patchTables(this.tables, { whole: {}, rows });
    const compiled = compile(tables, { cache: this.cache, leavesOutUnusable: true });
    if (this.others.size >= OTHERS_MAX) this.others.delete(this.others.keys().next().value!);
    this.others.set(key, compiled);
    return compiled;
  }

  /** The next version of the data: rows that stayed the same objects are not compiled again. */
  next(tables: PackTables): LabData {
    return new LabData(tables, { cache: this.cache });
  }
}
