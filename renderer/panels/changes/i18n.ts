import type { TextKey } from '../../app/i18n/use-texts.ts';

export const en = {
  nothing: 'Nothing to show yet',
} as const;

export type ChangesText = TextKey<typeof en>;

export const zh: Record<keyof typeof en, string> = {
  nothing: '还没有可显示的内容',
};
