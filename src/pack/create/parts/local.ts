import type { LocalText } from '../../diagnostics/diagnostic.ts';

export const local = (en: string, zh: string): LocalText => ({ en, zh });
