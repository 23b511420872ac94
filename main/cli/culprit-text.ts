import type { CulpritSet } from '#lab';

const outcomeWords = (outcome: string): string =>
  outcome.startsWith('frame ') ? `differs from ${outcome} on` : outcome;

/** A set of changes that make a difference, row by row with the places in it. */
export function culpritSetText({ rows, isTogether, outcome }: CulpritSet): string {
  const does = isTogether ? 'by these changes together, none of them alone' : 'by this change';
  const lines = rows.map(({ table, id, kind, fields, text }) => {
    const places = fields.map(({ pointer }) => pointer).join(', ');
    return `  ${table}/${id} ${kind}${places && ` at ${places}`}: ${text.en}\n`;
  });
  return `the scenario ${outcomeWords(outcome)} ${does}:\n${lines.join('')}`;
}
