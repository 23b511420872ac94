import { getLocation, parse } from 'jsonc-parser';
import { resolveExtends, mergeRows, parentIdOf } from '../model/extends.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { formatPointer } from '../text/pointer.ts';
import { withoutBom } from '../text/style.ts';

/** Where something is about to be written in a JSON text, which need not parse. */
export interface Cursor {
  /** Parts of the place that is written; for a key, those of the object it stands in. */
  readonly parts: readonly string[];
  readonly isKey: boolean;
  /** The token under the caret, quotes included; empty where there is none. */
  readonly offset: number;
  readonly length: number;
  /** The document as far as it can be read, with what it inherits: it tells which variant is meant. */
  readonly whole: JsonObject;
  /** Keys that the object around the caret has already. */
  readonly present: readonly string[];
  readonly needsColon: boolean;
  readonly needsComma: boolean;
}

const SPACE = /^\s*/;

function wholeOf(project: Project, file: ProjectFile, raw: JsonObject): JsonObject {
  const parent = parentIdOf(raw);
  const base = file.table && parent ? resolveExtends(project)[file.table].rows.get(parent) : undefined;
  return base ? mergeRows(base, raw) : raw;
}

export function valueIn(root: JsonValue, parts: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const part of parts) {
    if (!isObject(value) && !Array.isArray(value)) return undefined;
    value = own(value as unknown as JsonObject, part);
  }
  return value;
}

export function cursorAt(project: Project, file: ProjectFile, offset: number): Cursor {
  const body = withoutBom(file.text);
  const shift = file.text.length - body.length;
  const at = offset - shift;
  const { path, previousNode, isAtPropertyKey } = getLocation(body, at);
  const token =
    previousNode && at > previousNode.offset && at <= previousNode.offset + previousNode.length
      ? { offset: previousNode.offset, length: previousNode.length }
      : wordAt(body, at);
  const raw: unknown = parse(body, [], { allowTrailingComma: true });
  const written = isObject(raw as JsonValue) ? (raw as JsonObject) : {};
  const parts = (isAtPropertyKey ? path.slice(0, -1) : path).map(String);
  const around = valueIn(written, parts);
  const rest = body.slice(token.offset + token.length).replace(SPACE, '');
  return {
    parts,
    isKey: isAtPropertyKey,
    offset: token.offset + shift,
    length: token.length,
    whole: wholeOf(project, file, written),
    present: isObject(around) ? Object.keys(around) : [],
    needsColon: isAtPropertyKey && !rest.startsWith(':'),
    needsComma: /^["[{\w-]/.test(rest),
  };
}

/** A word without quotes, such as `tru`. */
function wordAt(body: string, at: number): { readonly offset: number; readonly length: number } {
  const before = /[\w.-]*$/.exec(body.slice(Math.max(0, at - 64), at))![0].length;
  const after = /^[\w.-]*/.exec(body.slice(at, at + 64))![0].length;
  return { offset: at - before, length: before + after };
}

export const pointerOf = (parts: readonly string[]): string => formatPointer(parts);
