import { closest } from '../../schema/words.ts';
import { parentPointer, valueAt } from '../../text/pointer.ts';
import { choice, set, type Fix, type FixStep } from '../fix.ts';
import type { Maker } from './maker.ts';

const functionText = (entry: string): string =>
  `-- ctx: caster, target, targets, x, y, level, amount …; params: numbers of the row, in thousandths.\nfunction ${entry}(ctx, params)\nend\n`;

export const createScriptStep = (id: string, entry: string): FixStep => ({
  kind: 'create',
  path: `scripts/${id}.lua`,
  text: functionText(entry),
});

const isName = (entry: string): boolean => /^[A-Za-z_]\w*$/.test(entry);

/** Another function of the script, the nearest names first, or one that is written now. */
export const scriptEntry: Maker = ({ path, pointer, row, project, text }) => {
  const entry = text('id');
  const known = text('known').split(', ').filter(isName);
  const near = closest(entry, known);
  const script = `scripts/${String(valueAt(row, `${parentPointer(pointer)}/file`) ?? text('file'))}.lua`;
  const others: Fix[] = [...near, ...known.filter((name) => !near.includes(name))].slice(0, 3).map((name) => ({
    title: { en: `Call “${name}”`, zh: `调用“${name}”` },
    isCertain: near.length === 1 && name === near[0],
    steps: [set(path, pointer, name)],
  }));
  if (!isName(entry) || !project.files.has(script)) return others;
  const append: FixStep = { kind: 'append', path: script, text: `\n${functionText(entry)}` };
  return [...others, choice(`Add ${entry}() to the script`, `在脚本中添加 ${entry}()`, append)];
};
