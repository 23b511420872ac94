import type { TextKey } from '../../app/i18n/use-texts.ts';

export const en = {
  none: 'No problems',
  noneBody: '{{rows}} rows checked. This pack can be exported.',
  blocked_one: 'Export is blocked by {{count}} error',
  blocked_other: 'Export is blocked by {{count}} errors',
  mayExport: 'Nothing blocks an export',
  all: 'All',
  errors: 'Errors',
  warnings: 'Warnings',
  infos: 'Notes',
  nothingHere: 'Nothing of this kind',
  nothingHereBody_one: '{{count}} other problem is hidden by the filter.',
  nothingHereBody_other: '{{count}} other problems are hidden by the filter.',
  fixAll: 'Fix all certain ({{n}})',
  fixedAll_one: 'Fix {{count}} problem',
  fixedAll_other: 'Fix {{count}} problems',
  list: 'Problems of the project',
  go: 'Go to {{where}}',
  refused_one: 'The last valid data keeps running: {{count}} problem stops a new run',
  refused_other: 'The last valid data keeps running: {{count}} problems stop a new run',
} as const;

export type ProblemsText = TextKey<typeof en>;

export const zh: Record<keyof typeof en, string> = {
  none: '没有问题',
  noneBody: '已检查 {{rows}} 行，此数据包可以导出。',
  blocked_one: '有 {{count}} 个错误，无法导出',
  blocked_other: '有 {{count}} 个错误，无法导出',
  mayExport: '没有阻止导出的问题',
  all: '全部',
  errors: '错误',
  warnings: '警告',
  infos: '提示',
  nothingHere: '没有此类问题',
  nothingHereBody_one: '另有 {{count}} 个问题被筛选隐藏。',
  nothingHereBody_other: '另有 {{count}} 个问题被筛选隐藏。',
  fixAll: '修复全部确定项（{{n}}）',
  fixedAll_one: '修复 {{count}} 个问题',
  fixedAll_other: '修复 {{count}} 个问题',
  list: '项目问题',
  go: '转到 {{where}}',
  refused_one: '仍在运行上一份有效数据：{{count}} 个问题阻止了重新模拟',
  refused_other: '仍在运行上一份有效数据：{{count}} 个问题阻止了重新模拟',
};
