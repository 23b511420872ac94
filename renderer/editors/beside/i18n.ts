import type { TextKey } from '../../app/i18n/use-texts.ts';

export const en = {
  'b.before': 'before the edit',
  'b.branch': 'branch {{name}}',
  'b.scenario': '{{id}}',
  'b.seed': 'seed {{seed}}',
  'b.export': 'last export',
  'b.exportOf': 'export {{label}}',
  'b.head': 'git HEAD',
  'b.headOf': 'git HEAD {{label}}',
  'branch.scenario': 'scenario',
  'branch.takeOver': 'taken over at {{frame}}',
  'branch.whatIf': 'what if from {{frame}}',
  'branch.seed': 'seed {{seed}}',
  chooseB: 'Choose run B',
  versions: 'Other data, same orders',
  branches: 'Branches',
  scenarios: 'Other scenario',
  seeds: 'Other seed',
  together: 'only together',
  partsFrom: 'parts in {{outcome}}',
  openField: 'Open field',
} as const;

export type BesideText = TextKey<typeof en>;

export const zh: Record<keyof typeof en, string> = {
  'b.before': '编辑前',
  'b.branch': '分支 {{name}}',
  'b.scenario': '{{id}}',
  'b.seed': '种子 {{seed}}',
  'b.export': '上次导出',
  'b.exportOf': '导出 {{label}}',
  'b.head': 'git HEAD',
  'b.headOf': 'git HEAD {{label}}',
  'branch.scenario': '场景',
  'branch.takeOver': '接管自 {{frame}}',
  'branch.whatIf': '假设自 {{frame}}',
  'branch.seed': '种子 {{seed}}',
  chooseB: '选择运行 B',
  versions: '其他数据，同样的命令',
  branches: '分支',
  scenarios: '其他场景',
  seeds: '其他种子',
  together: '须同时改动',
  partsFrom: '分开于 {{outcome}}',
  openField: '打开字段',
};
