const escape = (text: string): string => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

/** `*` within one folder, `**` across folders, `?` one character; everything else stands for itself. */
export function globPattern(glob: string): RegExp {
  const source = escape(glob.replaceAll('\\', '/'))
    .replaceAll('**/', '\u0001')
    .replaceAll('**', '\u0002')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\u0001', '(?:.*/)?')
    .replaceAll('\u0002', '.*');
  return new RegExp(`^${source}$`);
}
