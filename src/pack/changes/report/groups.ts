import type { LocalText } from '../../diagnostics/diagnostic.ts';
import type { ChangeGroup, RowChange } from '../model.ts';

export const GROUP_TITLES: Readonly<Record<ChangeGroup, LocalText>> = {
  project: { en: 'Project', zh: '项目' },
  ruleset: { en: 'Ruleset', zh: '规则集' },
  skills: { en: 'Skills', zh: '技能' },
  effects: { en: 'Effects', zh: '效果' },
  buffs: { en: 'Buffs', zh: '状态' },
  bullets: { en: 'Bullets', zh: '子弹' },
  units: { en: 'Units', zh: '单位' },
  ai: { en: 'AI', zh: 'AI' },
  curves: { en: 'Curves', zh: '曲线' },
  formations: { en: 'Formations', zh: '阵型' },
  arenas: { en: 'Arenas', zh: '场地' },
  scenarios: { en: 'Scenarios', zh: '场景' },
  scripts: { en: 'Scripts', zh: '脚本' },
  files: { en: 'Other files', zh: '其他文件' },
};

export const INHERITED_TITLE: LocalText = { en: 'Inherited', zh: '继承而来' };
export const NO_CHANGES: LocalText = { en: 'No changes.', zh: '没有变更。' };

/** Rows by group, in the order in which they come. */
export function byGroup(rows: readonly RowChange[]): readonly (readonly [ChangeGroup, readonly RowChange[]])[] {
  const groups = new Map<ChangeGroup, RowChange[]>();
  for (const row of rows) {
    const list = groups.get(row.group);
    if (list) list.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups];
}

/** `3 changes in 2 rows`. */
export function countText(changeCount: number, rowCount: number): LocalText {
  const [changes, rows] = [changeCount === 1 ? 'change' : 'changes', rowCount === 1 ? 'row' : 'rows'];
  return { en: `${changeCount} ${changes} in ${rowCount} ${rows}`, zh: `${rowCount} 行，${changeCount} 处变更` };
}
