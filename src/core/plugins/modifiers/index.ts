import type { ModifierPlugin } from '../modifier.ts';

/** Kinds of modifiers that plug-ins add, by the word that authors write: one line a kind. */
export const MODIFIER_PLUGINS: Readonly<Record<string, ModifierPlugin>> = {};
