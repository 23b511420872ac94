import { PROJECT_PATH, TABLES } from '../files/kinds.ts';
import type { Project } from '../model/project.ts';
import { compareText, own } from '../text/json.ts';
import { inheritedChanges } from './inherited.ts';
import type { ChangeGroup, Changes, RowChange } from './model.ts';
import { changesSincePack } from './since-pack.ts';
import { pairFiles } from './pairing.ts';
import { differsInLayoutOnly, rowChange, type Sides } from './row-change.ts';

export interface BetweenOptions {
  /** The older side came out of a pack: rows with their ancestors merged in, without notes. */
  readonly isPack?: boolean;
  /** Files that differ in line ends or BOM alone are not worth telling, as between machines. */
  readonly ignoresLineEnds?: boolean;
}

const GROUPS: readonly ChangeGroup[] = ['project', 'ruleset', ...TABLES, 'scenarios', 'scripts', 'files'];
const RANK = new Map(GROUPS.map((group, index) => [group, index]));

const inOrder = (a: RowChange, b: RowChange): number =>
  RANK.get(a.group)! - RANK.get(b.group)! || compareText(a.id, b.id) || compareText(a.path, b.path);

/** Languages that the project speaks; English where it does not say. */
export function localesOf(project: Project): readonly string[] {
  const row = project.files.get(PROJECT_PATH)?.row;
  const locales = row && own(row, 'locales');
  return Array.isArray(locales) ? locales.filter((one) => typeof one === 'string') : ['en'];
}

/**
 * Everything that differs between two states of a project, in designers' words. Cheap where both share their files:
 * what is the same object is not looked into, and what was compared before is not compared again.
 */
export function changesBetween(before: Project, after: Project, options: BetweenOptions = {}): Changes {
  const sides: Sides = { before, after, locales: localesOf(after) };
  if (options.isPack) return sorted(changesSincePack(sides));
  const pairs = pairFiles(before, after);
  const told = options.ignoresLineEnds ? pairs.filter((pair) => !differsInLayoutOnly(pair)) : pairs;
  const rows = told.map((pair) => rowChange(sides, pair));
  return sorted({ rows, inherited: inheritedChanges(sides, rows) });
}

const sorted = ({ rows, inherited }: Changes): Changes => ({
  rows: [...rows].sort(inOrder),
  inherited: [...inherited].sort((a, b) => RANK.get(a.table)! - RANK.get(b.table)! || compareText(a.base, b.base)),
});
