import { memo, useMemo } from 'react';
import { useProject } from '../../../stores/index.ts';
import { indexProblems } from '../cells/cell-state.ts';
import type { GridModel } from '../state/model.ts';

const MARKS_MAX = 200;

/** Where in the table rows with problems are, beside the scroll bar. */
export const ScrollMarks = memo(function ScrollMarks({ model }: { model: GridModel }) {
  const problems = indexProblems(useProject((state) => state.diagnostics));
  const index = useProject((state) => state.documents.shown.rows[model.table]);
  const marks = useMemo(() => {
    const byPath = new Map([...problems].map(([path, places]) => [path, worst(places)] as const));
    return model.ids.flatMap((id, at) => {
      const severity = byPath.get(index.get(id)?.path ?? '');
      return severity === undefined ? [] : [{ id, severity, topShare: at / model.ids.length }];
    });
  }, [problems, index, model.ids]);
  return (
    <div className="scroll-marks" aria-hidden>
      {marks.slice(0, MARKS_MAX).map(({ id, severity, topShare }) => (
        <b key={id} className={severity} style={{ top: `${topShare * 100}%` }} />
      ))}
    </div>
  );
});

function worst(places: ReadonlyMap<string, readonly { severity: string }[]>): 'error' | 'warning' | undefined {
  const all = [...places.values()].flat();
  if (all.some(({ severity }) => severity === 'error')) return 'error';
  return all.some(({ severity }) => severity === 'warning') ? 'warning' : undefined;
}
