import type { Diagnostic, Severity } from '#pack';

export type OutputLanguage = 'en' | 'zh';

export function countBySeverity(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const count = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) count[severity]++;
  return count;
}

/** `file:line:column`, which terminals and editors turn into a link. */
export function diagnosticLine(diagnostic: Diagnostic, language: OutputLanguage): string {
  const { path, line, column, severity, code, message, pointer } = diagnostic;
  const field = pointer === '' ? '' : ` (${pointer})`;
  return `${path}:${line}:${column} ${severity} ${code} ${message[language]}${field}`;
}

export function summaryLine(diagnostics: readonly Diagnostic[]): string {
  const { error, warning, info } = countBySeverity(diagnostics);
  const named = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `${named(error, 'error')}, ${named(warning, 'warning')}, ${named(info, 'note')}`;
}
