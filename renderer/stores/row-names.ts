type Language = 'en' | 'zh-CN';

interface LocalName {
  readonly en?: string;
  readonly 'zh-CN'?: string;
}

/** A row's name in the language of the interface, and the other one if it differs. */
export function namesOf(
  row: Readonly<Record<string, unknown>> | undefined,
  language: Language,
): [string | undefined, string | undefined] {
  const name = (row?.['name'] ?? row?.['title']) as string | LocalName | undefined;
  if (name === undefined || typeof name === 'string') return [name, undefined];
  const other: Language = language === 'en' ? 'zh-CN' : 'en';
  return [name[language] ?? name[other], name[other] === name[language] ? undefined : name[other]];
}
