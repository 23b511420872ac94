/**
 * The row that fields belong to. A skill's form also shows fields of its effects and buffs, each in its own scope.
 * The scope itself stays the same while values change: values travel as props, so that only changed fields are drawn.
 */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { valueAt } from '#pack';
import { useProject, useSelection } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { ancestorsOf, effectiveRow, fileOf, type Ancestor } from '../../../editors/rows/files.ts';
import { shareParts, type Json, type JsonObject } from '../../../editors/rows/json.ts';
import { levelMaxOf } from './level-max.ts';
import { inheritedFrom, isOwnByNature, type Origin } from '../../../editors/rows/origin.ts';

export interface Scope {
  readonly row: RowRef;
  readonly path: string;
  readonly ancestors: readonly Ancestor[];
  /** The present text does not parse, or the project may not be written. */
  readonly isReadOnly: boolean;
  /** Levels that the row has; levelled values show one cell each. */
  readonly levelMax: number;
}

export interface RowModel {
  readonly scope: Scope;
  /** Own values of the last text that parsed. */
  readonly own: JsonObject;
  readonly effective: JsonObject;
  /** The present text does not parse; values are those of the last one that did. */
  readonly isBroken: boolean;
}

const ScopeContext = createContext<Scope | undefined>(undefined);

/** Keeps the identity of every part that is equal to the one before. */
function useShared<T extends JsonObject | undefined>(value: T): T {
  const [last, setLast] = useState({ value, shared: value });
  if (last.value === value) return last.shared;
  const shared = shareParts(last.shared, value);
  setLast({ value, shared });
  return shared;
}

function useAncestors(row: RowRef): readonly Ancestor[] {
  const flat = useProject(
    useShallow((state) => ancestorsOf(state.documents.valid, row).flatMap((one) => [one.id, one.row])),
  );
  return useMemo(
    () => flat.flatMap((id, at) => (typeof id === 'string' ? [{ id, row: flat[at + 1] as JsonObject }] : [])),
    [flat],
  );
}

/** Undefined while there is no such row, or its text never parsed. */
export function useRowModel({ table, id }: RowRef): RowModel | undefined {
  const row = useMemo(() => ({ table, id }), [table, id]);
  const isReadOnlyProject = useProject((state) => state.readOnly);
  const isBroken = useProject((state) => fileOf(state.documents.shown, row)?.parses === false);
  const file = useProject((state) => fileOf(state.documents.valid, row));
  const own = useShared(file?.row);
  const effective = useShared(useProject((state) => effectiveRow(state.documents.valid, row)));
  const ancestors = useAncestors(row);
  const path = file?.path ?? '';
  const isReadOnly = isBroken || isReadOnlyProject;
  const levelMax = useProject((state) => levelMaxOf(state.documents.valid, row, state.isIndexed));
  const scope = useMemo(
    () => ({ row, path, ancestors, isReadOnly, levelMax }),
    [row, path, ancestors, isReadOnly, levelMax],
  );
  return own && effective ? { scope, own, effective, isBroken } : undefined;
}

export function RowScope({ scope, children }: { scope: Scope; children: ReactNode }) {
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

/** A part of another row inside a form: fields in it do not belong to the form's own row. */
export function InnerRow({ scope, children }: { scope: Scope; children: ReactNode }) {
  return (
    <RowScope scope={scope}>
      <div data-row={`${scope.row.table}/${scope.row.id}`}>{children}</div>
    </RowScope>
  );
}

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (scope === undefined) throw new Error('A field was drawn outside of RowScope.');
  return scope;
}

/** `own` is what the row's own text has at the pointer. */
export function useOrigin(pointer: string, own: Json | undefined): Origin {
  const from = inheritedFrom(useScope().ancestors, pointer);
  if (own !== undefined && (from === undefined || isOwnByNature(pointer))) return { kind: 'own' };
  if (from === undefined) return { kind: 'absent' };
  return { kind: own === undefined ? 'inherited' : 'overridden', from };
}

const NO_ROW: JsonObject = {};

/** The whole row with its base rows merged in. */
export function useEffectiveRow(): JsonObject {
  const { row } = useScope();
  return useProject((state) => effectiveRow(state.documents.valid, row)) ?? NO_ROW;
}

/** A plain value elsewhere in the row; draws the caller anew only when it changes. */
export function useRowValue(pointer: string): string | number | boolean | undefined {
  const { row } = useScope();
  return useProject((state) => {
    const value = valueAt(effectiveRow(state.documents.valid, row), pointer);
    return typeof value === 'object' || value === undefined ? undefined : (value as string);
  });
}

/** Level at which values of this row are worked out. */
export function useLevel(): number {
  const { levelMax } = useScope();
  return useSelection((state) => Math.min(state.level, levelMax));
}
