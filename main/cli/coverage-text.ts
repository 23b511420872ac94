import { needsText, nearestOf, partText, percentOf, type Coverage, type CoverageRow, type NoticedNumber, type Share } from '#lab'; // prettier-ignore

const share = (of: Share): string => `${of.reached}/${of.total}`.padStart(11) + `${percentOf(of)} %`.padStart(7);

/** What a scenario would need for a row: the row itself when it is not reached at all, else each part that is missing. */
function missing({ table, id, isReached, parts }: CoverageRow): string[] {
  const open = parts.filter(({ count }) => count === 0);
  const told = isReached ? open : open.slice(0, 1);
  return told.map(
    (part) => `  ${table}/${id}${part.pointer ?? ''}: ${partText(part, 'en')}. ${needsText(part, 'en')}.\n`,
  );
}

export function coverageText(coverage: Coverage): string {
  const { scenarios, tables, rowShare } = coverage;
  const head = `${scenarios.length === 1 ? '1 scenario' : `${scenarios.length} scenarios`}: ${scenarios.join(', ')}\n\n`;
  const columns = `${'table'.padEnd(12)}${'rows'.padStart(18)}${'parts'.padStart(18)}\n`;
  const lines = tables.filter(({ total }) => total > 0).map((table) => `${table.table.padEnd(12)}${share(table.rowShare)}${share(table)}\n`); // prettier-ignore
  const sum = `${'all'.padEnd(12)}${share(rowShare)}${share(coverage)}\n`;
  const open = tables.flatMap(({ rows }) => rows.flatMap(missing));
  const list = open.length === 0 ? '' : `\nNot reached (${open.length}):\n${open.join('')}`;
  return `${head}${columns}${lines.join('')}${sum}${list}`;
}

const written = (value: number | readonly number[]): string =>
  typeof value === 'number' ? String(value) : `[${value.join(', ')}]`;

function verdict(number: NoticedNumber): string {
  const nearest = nearestOf(number);
  const tried = `${number.triedOn} of ${number.reachedBy} scenarios that reach it`;
  if (number.outcome === 'unchanged') return `changes nothing in ${tried}`;
  const at = nearest && `${written(nearest.value)} changes ${nearest.scenario} from f${nearest.frame} on`;
  return `${at ?? ''}; no expectation of ${tried} notices`;
}

export function numbersText(numbers: readonly NoticedNumber[], total: number): string {
  const unseen = numbers.filter(({ outcome }) => outcome === 'unnoticed' || outcome === 'unchanged');
  const head = `\nNumbers: ${numbers.length} of ${total} moved by a tenth, ${unseen.length} that no scenario notices\n`;
  const lines = unseen.map(
    (number) =>
      `  ${number.table}/${number.id}${number.pointer} = ${written(number.value)}${number.unit === undefined ? '' : ` ${number.unit}`}: ${verdict(number)}\n`,
  );
  return head + lines.join('');
}
