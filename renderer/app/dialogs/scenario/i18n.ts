import type { TextKey } from '../../i18n/use-texts.ts';

export const en = {
  title: 'Save what runs as a scenario',
  description_one: '{{count}} command on {{arena}}, seed {{seed}}. Set-up and data are those of {{scenario}}.',
  description_other: '{{count}} commands on {{arena}}, seed {{seed}}. Set-up and data are those of {{scenario}}.',
  name: 'Title',
  namePlaceholder: 'What it shows, such as “Silence lasts one second”',
  id: 'Id',
  idTaken: 'A scenario has this id already',
  idBad: 'Small letters, digits, dots and hyphens only',
  endsAtPlayhead: 'End at the playhead ({{frame}}, {{time}}) instead of the end of the run',
  expectsEnd: 'Expect the state at the end, bit for bit',
  expectHint: 'Other expectations are picked afterwards: choose an event or a unit, then Expect…',
  saveNew: 'Save as new scenario',
  update: 'Update {{scenario}}',
  updateHint: 'Writes these commands into the scenario that they were given to',
  cancel: 'Cancel',
  savedStep: 'Scenario {{name}} recorded',
  updatedStep: 'Commands of {{name}} updated',
  savedBody: 'It runs now. It is written to the disk with the next save.',
} as const;

export type SaveScenarioText = TextKey<typeof en>;

export const zh: Record<keyof typeof en, string> = {
  title: '把当前运行存为场景',
  description_one: '{{arena}} 上的 {{count}} 条指令，种子 {{seed}}。布置与数据取自 {{scenario}}。',
  description_other: '{{arena}} 上的 {{count}} 条指令，种子 {{seed}}。布置与数据取自 {{scenario}}。',
  name: '标题',
  namePlaceholder: '它展示什么，例如“沉默持续一秒”',
  id: '标识',
  idTaken: '已有场景使用此标识',
  idBad: '只能用小写字母、数字、点和连字符',
  endsAtPlayhead: '在播放头处结束（{{frame}}，{{time}}），而不是运行的末尾',
  expectsEnd: '期望结束时的状态逐位相同',
  expectHint: '其他期望可稍后选取：选中事件或单位后点“期望…”',
  saveNew: '存为新场景',
  update: '更新 {{scenario}}',
  updateHint: '把这些指令写入它们所属的场景',
  cancel: '取消',
  savedStep: '已录制场景 {{name}}',
  updatedStep: '已更新 {{name}} 的指令',
  savedBody: '它正在运行，下次保存时写入磁盘。',
};
