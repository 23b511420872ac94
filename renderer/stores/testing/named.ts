import type { LocalText } from '#pack';

/** For tests: a name of an undo step that is the same in both languages. */
export const named = (text: string): LocalText => ({ en: text, zh: text });
