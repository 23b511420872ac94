/** The sizes of a shape at the evaluated level, and how a drag writes them. */
import { useMemo } from 'react';
import { beginDrag, setField } from '../../model/edit.ts';
import { memberOf, type Json } from '../../../../editors/rows/json.ts';
import { levelAt } from '#pack';
import { child } from '../../../../editors/rows/pointer.ts';
import { useFindCurve } from '../../model/rows.ts';
import { useLevel, useScope } from '../../model/scope.tsx';
import { exact, held, snapped } from '../drawing/snap.ts';
import { levelScopeOf, levelWrite, type LevelScope } from './level-edit.ts';
import type { SizeHandle, Sizes } from './shape-model.ts';

/** Drags and keys go in such steps; with Alt in finer ones. */
const STEP_OF = { u: 0.05, deg: 1 } as const;
const FINE_STEP_OF = { u: 0.001, deg: 0.1 } as const;

export interface SizeEdits {
  readonly sizes: Sizes;
  scopeOf(key: string): LevelScope;
  /** Begins a drag of a size. */
  begin(key: string): () => void;
  /** Rounds to the step and keeps within what the other sizes allow. */
  set(handle: SizeHandle, value: number, isFine: boolean): void;
  /** By keys: those that follow each other closely are one undo step, as in number fields. */
  step(handle: SizeHandle, count: number, isFine: boolean): void;
}

export function useSizes(pointer: string, value: Json | undefined, handles: readonly SizeHandle[]): SizeEdits {
  const { row, levelMax } = useScope();
  const level = useLevel();
  const findCurve = useFindCurve();
  const sizes = useMemo(
    () => Object.fromEntries(handles.map(({ key }) => [key, levelAt(memberOf(value, key), level, findCurve) ?? 0])),
    [handles, value, level, findCurve],
  );
  const write = (handle: SizeHandle, next: number) => {
    const [min, max] = handle.range(sizes);
    const size = exact(held(next, min, max));
    const edit = levelWrite(memberOf(value, handle.key), level, levelMax, findCurve, size);
    if (!edit || size === sizes[handle.key]) return;
    setField(row, edit.path.reduce<string>(child, child(pointer, handle.key)), edit.value);
  };
  const stepOf = ({ unit }: SizeHandle, isFine: boolean) => (isFine ? FINE_STEP_OF : STEP_OF)[unit];
  return {
    sizes,
    scopeOf: (key) => levelScopeOf(memberOf(value, key), level, levelMax),
    begin: (key) => beginDrag(row, child(pointer, key)),
    set: (handle, next, isFine) => write(handle, snapped(next, stepOf(handle, isFine))),
    step: (handle, count, isFine) => write(handle, sizes[handle.key]! + count * stepOf(handle, isFine)),
  };
}
