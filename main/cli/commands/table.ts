import { compile } from '#core';
import { FIGURES, figuresOf, withAppliers, workOut, type FigureDefinition, type FigureId, type Figures } from '#lab';
import {
  fieldFigure,
  pointerOfName,
  resolveExtends,
  toNumber,
  toTables,
  valueAt,
  type JsonObject,
  type Project,
  type TableName,
} from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { openProject } from '../project-source.ts';
import { rowsWhere, tableNamed } from './bulk.ts';

interface TableCommand {
  readonly columns?: string;
  readonly where?: string;
  readonly figures?: string;
  readonly level: string;
  readonly caster?: string;
  readonly target?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
}

type Cell = string | number | boolean | null;

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').map((item) => item.trim()).filter((item) => item !== ''); // prettier-ignore

function wantedFigures(table: TableName, text: string | undefined): readonly FigureDefinition[] {
  const known = figuresOf(table);
  return listOf(text).map((id) => {
    const found = known.find((figure) => figure.id === id);
    if (found) return found;
    const names = known.map((figure) => figure.id).join(', ');
    const others = FIGURES.some((figure) => figure.id === id) ? ' It belongs to another table.' : '';
    throw new UnusableInput(names === '' ? `${table} have no figures.` : `${table} have no figure “${id}”.${others} Name some of ${names}.`); // prettier-ignore
  });
}

function plainCell(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

/** A levelled value is its figure at the level, anything else what is written. */
function fieldCell(project: Project, table: TableName, row: JsonObject, name: string, level: number): Cell {
  const curves = resolveExtends(project).curves.rows;
  const figure = fieldFigure(table, row, name, level, (id) => curves.get(id), false);
  return figure ? toNumber(figure) : plainCell(valueAt(row, pointerOfName(name)));
}

type Worker = (id: string) => Figures;

/** Compiles once for all rows. */
function worker(
  project: Project,
  table: TableName,
  ids: readonly string[],
  options: TableCommand,
  wanted: readonly FigureId[],
): Worker {
  if (wanted.length === 0 || (table !== 'skills' && table !== 'buffs')) return () => ({});
  const { tables } = toTables(project);
  const { content } = tables ? compile(table === 'buffs' ? withAppliers(tables, ids) : tables) : {};
  if (!content) throw new UnusableInput('The project has errors, so that no battle can be fought. Run validate first.');
  for (const [what, id] of [['caster', options.caster], ['target', options.target]] as const)
    if (id !== undefined && !content.idOf.units.has(id)) throw new UnusableInput(`There is no unit “${id}” to be the ${what}.`); // prettier-ignore
  const { caster, target } = options;
  const setup = { ...(caster !== undefined && { caster }), ...(target !== undefined && { target }) };
  return (id) => workOut(content, { table, id, level: Number(options.level), setup, wanted });
}

const csvCell = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Figures stand right, words left, with two spaces between columns. */
function plainTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [heads, ...rows.map((row) => row.map((cell) => (cell === null ? '—' : String(cell))))];
  const widths = heads.map((_, at) => Math.max(...texts.map((row) => row[at]!.length)));
  const isFigures = heads.map((_, at) => rows.some((row) => typeof row[at] === 'number'));
  const line = (row: readonly string[]) =>
    row.map((text, at) => (isFigures[at] ? text.padStart(widths[at]!) : text.padEnd(widths[at]!))).join('  ').trimEnd(); // prettier-ignore
  return `${texts.map(line).join('\n')}\n`;
}

async function table(context: CliContext, path: string, name: string, options: TableCommand): Promise<ExitCode> {
  const chosen = tableNamed(name);
  const level = Number(options.level);
  if (!Number.isInteger(level) || level < 1) throw new UnusableInput(`“${options.level}” is no level. Give a whole number from 1.`); // prettier-ignore
  const { project } = await openProject(context, path);
  const columns = listOf(options.columns);
  const figures = wantedFigures(chosen, options.figures);
  const found = rowsWhere(project, chosen, options.where, level);
  const ids = found.map(([id]) => id);
  const work = worker(project, chosen, ids, options, figures.map((figure) => figure.id)); // prettier-ignore
  const rows = found.map(([id, row]): readonly Cell[] => {
    const worked = work(id);
    const fields = columns.map((column) => fieldCell(project, chosen, row, column, level));
    return [id, ...fields, ...figures.map((figure) => worked[figure.id] ?? null)];
  });
  const heads = ['id', ...columns, ...figures.map((figure) => figure.id)];
  if (options.json) printJson(context, { table: chosen, level, columns: heads, rows });
  else if (options.csv) context.out(`${[heads, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`);
  else context.out(plainTable(heads, rows));
  return EXIT.fine;
}

export const registerTable: Register = (program, context, finish) => {
  program
    .command('table <project> <table>')
    .description('print rows with fields and with figures that battles give')
    .option('--columns <fields>', 'fields, separated by commas: cooldown.ms,range')
    .option('--where <query>', 'which rows, as in the search: tag:hero cooldown.ms<65s')
    .option('--figures <figures>', `of skills ${figuresOf('skills').map(({ id }) => id).join(',')}; of buffs ${figuresOf('buffs').map(({ id }) => id).join(',')}`)
    .option('--level <level>', 'level of all figures', '1')
    .option('--caster <unit>', 'who casts; by default the first unit that has the skill')
    .option('--target <unit>', 'who is hit; by default the first dummy')
    .option('--csv', 'print lines for spreadsheets')
    .option('--json', 'print one object')
    .action((path: string, name: string, options: TableCommand) => finish(table(context, path, name, options)));
}; // prettier-ignore
