/** What figures of cells are worked out with: the level, and the first two units of the loaded scenario. */
import { useMemo } from 'react';
import { resolveExtends, RULESET_PATH } from '#pack';
import type { JsonObject } from '../../../editors/rows/json.ts';
import { useProject, useRun, useSelection } from '../../../stores/index.ts';
import type { Evaluation } from '../cells/cell-value.ts';

function useUnit(at: number) {
  const participant = useRun((state) => state.scenario?.participants?.[at]);
  const row = useProject((state) => {
    if (!participant) return undefined;
    return resolveExtends(state.documents.valid).units.rows.get(participant.unit);
  });
  const level = participant?.level ?? 1;
  return useMemo(() => (row ? { row, level } : undefined), [row, level]);
}

export const useRulesetRow = (): JsonObject | undefined =>
  useProject((state) => state.documents.valid.files.get(RULESET_PATH)?.row);

export function useEvaluation(levelMax: number): Evaluation {
  const level = useSelection((state) => Math.min(state.level, levelMax));
  const [caster, target] = [useUnit(0), useUnit(1)];
  const ruleset = useRulesetRow();
  const curves = useProject((state) => resolveExtends(state.documents.valid).curves.rows);
  return useMemo(
    () => ({ level, caster, target, ruleset, findCurve: (id: string) => curves.get(id) }),
    [level, caster, target, ruleset, curves],
  );
}
