/** Something on the screen that a guide can point at. */
export interface ShowTarget {
  readonly title: { readonly en: string; readonly zh: string };
  /** The first of these that is on the screen; the last is the panel that has it. */
  readonly selectors: readonly string[];
  /** Brought to the front first. */
  readonly panel?: string;
}

const target = (en: string, zh: string, panel: string | undefined, ...selectors: string[]): ShowTarget => ({
  title: { en, zh },
  selectors: [...selectors, ...(panel === undefined ? [] : [`[data-panel=${panel}]`])],
  ...(panel !== undefined && { panel }),
});

/** By the name that guides use: `spellwright:show/new-row`. A test holds the guides to it. */
export const SHOW_TARGETS: Readonly<Record<string, ShowTarget>> = {
  explorer: target('Explorer', '资源管理器', 'explorer', '.flyout'),
  'new-row': target('New…', '新建…', 'explorer', '[data-help=new-row]'),
  scenarios: target('Scenarios', '场景', 'explorer', '[data-row="table:scenarios"]'),
  form: target('Form', '表单', 'form'),
  'form-effects': target('Effect slots', '效果槽', 'form', '[data-panel=form] [data-pointer="/effects"]'),
  'form-damage': target(
    'Amount',
    '数值',
    'form',
    '[data-panel=form] [data-pointer="/action/amount"]',
    '[data-panel=form] [data-pointer$="/amount"]',
  ),
  cast: target('Cast in the arena', '在竞技场施放', 'form', '[data-help=cast]'),
  text: target('Text', '文本', 'text'),
  arena: target('Arena', '竞技场', 'arena'),
  'arena-skills': target('Skills of the unit', '单位的技能', 'arena', '.ar-skills'),
  timeline: target('Timeline', '时间线', 'timeline'),
  inspector: target('Inspector', '检查器', 'inspector'),
  problems: target('Problems', '问题', 'problems'),
  undo: target('Undo', '撤销', undefined, '.topbar .transport'),
  export: target('Export pack', '导出数据包', undefined, '[data-help=export]'),
  help: target('Help', '帮助', undefined, '[data-help=help]'),
};
