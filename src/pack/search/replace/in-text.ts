/** What replacing words or a pattern would do to keys, values and lines. */
import { hasSchema, schemaAt } from '../../schema/schemas.ts';
import { referencesIn, type Reference } from '../../model/references.ts';
import { rowIdOf, type Project, type ProjectFile } from '../../model/project.ts';
import { isObject, type JsonValue } from '../../text/json.ts';
import { lastPart, parentPointer, valueAt } from '../../text/pointer.ts';
import { searchTable, type SearchRequest } from '../request.ts';
import { isStructured, matchesIn, type TextMatch } from '../text/matches.ts';
import type { TextPattern } from '../text/pattern.ts';
import type { PlaceReason, PlaceStatus, ReplacePlace } from './place.ts';
import { replaceAll } from './template.ts';

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
/** Words that anybody may coin: a new one breaks nothing. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['tag', 'cue']);

interface Judgement {
  readonly status: PlaceStatus;
  readonly reason?: PlaceReason;
}

const READY: Judgement = { status: 'ready' };
const refused = (reason: PlaceReason): Judgement => ({ status: 'refused', reason });

function judgeKey(file: ProjectFile, match: TextMatch, after: string, use: Reference | undefined): Judgement {
  const parent = parentPointer(match.pointer);
  const holder = valueAt(file.row, parent);
  if (isObject(holder) && after !== match.text && Object.hasOwn(holder, after)) return refused('keyTaken');
  if (use) return OPEN_KINDS.has(use.kind) ? READY : { status: 'asks', reason: 'reference' };
  const node = hasSchema(file.kind) ? schemaAt(file.kind, file.row as JsonValue, parent) : undefined;
  return node === undefined || node.keys.includes(match.text) ? refused('fieldName') : READY;
}

const isOwnId = (file: ProjectFile, pointer: string): boolean =>
  pointer === '/id' || (file.kind === 'ruleset' && lastPart(pointer) === 'id');

function judge(file: ProjectFile, match: TextMatch, after: string, use: Reference | undefined): Judgement {
  if (!isStructured(file)) return file.kind === 'script' && !file.problem ? READY : refused('brokenFile');
  if (match.part === 'key') return judgeKey(file, match, after, use);
  if (isOwnId(file, match.pointer)) return refused('ownId');
  if (!match.isString) return NUMBER.test(match.text) && NUMBER.test(after) ? READY : refused('notANumber');
  return use && !OPEN_KINDS.has(use.kind) ? { status: 'asks', reason: 'reference' } : READY;
}

/** Every place of one file that the request finds, with what would become of it. */
export function textPlaces(
  project: Project,
  file: ProjectFile,
  { request, pattern, replacement }: { request: SearchRequest; pattern: TextPattern; replacement: string },
): ReplacePlace[] {
  const uses = new Map<string, Reference>();
  const matches = matchesIn(file, pattern);
  if (matches.length > 0) for (const use of referencesIn(project, file)) uses.set(`${use.isKey} ${use.pointer}`, use);
  return matches.map((match) => {
    const after = replaceAll(match.text, pattern.expression, replacement, request.isPattern);
    const judgement = judge(file, match, after.text, uses.get(`${match.part === 'key'} ${match.pointer}`));
    const content = match.isString ? JSON.stringify(after.text) : after.text;
    return {
      key: `${file.path}:${match.offset}`,
      path: file.path,
      table: searchTable(file) ?? file.kind,
      id: rowIdOf(file) ?? file.kind,
      pointer: match.pointer,
      line: match.line,
      before: match.text,
      after: after.text,
      ranges: match.spans,
      afterRanges: after.ranges,
      ...judgement,
      ...(judgement.status !== 'refused' && {
        change: { kind: 'splice' as const, offset: match.offset, length: match.length, content },
      }),
    };
  });
}
