import { memo, useLayoutEffect, useRef } from 'react';
import type { Diagnostic } from '#pack';
import { useLocalized } from '../../../app/i18n/use-texts.ts';
import { FixButtons } from '../../../editors/FixButtons.tsx';
import { useProject } from '../../../stores/index.ts';
import { severityIcon } from '../../../widgets/Badge.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { indexProblems, problemsAt } from '../cells/cell-state.ts';
import { useCells } from '../state/cells.ts';
import type { GridModel } from '../state/model.ts';
import { cellBox, ROW_PX } from './geometry.ts';
import type { Viewport } from './GridView.tsx';
import { BEFORE_ROWS } from './scroll-order.ts';

const NONE: readonly Diagnostic[] = [];

/** What is wrong with the active cell, and the ways out of it, under the cell. */
export const ActiveTip = memo(function ActiveTip({ model, viewport }: { model: GridModel; viewport: Viewport }) {
  const { active } = useCells((state) => state.selection);
  const isEditing = useCells((state) => state.editing !== undefined);
  const [id, column] = [model.ids[active.row], model.shown[active.column]];
  const path = useProject((state) => state.documents.shown.rows[model.table].get(id ?? '')?.path);
  const problems = indexProblems(useProject((state) => state.diagnostics)).get(path ?? '');
  const found = column && id !== undefined ? problemsAt(column, problems) : NONE;
  if (found.length === 0 || isEditing || id === undefined) return null;
  return <Tip problems={found} viewport={viewport} row={active.row} column={active.column} />;
});

interface TipProps {
  readonly problems: readonly Diagnostic[];
  readonly viewport: Viewport;
  readonly row: number;
  readonly column: number;
}

const PROBLEMS_SHOWN_MAX = 3;

function Tip({ problems, viewport, row, column }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const { scroller, geometry } = viewport;
  useLayoutEffect(() => {
    const [element, over] = [scroller.current, tip.current];
    if (element === null || over === null) return;
    const place = () => {
      const { leftPx, topPx } = cellBox(geometry, row, column, element);
      const left = Math.max(4, Math.min(leftPx, element.clientWidth - over.offsetWidth - 4));
      const isBelow = topPx + ROW_PX + over.offsetHeight + 6 < element.clientHeight;
      over.style.transform = `translate(${left}px, ${isBelow ? topPx + ROW_PX + 4 : topPx - over.offsetHeight - 4}px)`;
    };
    place();
    element.addEventListener('scroll', place, BEFORE_ROWS);
    return () => element.removeEventListener('scroll', place, BEFORE_ROWS);
  });
  return (
    <div ref={tip} className={`pop cell-tip ${problems[0]!.severity}`} role="status">
      {problems.slice(0, PROBLEMS_SHOWN_MAX).map((problem) => (
        <ProblemLine key={`${problem.code}${problem.pointer}`} problem={problem} />
      ))}
    </div>
  );
}

function ProblemLine({ problem }: { problem: Diagnostic }) {
  const local = useLocalized();
  const Icon = severityIcon[problem.severity];
  return (
    <div className="row">
      <Icon className={problem.severity === 'error' ? 'err' : 'warn'} size={ICON_PX.control} aria-hidden />
      <span>
        <b>{problem.code}</b> {local(problem.message)}
      </span>
      <FixButtons fixes={problem.fixes} />
    </div>
  );
}
