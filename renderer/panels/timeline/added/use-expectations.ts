/** Judges what the scenario on screen expects by the run on screen, edits and orders that nobody saved included. */
import { useEffect, useMemo, useState } from 'react';
import type { RunExpectation } from '#generated/types.ts';
import type { LaneGroup } from '#timeline';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { judgedWords } from '../../../editors/expect/judged-words.ts';
import { runningTables, useRun } from '../../../stores/index.ts';
import { laboratory } from '../../../worker/lab/index.ts';
import type { Run } from '../../../worker/protocol.ts';
import type { TimelineTextKey } from '../i18n.ts';
import type { Say } from '../labels.ts';
import type { TimelineOfRun } from '../use-timeline.ts';
import { decidedByOneRun, expectationLane, overSeedsIn } from './expectation-lane.ts';

/** While one types, each run is soon followed by the next. */
const REST_MS = 400;
const NONE: readonly LaneGroup[] = [];

interface Verdicts {
  readonly run: Run;
  readonly expectations: readonly RunExpectation[];
}

function useVerdicts(run: Run): Verdicts | null {
  const [verdicts, setVerdicts] = useState<Verdicts | null>(null);
  useEffect(() => {
    const { scenario } = useRun.getState();
    const asked = scenario && decidedByOneRun(scenario);
    if (!asked || asked.expect?.length === 0) return;
    let cancel = (): void => undefined;
    const timer = setTimeout(() => {
      // Those of a recording, while one is looked at.
      const tables = runningTables();
      const task = laboratory.run('scenario', { scenario: asked }, { isBackground: true, ...(tables && { tables }) });
      cancel = () => task.cancel();
      task.result.then(
        (outcome) => outcome.ran && setVerdicts({ run, expectations: outcome.expectations }),
        // Cancelled for a newer run; a thread that broke is told of by whoever runs scenarios.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [run]);
  return verdicts;
}

export function useExpectationGroup({ run, timeline }: TimelineOfRun): readonly LaneGroup[] {
  const say: Say = useTexts<TimelineTextKey>('timeline');
  const verdicts = useVerdicts(run);
  const scenario = useRun((state) => state.scenario);
  const language = useLanguage();
  return useMemo(() => {
    if (scenario === null || (scenario.expect ?? []).length === 0) return NONE;
    const asked = decidedByOneRun(scenario).expect ?? [];
    const judged = {
      expectations: verdicts?.expectations ?? [],
      wordsOf: (one: RunExpectation) => judgedWords(one, asked, language),
      overSeeds: overSeedsIn(scenario),
      isLate: verdicts?.run !== run && overSeedsIn(scenario) < scenario.expect!.length,
    };
    const lanes = [expectationLane(judged, timeline, say)];
    return [{ kind: 'expectations', guid: 0, unit: '', camp: -1, level: 0, lanes }];
  }, [run, timeline, scenario, verdicts, say, language]);
}
