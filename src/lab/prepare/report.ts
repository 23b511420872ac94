import { toScaled, type Scale } from '#core';
import type { LabCode, LabProblem } from '../problem.ts';

/** Collects problems while a document is read. Every getter gives a usable value. */
export class Report {
  readonly problems: LabProblem[] = [];

  add(code: LabCode, pointer: string, params: LabProblem['params'] = {}): void {
    this.problems.push({ code, pointer, params });
  }

  scaled(value: unknown, scale: Scale, pointer: string): number {
    const scaled = toScaled(value, scale);
    if (typeof scaled === 'number') return scaled;
    const found = JSON.stringify(value) ?? 'nothing';
    if (scaled === 'tooManyDecimals') this.add(scaled, pointer, { found, decimalsMax: scale.decimalsMax });
    else if (scaled === 'wrongType') this.add(scaled, pointer, { expected: 'a number', found });
    else this.add(scaled, pointer, { found, min: -scale.limit / scale.factor, max: scale.limit / scale.factor });
    return 0;
  }

  /** Numeric id of a row, or 0. */
  row(ids: ReadonlyMap<string, number>, table: string, id: string, pointer: string): number {
    const number = ids.get(id);
    if (number === undefined) this.add('unknownReference', pointer, { table, id });
    return number ?? 0;
  }

  /** Index of a name of the ruleset, or −1. */
  name(names: readonly string[], what: string, id: string, pointer: string): number {
    const index = names.indexOf(id);
    if (index < 0) this.add('unknownName', pointer, { what, id });
    return index;
  }
}
