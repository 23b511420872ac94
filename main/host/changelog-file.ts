import type { LocalText } from '#contract';

const TITLE = '# Changelog · 更新日志\n\n';

/** Both languages of one version under one heading, so that the heading stays unique. */
function sectionOf(version: string, { en, zh }: LocalText): string {
  const heading = `## ${version}\n`;
  const body = (text: string) => (text.startsWith(heading) ? text.slice(heading.length) : text).trim();
  return `${heading}\n${body(en)}\n\n${body(zh)}\n`;
}

/** Newest first; exporting a version again replaces its section instead of adding one. */
export function withEntry(changelog: string | undefined, version: string, entry: LocalText): string {
  const known = (changelog ?? '').replaceAll('\r\n', '\n');
  const [head = '', ...sections] = known.split(/^(?=## )/m);
  const others = sections
    .filter((section) => !section.startsWith(`## ${version}\n`))
    .map((section) => section.trimEnd());
  const all = [sectionOf(version, entry).trimEnd(), ...others];
  return `${head.trim() === '' ? TITLE : `${head.trimEnd()}\n\n`}${all.join('\n\n')}\n`;
}
