export type Theme = 'dark' | 'light';

/** What the system prefers, for the first start. */
export function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

export function isTheme(value: unknown): value is Theme {
  return value === 'dark' || value === 'light';
}
