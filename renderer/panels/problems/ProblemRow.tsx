import { ChevronDown, ChevronRight, EllipsisVertical, WandSparkles } from 'lucide-react';
import type { Diagnostic, Fix } from '#pack';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { useProject } from '../../stores/index.ts';
import { Badge, severityIcon } from '../../widgets/Badge.tsx';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { classNames } from '../../widgets/class-names.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { Menu } from '../../widgets/Menu.tsx';
import { applyFix } from './apply.ts';
import { countsOf } from './counts.ts';
import type { ProblemsText } from './i18n.ts';
import type { GroupItem } from './items.ts';
import { ProblemDetails } from './ProblemDetails.tsx';
import type { GroupBy } from './view-store.ts';

export const COLOUR: Readonly<Record<Diagnostic['severity'], string>> = { error: 'err', warning: 'warn', info: 'info' };

const SEVERITY_WORD = { error: 'errors', warning: 'warnings', info: 'infos' } as const;

interface RowProps {
  id: string;
  topPx: number;
  isActive: boolean;
  onChoose: () => void;
}

const place = (topPx: number) => ({ transform: `translateY(${topPx}px)` });

/** Head of a group: what its problems share, and how many of each severity there are. */
export function GroupRow({ item, groupBy, ...row }: RowProps & { item: GroupItem; groupBy: GroupBy }) {
  const t = useTexts<ProblemsText>('problems');
  const local = useLocalized();
  const Chevron = item.isOpen ? ChevronDown : ChevronRight;
  const counts = countsOf(item.problems);
  const name = groupBy === 'severity' ? t(SEVERITY_WORD[item.name as Diagnostic['severity']]) : item.name;
  return (
    <div
      id={row.id}
      role="treeitem"
      aria-level={1}
      aria-expanded={item.isOpen}
      aria-selected={row.isActive}
      className={classNames('problem group', row.isActive && 'on')}
      style={place(row.topPx)}
      onClick={row.onChoose}
    >
      <Chevron size={ICON_PX.badge} aria-hidden />
      <span className={groupBy === 'severity' ? 'b' : 'mono b'}>{name}</span>
      {groupBy === 'code' && <span className="t3 trunc">{local(item.problems[0]!.message)}</span>}
      <span className="row problem-counts">
        {counts.error > 0 && <Badge kind="error">{counts.error}</Badge>}
        {counts.warning > 0 && <Badge kind="warning">{counts.warning}</Badge>}
        {counts.info > 0 && <Badge kind="info">{counts.info}</Badge>}
      </span>
    </div>
  );
}

export interface ProblemRowProps extends RowProps {
  problem: Diagnostic;
  /** In a group of one file the path is said by its head. */
  isPathShown: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ProblemRow({ problem, isPathShown, isOpen, onOpenChange, ...row }: ProblemRowProps) {
  const local = useLocalized();
  const Icon = severityIcon[problem.severity];
  const where = `${isPathShown ? problem.path : ''}:${problem.line}`;
  return (
    <div
      id={row.id}
      role="treeitem"
      aria-level={2}
      aria-selected={row.isActive}
      className={classNames('problem', row.isActive && 'on')}
      style={place(row.topPx)}
      onClick={row.onChoose}
    >
      <Icon size={ICON_PX.control} className={COLOUR[problem.severity]} aria-label={problem.severity} />
      <ProblemDetails problem={problem} isOpen={isOpen} onOpenChange={onOpenChange} />
      <span className="trunc grow" title={local(problem.message)}>
        {local(problem.message)}
      </span>
      <span className="mono t3 trunc problem-place" title={`${problem.path}:${problem.line} ${problem.pointer}`}>
        {where}
        <span className="problem-pointer"> {problem.pointer}</span>
      </span>
      <Fixes fixes={problem.fixes} />
    </div>
  );
}

/** The likeliest fix in sight, the others one press away. */
function Fixes({ fixes = [] }: { fixes: readonly Fix[] | undefined }) {
  const t = useTexts<ProblemsText>('problems');
  const local = useLocalized();
  const isReadOnly = useProject((state) => state.readOnly);
  const [first, ...others] = fixes;
  if (!first || isReadOnly) return null;
  const entries = others.map((fix) => ({
    id: fix.title.en,
    text: local(fix.title),
    onSelect: () => applyFix(fix),
  }));
  return (
    <span className="row problem-fixes" onClick={(event) => event.stopPropagation()}>
      <Button size="sm" icon={first.isCertain ? WandSparkles : undefined} tabIndex={-1} onClick={() => applyFix(first)}>
        {local(first.title)}
      </Button>
      {others.length > 0 && (
        <Menu
          label={t('otherFixes')}
          align="end"
          entries={entries}
          trigger={<IconButton size="sm" icon={EllipsisVertical} label={t('otherFixes')} tabIndex={-1} />}
        />
      )}
    </span>
  );
}
