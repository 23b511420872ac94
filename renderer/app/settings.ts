import { create } from 'zustand';
import { languageOf, switchLanguage, type Language } from './i18n/index.ts';
import type { Preferences } from './ports.ts';
import { applyTheme, isTheme, systemTheme, type Theme } from './theme/theme.ts';

interface Settings {
  language: Language;
  theme: Theme;
  setLanguage: (language: Language) => void;
  setTheme: (theme: Theme) => void;
  load: (preferences: Preferences) => void;
}

let preferences: Preferences | undefined;

/** Language and theme: what the person chose, else what the system prefers. */
export const useSettings = create<Settings>((set) => ({
  language: 'en',
  theme: 'dark',
  setLanguage: (language) => {
    set({ language });
    preferences?.set('language', language);
    void switchLanguage(language);
  },
  setTheme: (theme) => {
    set({ theme });
    preferences?.set('theme', theme);
    applyTheme(theme);
  },
  load: (source) => {
    preferences = source;
    const language = source.get('language');
    const theme = source.get('theme');
    const chosen = {
      language: languageOf(typeof language === 'string' ? language : navigator.language),
      theme: isTheme(theme) ? theme : systemTheme(),
    };
    set(chosen);
    applyTheme(chosen.theme);
  },
}));
