/** Texts of panels and dialogs that the first picture does without. */
import type { OwnTexts } from './index.ts';

export const moreTexts: Record<string, OwnTexts> = {
  ...import.meta.glob<OwnTexts>(
    [
      '../../panels/*/i18n.ts',
      '!../../panels/{form,explorer,text,problems}/i18n.ts',
      '../dialogs/*/i18n.ts',
      '../../editors/*/i18n.ts',
    ],
    { eager: true },
  ),
};
