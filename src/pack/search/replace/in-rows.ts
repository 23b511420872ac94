/** What setting a field of every row that answers to a query would do. */
import { hasSchema, schemaAt } from '../../schema/schemas.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { rowIdOf, type ProjectFile } from '../../model/project.ts';
import { own, type JsonObject, type JsonValue } from '../../text/json.ts';
import { formatPointer, lastPart } from '../../text/pointer.ts';
import { Locator } from '../../text/position.ts';
import { searchTable } from '../request.ts';
import { placesAt } from '../rows/places.ts';
import type { RowMatch } from '../rows/row-search.ts';
import { shownValue } from '../search.ts';
import type { PlaceReason, ReplacePlace } from './place.ts';
import { applySetter, type Setter } from './setter.ts';

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

const saysInteger = (node: SchemaNode | undefined): boolean => {
  if (!node) return false;
  const type = own(node.raw, 'type');
  const types = Array.isArray(type) ? (type as readonly JsonValue[]) : [type];
  return types.includes('integer') || node.branches.some(saysInteger);
};

const fieldOf = (file: ProjectFile, whole: JsonObject, pointer: string) => ({
  isInteger: hasSchema(file.kind) && saysInteger(schemaAt(file.kind, whole, pointer)),
  isTime: /^ms$|Ms$/.test(lastPart(pointer).replace(/^\d+$/, '') || lastPart(pointer.replace(/\/\d+$/, ''))),
});

function outcome(match: RowMatch, target: Target, setter: Setter) {
  if (target.pointer === '/id') return { reason: 'ownId' as PlaceReason };
  const field = fieldOf(match.file, match.whole, target.pointer);
  return applySetter(setter, target.value, field);
}

const allOf = (text: string) => [{ at: 0, length: text.length }];

/** Every field of one row that would be set. */
export function rowPlaces(match: RowMatch, setter: Setter): ReplacePlace[] {
  const { file } = match;
  const locator = new Locator(file.text);
  const common = { path: file.path, table: searchTable(file) ?? file.kind, id: rowIdOf(file) ?? file.kind };
  const targets = targetsOf(match, setter);
  if (targets.length === 0) {
    const shown = { before: '', after: '', ranges: [], afterRanges: [], pointer: '', line: 1 };
    return [{ key: `${file.path}:`, ...common, ...shown, status: 'refused', reason: 'noField' }];
  }
  return targets.map((target) => {
    const result = outcome(match, target, setter);
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
        : { status: 'refused' as const, reason: result.reason }),
    };
  });
}
