import { validate } from '#generated/validators.mjs';
import zh from 'ajv-i18n/localize/zh/index.js';
import type { ProjectFile } from '../model/project.ts';
import { explain } from '../schema/explain.ts';
import { hasSchema, schemaNameOf, schemaOf } from '../schema/schemas.ts';
import { placeOf, typeParams } from '../schema/words.ts';
import { withoutKeys, type JsonObject } from '../text/json.ts';
import type { TextIssue } from '../text/strict-json.ts';
import { hasBom } from '../text/style.ts';
import type { Finding } from './diagnostic.ts';

const PROBLEMS: Readonly<Record<string, 'fileUnreadable' | 'fileTooLarge' | 'pathRefused'>> = {
  tooLarge: 'fileTooLarge',
  outsideProject: 'pathRefused',
  badName: 'pathRefused',
  caseTwin: 'pathRefused',
};

const NONE: readonly Finding[] = [];

/** What can be said of a file's text alone. */
export function textFindings(file: ProjectFile): readonly Finding[] {
  const at = { path: file.path, pointer: '' };
  if (file.problem) {
    const { code, detail, line, column } = file.problem;
    const place = line !== undefined && column !== undefined ? { line, column } : {};
    return [{ ...at, code: PROBLEMS[code] ?? 'fileUnreadable', params: { detail: detail || code }, ...place }];
  }
  const isData = hasSchema(file.kind);
  const isPlain = file.issues.length === 0 && !(isData && (hasBom(file.text) || file.text.includes('\r')));
  if (isPlain && (file.row || !file.parses || !isData)) return NONE;
  const issues = file.issues.map((issue) => issueFinding(file, issue));
  return [
    ...issues,
    ...(isData && hasBom(file.text) ? [{ ...at, code: 'bomFound' as const, params: {} }] : []),
    ...(isData && file.text.includes('\r\n') ? [{ ...at, code: 'crlfFound' as const, params: {} }] : []),
    ...(isData && file.parses && !file.row ? [notAnObject(file)] : []),
  ];
}

const issueFinding = ({ path }: ProjectFile, { code, pointer, offset, params }: TextIssue): Finding => ({
  code,
  path,
  pointer,
  offset,
  params: { place: placeOf(pointer, path), ...params },
});

const notAnObject = (file: ProjectFile): Finding => ({
  code: 'wrongType',
  path: file.path,
  pointer: '',
  params: { place: file.path, ...typeParams(['object'], 'array') },
});

const EXTENDS: ReadonlySet<string> = new Set(['extends']);

/** With its ancestors merged in, a row has to stand for itself: the leave that `extends` gives to omit fields is over. */
function withoutExtends(row: JsonObject): JsonObject {
  return Object.hasOwn(row, 'extends') ? withoutKeys(row, EXTENDS) : row;
}

/** What the schema says of a row. `inherits` tells that the row is the merged one. */
export function schemaFindings(file: ProjectFile, row: JsonObject, inherits: boolean): readonly Finding[] {
  if (!hasSchema(file.kind)) return NONE;
  const checked = inherits ? withoutExtends(row) : row;
  const check = validate[schemaNameOf(file.kind)];
  if (check(checked)) return NONE;
  const errors = check.errors ?? [];
  const findings = explain(schemaOf(file.kind), checked, file.path).map((finding) => ({ ...finding, path: file.path }));
  return findings.length > 0 ? findings : [unexplained(file, errors)];
}

type ValidationErrors = NonNullable<(typeof validate)['skill']['errors']>;

/** The generated validator knows a rule that the explanation does not: its own words are better than silence. */
function unexplained(file: ProjectFile, errors: ValidationErrors): Finding {
  const error = errors[0];
  const pointer = error?.instancePath ?? '';
  const detail = error?.message ?? '';
  if (error) zh([error] as never);
  const params = {
    place: placeOf(pointer, file.path),
    rule: error?.keyword ?? '',
    detail,
    detail_zh: error?.message ?? detail,
  };
  return { code: 'schemaRule', path: file.path, pointer, params };
}
