/** What setting a field of every row that answers to a query would do. */
import { rowIdOf, type Project } from '../../model/project.ts';
import type { JsonValue } from '../../text/json.ts';
import { formatPointer } from '../../text/pointer.ts';
import { Locator } from '../../text/position.ts';
import { searchTable } from '../request.ts';
import { placesAt } from '../rows/places.ts';
import type { RowMatch } from '../rows/row-search.ts';
import { shownValue } from '../search.ts';
import { applySetter, setRow, type SetOutcome, type SetRow } from './apply-setter.ts';
import type { ReplacePlace } from './place.ts';
import type { Setter } from './setter.ts';

interface Target {
  readonly pointer: string;
  readonly value: JsonValue | undefined;
}

function targetsOf({ whole, places }: RowMatch, { path }: Setter): Target[] {
  if (path === undefined) return places.filter(({ pointer }) => pointer !== '');
  const found = placesAt(whole, path);
  if (found.length > 0) return [...found];
  return path.includes('*') ? [] : [{ pointer: formatPointer(path.split('.')), value: undefined }];
}

const outcome = (row: SetRow, { pointer, value }: Target, setter: Setter): SetOutcome =>
  pointer === '/id' ? { reason: 'ownId' } : applySetter(row, pointer, value, setter);

const allOf = (text: string) => [{ at: 0, length: text.length }];

/** Every field of one row that would be set. */
export function rowPlaces(project: Project, match: RowMatch, setter: Setter): ReplacePlace[] {
  const { file } = match;
  const locator = new Locator(file.text);
  const common = { path: file.path, table: searchTable(file) ?? file.kind, id: rowIdOf(file) ?? file.kind };
  const targets = targetsOf(match, setter);
  if (targets.length === 0) {
    const shown = { before: '', after: '', ranges: [], afterRanges: [], pointer: '', line: 1 };
    return [{ key: `${file.path}:`, ...common, ...shown, status: 'refused', reason: 'noField' }];
  }
  const row = setRow(project, file, match.whole);
  return targets.map((target) => {
    const result = outcome(row, target, setter);
    const before = shownValue(target.value);
    const after = 'value' in result ? shownValue(result.value) : before;
    return {
      key: `${file.path}:${target.pointer}`,
      ...common,
      pointer: target.pointer,
      line: locator.at(target.pointer).line,
      before,
      after,
      ranges: allOf(before),
      afterRanges: allOf(after),
      ...('value' in result
        ? { status: 'ready' as const, change: { kind: 'set' as const, pointer: target.pointer, value: result.value } }
        : { status: 'refused' as const, reason: result.reason, ...(result.why && { why: result.why }) }),
    };
  });
}
