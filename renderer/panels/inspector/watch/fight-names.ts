/** Names that expressions may use in the fight on screen, for completion and for saying at once what is wrong. */
import { useMemo } from 'react';
import type { ScenarioFile } from '#generated/types.ts';
import { vocabularyOf, type Vocabulary } from '#lab';
import { resolveExtends, type Project } from '#pack';
import { useProject, useRun } from '../../../stores/index.ts';
import { rowsOf } from '../../../stores/rows.ts';

function namesOf(project: Project, { participants }: ScenarioFile): Vocabulary {
  const { ruleset } = rowsOf(project);
  const resolved = resolveExtends(project);
  const ids = (list: readonly { readonly id: string }[] | undefined) => (list ?? []).map(({ id }) => id);
  const camps = ids(ruleset?.camps);
  return vocabularyOf({
    camps,
    units: participants.map(({ camp, slot, unit }, index) => ({
      guid: index + 1,
      unit,
      slot,
      camp: camps.indexOf(camp),
    })),
    attributes: ids(ruleset?.attributes),
    resources: ids(ruleset?.resources),
    buffs: [...resolved.buffs.rows.keys()],
    skills: [...resolved.skills.rows.keys()],
  });
}

const NOTHING: Vocabulary = { units: new Map(), attributes: [], resources: [], buffs: [], skills: [] };

export function useVocabulary(): Vocabulary {
  const project = useProject((state) => state.documents.valid);
  const scenario = useRun((state) => state.scenario);
  return useMemo(() => (scenario ? namesOf(project, scenario) : NOTHING), [project, scenario]);
}
