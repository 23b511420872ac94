import type { TextKey } from '../../app/i18n/use-texts.ts';

export const en = {
  offers: 'What can be done with this',
  more: 'More about {{name}}',
  here: '{{frame}} · {{time}}',
  goToRow: 'Go to {{id}}',
  goToScript: 'Go to {{id}}, line {{line}}',
  goToEvent: 'Go to this event',
  goToCause: 'Select the cause: {{event}}',
  goToEffect: 'Select the effect: {{event}}',
  effects: 'Select an effect',
  askCast: 'Ask the doctor about this cast',
  askSkill: 'Ask the doctor about {{name}}',
  askNothing: 'Why did nothing happen here?',
  mute: 'Leave this command out',
  unmute: 'Give again: {{command}}',
  earlier: 'Move one step earlier',
  later: 'Move one step later',
  moveHere: 'Move here: {{command}}',
  editCommand: 'Edit in Commands',
  removeCommand: 'Take this command away',
  watch: 'Watch {{text}}',
} as const;

export type OffersText = TextKey<typeof en>;

export const zh: Record<keyof typeof en, string> = {
  offers: '可对此执行的操作',
  more: '更多：{{name}}',
  here: '{{frame}} · {{time}}',
  goToRow: '转到 {{id}}',
  goToScript: '转到 {{id}} 第 {{line}} 行',
  goToEvent: '转到此事件',
  goToCause: '选择原因：{{event}}',
  goToEffect: '选择结果：{{event}}',
  effects: '选择一个结果',
  askCast: '就这次施放询问诊断',
  askSkill: '就{{name}}询问诊断',
  askNothing: '此处为何什么都没发生？',
  mute: '不下这条指令',
  unmute: '恢复：{{command}}',
  earlier: '提前一步',
  later: '推后一步',
  moveHere: '移到此处：{{command}}',
  editCommand: '在“指令”中编辑',
  removeCommand: '移除这条指令',
  watch: '监视 {{text}}',
};
