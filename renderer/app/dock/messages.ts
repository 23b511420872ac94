import { translate } from '../i18n/use-texts.ts';

const say = (key: string) => (title: string) => translate('shell', key, { title });

/** What the dock tells people who do not see it; its own sentences are English only. */
export const dockMessages = {
  panelOpened: say('dockOpened'),
  panelClosed: say('dockClosed'),
  groupMaximized: say('dockMaximised'),
  groupRestored: say('dockRestored'),
  groupDocked: say('dockMoved'),
};
