import { textLiterals, type TextLiteral, type TextRole } from '#core';
import { LUA_PARAMETERS } from '#generated/lua-parameters.ts';
import { FileSlot } from '../model/file-slot.ts';
import { idWordsOf } from '../model/waiting.ts';
import { tableOfKind, TABLES, type TableName } from '../files/kinds.ts';
import type { Project, ProjectFile } from '../model/project.ts';

/** A text of a script that may be a name. */
export interface ScriptName extends Omit<TextLiteral, 'role'> {
  /** `x-ref` word of what it names; undefined when its place does not tell. */
  readonly kind: string | undefined;
}

/** Parameters, options and fields that are names, by how scripts call them. */
const KINDS: Readonly<Record<string, string>> = {
  buff: 'buff',
  skill: 'skill',
  bullet: 'bullet',
  attribute: 'attribute',
  resource: 'resource',
  type: 'damageType',
  tag: 'tag',
  cue: 'cue',
};
const RESULTS: Readonly<Record<string, string>> = { camp: 'camp' };

const kindOf = (word: string, kinds = KINDS): string | undefined =>
  Object.hasOwn(kinds, word) ? kinds[word] : undefined;

const parameters = new Map(LUA_PARAMETERS);

/** Undefined: the place is known, and it takes no name. */
function kindAt(role: TextRole): { readonly kind: string | undefined } | undefined {
  if (role.kind === 'other') return { kind: undefined };
  const kind = roleKind(role);
  return kind === undefined ? undefined : { kind };
}

function roleKind(role: Exclude<TextRole, { readonly kind: 'other' }>): string | undefined {
  if (role.kind === 'result') return kindOf(role.of, RESULTS);
  if (role.kind !== 'argument') return kindOf(role.field);
  const parameter = parameters.get(role.of)?.[role.index];
  return parameter?.type === 'string' ? kindOf(parameter.name) : undefined;
}

interface ScriptNames {
  readonly parses: boolean;
  readonly names: readonly ScriptName[];
}

const slot = new FileSlot<ScriptNames>();

/** Names in a script; read once a text. */
export function namesInScript(file: ProjectFile): ScriptNames {
  const known = slot.get(file);
  if (known) return known;
  const literals = textLiterals(file.text);
  const names = (literals ?? []).flatMap(({ role, ...literal }) => {
    const found = kindAt(role);
    return found ? [{ ...literal, kind: found.kind }] : [];
  });
  return slot.set(file, { parses: literals !== undefined, names });
}

/** Tables whose row the text means: every one that has such a row, where the place does not tell. */
export function tablesMeant(project: Project, { kind, value }: ScriptName): readonly TableName[] {
  if (kind === undefined) return TABLES.filter((table) => project.rows[table].has(value));
  const table = tableOfKind(kind);
  return table === undefined ? [] : [table];
}

const valuesSlot = new FileSlot<ReadonlySet<string>>();

/** Texts of a script that may be names; every word of it while it does not parse, for then its texts are not known. */
function valuesOf(file: ProjectFile): ReadonlySet<string> {
  const known = valuesSlot.get(file);
  if (known) return known;
  const { parses, names } = namesInScript(file);
  return valuesSlot.set(file, new Set(parses ? names.map(({ value }) => value) : idWordsOf(file.text)));
}

/** Whether a script names the row, or may: the one rule for what is in use. */
export function isNamedInScripts(project: Project, table: TableName, id: string): boolean {
  return project.others.some((file) => {
    if (file.kind !== 'script' || !valuesOf(file).has(id)) return false;
    const { parses, names } = namesInScript(file);
    return !parses || names.some((name) => name.value === id && tablesMeant(project, name).includes(table));
  });
}
