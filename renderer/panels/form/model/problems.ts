/** Diagnostics by place. Looked up once for each new set, then every field finds its own at once. */
import { useRef } from 'react';
import type { Diagnostic } from '#pack';
import { useProject } from '../../../stores/index.ts';

type ByPointer = ReadonlyMap<string, readonly Diagnostic[]>;

const indexed = new WeakMap<readonly Diagnostic[], ReadonlyMap<string, ByPointer>>();
const NONE: readonly Diagnostic[] = [];
const NOWHERE: ByPointer = new Map();

function indexProblems(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, ByPointer> {
  const known = indexed.get(diagnostics);
  if (known) return known;
  const byPath = new Map<string, Map<string, Diagnostic[]>>();
  for (const diagnostic of diagnostics) {
    const byPointer = byPath.get(diagnostic.path) ?? new Map<string, Diagnostic[]>();
    byPointer.set(diagnostic.pointer, [...(byPointer.get(diagnostic.pointer) ?? []), diagnostic]);
    byPath.set(diagnostic.path, byPointer);
  }
  indexed.set(diagnostics, byPath);
  return byPath;
}

const isSame = (a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean =>
  a.length === b.length && a.every((one, at) => one.code === b[at]?.code && one.message.en === b[at]?.message.en);

/** Keeps the list while it says the same, so that other fields' problems draw nothing anew. */
function useSteady(pick: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[]): readonly Diagnostic[] {
  const last = useRef(NONE);
  return useProject((state) => {
    const next = pick(state.diagnostics);
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  });
}

/** Problems exactly at this place. */
export const useProblemsAt = (path: string, pointer: string): readonly Diagnostic[] =>
  useSteady((all) => indexProblems(all).get(path)?.get(pointer) ?? NONE);

/** Problems at this place and below it. */
export function useProblemsWithin(path: string, pointer: string): readonly Diagnostic[] {
  return useSteady((all) => {
    const places = indexProblems(all).get(path) ?? NOWHERE;
    return [...places].flatMap(([at, found]) => (at === pointer || at.startsWith(`${pointer}/`) ? found : []));
  });
}
