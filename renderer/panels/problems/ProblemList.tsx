import { useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { WandSparkles } from 'lucide-react';
import type { Diagnostic } from '#pack';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, useSelection } from '../../stores/index.ts';
import { severityIcon } from '../../widgets/Badge.tsx';
import { Button } from '../../widgets/Button.tsx';
import { useKeptScroll } from '../../widgets/use-kept-scroll.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { applyFixes } from './fixes.ts';
import type { ProblemsText } from './i18n.ts';
import { isComposing } from '../../widgets/composition.ts';

const ROW_PX = 26;
const COLOUR: Readonly<Record<Diagnostic['severity'], string>> = { error: 'err', warning: 'warn', info: 'info' };

/** Table and id of a file, so that its row can be opened. */
export function rowOfPath(path: string) {
  const file = useProject.getState().documents.shown.files.get(path);
  if (!file) return null;
  if (file.table) return { table: file.table, id: file.id ?? '' };
  const tables: Record<string, string> = { ruleset: 'ruleset', scenario: 'scenarios', script: 'scripts' };
  const table = tables[file.kind];
  return table ? { table, id: file.id ?? file.kind } : null;
}

export const goTo = ({ path, pointer, line }: Diagnostic): void => {
  const row = rowOfPath(path);
  if (row) useSelection.getState().selectRow(row, pointer, row.table === 'scripts' ? line : 0);
};

export function ProblemList({ problems }: { problems: readonly Diagnostic[] }) {
  const t = useTexts<ProblemsText>('problems');
  const local = useLocalized();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const virtual = useVirtualizer({
    count: problems.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 640, height: 160 },
  });
  useKeptScroll(scroller, virtual);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const delta = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (delta !== 0) {
      event.preventDefault();
      const next = Math.max(0, Math.min(problems.length - 1, active + delta));
      setActive(next);
      virtual.scrollToIndex(next);
    }
    const problem = problems[active];
    if (event.key === 'Enter' && problem) goTo(problem);
    if (event.code === 'Period' && (event.ctrlKey || event.metaKey) && problem?.fix) {
      event.preventDefault();
      applyFixes([problem], local(problem.fix.label));
    }
  };
  return (
    <div
      ref={scroller}
      className="problem-list"
      role="listbox"
      aria-label={t('list')}
      aria-activedescendant={`problem-${active}`}
      tabIndex={0}
      onKeyDown={press}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => (
          <Row
            key={item.key}
            id={`problem-${item.index}`}
            problem={problems[item.index]!}
            top={item.start}
            isActive={item.index === active}
            onChoose={() => setActive(item.index)}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  id: string;
  problem: Diagnostic;
  top: number;
  isActive: boolean;
  onChoose: () => void;
}

function Row({ id, problem, top, isActive, onChoose }: RowProps) {
  const local = useLocalized();
  const Icon = severityIcon[problem.severity];
  const choose = () => {
    onChoose();
    goTo(problem);
  };
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={isActive ? 'problem on' : 'problem'}
      style={{ transform: `translateY(${top}px)` }}
      onClick={choose}
    >
      <Icon size={ICON_PX.control} className={COLOUR[problem.severity]} aria-label={problem.severity} />
      <span className="mono t3">{problem.code}</span>
      <span className="trunc grow" title={local(problem.message)}>
        {local(problem.message)}
      </span>
      <span className="mono t3 trunc problem-place">
        {problem.path}:{problem.line} {problem.pointer}
      </span>
      {problem.fix && (
        <Button
          size="sm"
          icon={WandSparkles}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            applyFixes([problem], local(problem.fix!.label));
          }}
        >
          {local(problem.fix.label)}
        </Button>
      )}
    </div>
  );
}
