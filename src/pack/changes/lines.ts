import type { LocalText } from '../diagnostics/diagnostic.ts';
import { normalizeText } from '../text/style.ts';
import { lineHunks, type Hunk } from './hunks.ts';
import { inBoth, type FieldChange } from './model.ts';
import { NOTHING, shorten } from './words.ts';

const LINES_SHOWN = 3;

/** A few lines in one: enough to know them again. */
function said(lines: readonly string[]): LocalText {
  if (lines.length === 0) return NOTHING;
  const shown = lines.slice(0, LINES_SHOWN).map((line) => line.trim());
  const more = lines.length - shown.length;
  return inBoth(shorten(shown.join(' ⏎ ')) + (more > 0 ? ` +${more}` : ''));
}

function labelOf({ line, count }: Hunk): LocalText {
  if (count <= 1) return { en: `Line ${line}`, zh: `第 ${line} 行` };
  return { en: `Lines ${line}–${line + count - 1}`, zh: `第 ${line}–${line + count - 1} 行` };
}

function hunkChange(hunk: Hunk, now: readonly string[]): FieldChange {
  const label = labelOf(hunk);
  const kind = hunk.count === 0 ? 'removed' : hunk.lines.length === 0 ? 'added' : 'changed';
  const move = { before: said(hunk.lines), after: said(now) };
  return {
    level: 'patch',
    kind,
    pointer: '',
    label,
    moves: [move],
    text: {
      en: `${label.en}: ${move.before.en} → ${move.after.en}`,
      zh: `${label.zh}：${move.before.zh} → ${move.after.zh}`,
    },
    undo: { kind: 'lines', ...hunk },
    line: hunk.line,
  };
}

/** Differences of two texts that are no rows, line by line. Line ends and BOM are layout and do not count. */
export function lineChanges(before: string, after: string): FieldChange[] {
  const now = normalizeText(after).split('\n');
  return lineHunks(normalizeText(before).split('\n'), now).map((hunk) =>
    hunkChange(hunk, now.slice(hunk.line - 1, hunk.line - 1 + hunk.count)),
  );
}
