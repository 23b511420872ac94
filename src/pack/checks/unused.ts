import { FileSlot } from '../model/file-slot.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { isUsedElsewhere } from '../model/references.ts';
import { valueAt } from '../text/pointer.ts';
import type { FileCheck } from './check.ts';

const quotedSlot = new FileSlot<ReadonlySet<string>>();

/** Everything that stands between two quotes of one kind; more than the texts of the script, never less. */
const quotedIn = (file: ProjectFile): ReadonlySet<string> =>
  quotedSlot.get(file) ??
  quotedSlot.set(file, new Set(['"', "'"].flatMap((quote) => file.text.split(quote).slice(1, -1))));

/** Scripts name rows as texts. */
const isNamedInScript = (project: Project, id: string): boolean =>
  project.others.some((file) => file.kind === 'script' && quotedIn(file).has(id));

/** Heroes and arenas are what a game starts from; everything else is there to be used by something. */
export const unusedCheck: FileCheck = {
  name: 'unused',
  run({ project, file, report }) {
    const id = rowIdOf(file);
    if (!file.table || !file.row || id === null || file.table === 'arenas') return;
    // A twin of another row's id has an error of its own.
    if (project.rows[file.table].get(id) !== file) return;
    const isRoot = file.table === 'units' && valueAt(file.row, '/kind') === 'hero';
    const isUsed = isRoot || isUsedElsewhere(project, file.table, id, file.path) || isNamedInScript(project, id);
    if (!isUsed) report('unusedRow', '', { id });
  },
};
