import type { UnitName } from '#lab';
import { culpritSetText } from './culprit-text.ts';
import { fieldValue, type DivergenceReport } from './divergence-report.ts';
import { seconds } from './text-table.ts';
import { eventLine } from './why-text.ts';

const FIELDS_MAX = 8;

/** The first difference for a terminal, with what set it on each side and the change of data that is to blame. */
export function divergenceReportText(report: DivergenceReport, unitName: UnitName): string {
  const { text, divergence, ms, rows } = report;
  const when = divergence ? ` (${seconds(ms)})` : '';
  return [
    `${text}${when}\n`,
    ...report.units.map((unit) => unitText(unit, unitName)),
    causeText('a', report),
    causeText('b', report),
    recordingText('a', report),
    recordingText('b', report),
    rows.length > 0 ? `the data differs as well: ${rows.join(', ')}\n` : '',
    culpritText(report),
  ].join('');
}

function unitText({ guid, changes }: DivergenceReport['units'][number], unitName: UnitName): string {
  const show = (value: unknown): string => (value === null ? 'nothing' : String(value));
  const lines = changes
    .slice(0, FIELDS_MAX)
    .map(
      (one) =>
        `  ${unitName(guid)} ${one.key}: ${show(fieldValue(one, one.after))} in a, ${show(fieldValue(one, one.before))} in b\n`,
    );
  const rest = changes.length - lines.length;
  return lines.join('') + (rest > 0 ? `  ${rest} more fields of ${unitName(guid)}\n` : '');
}

function causeText(side: 'a' | 'b', { causes, units, divergence }: DivergenceReport): string {
  const cause = causes[side];
  if (divergence === null || divergence.frame === 0 || units.length === 0) return '';
  if (cause === null) return `  ${side}: nothing happened to it before\n`;
  return `  ${side}: ${cause.isSetter ? 'set by' : 'unset there; last was'} ${eventLine(cause.event)}\n`;
}

function recordingText(side: 'a' | 'b', report: DivergenceReport): string {
  const parting = report.recordings[side];
  if (parting === null) return '';
  const { lastEqualFrame, frame } = parting;
  const where = lastEqualFrame < 0 ? `at frame ${frame}` : `between frames ${lastEqualFrame} and ${frame}`;
  return `${report[side]} was recorded otherwise: its hashes part from this run ${where}; what is compared is how it runs here\n`;
}

function culpritText({ culprits }: DivergenceReport): string {
  if (culprits?.kind !== 'found') return '';
  const more = culprits.isMore ? 'There are more changes that make a difference by themselves.\n' : '';
  return culprits.sets.map(culpritSetText).join('') + more;
}
