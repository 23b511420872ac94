import { compile, ROW_TABLES, type Content, type PackTables } from '#core';
import type { Dice } from './dice.ts';
import { bulletRows, skillRows, unitRows } from './rows/actors.ts';
import { buffRows } from './rows/buffs.ts';
import { Effects } from './rows/effects.ts';
import { mindRows } from './rows/minds.ts';
import { CURVE } from './rows/names.ts';
import { arenaRow, curveRow } from './rows/places.ts';
import { rulesetRow } from './rows/ruleset.ts';

type Tables = Partial<Record<(typeof ROW_TABLES)[number], Readonly<Record<string, object>>>>;

/** A random pack that an author could have written. What the compiler accepts, the core must be able to run. */
export function randomPack(d: Dice): Content {
  const effects = new Effects(d);
  const rows: Tables = {
    buffs: buffRows(d, effects),
    bullets: bulletRows(d, effects),
    skills: skillRows(d, effects),
    ai: mindRows(d),
    units: unitRows(d, effects),
    arenas: { arena: arenaRow(d) },
    curves: { [CURVE]: curveRow(d) },
  };
  const { content, problems } = compile(tablesOf({ ...rows, effects: effects.rows }, rulesetRow(d)));
  if (content === undefined) throw new Error(`the fuzzer wrote a bad row: ${JSON.stringify(problems.slice(0, 3))}`);
  return content;
}

function tablesOf(rows: Tables, ruleset: object): PackTables {
  const full = Object.fromEntries(ROW_TABLES.map((table) => [table, rows[table] ?? {}]));
  const ids = Object.fromEntries(
    ROW_TABLES.map((table) => {
      const names = Object.keys(full[table]!);
      return [table, { next: names.length + 1, rows: Object.fromEntries(names.map((id, index) => [id, index + 1])) }];
    }),
  );
  const project = { id: 'fuzz', name: 'Fuzz', version: '1.0.0', schemaVersion: 1, locales: ['en'] };
  return { project, ruleset, ...full, scripts: {}, ids: { schemaVersion: 1, tables: ids } } as unknown as PackTables;
}
