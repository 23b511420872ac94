import { Bookmark, GitBranch, GitFork, Trash2 } from 'lucide-react';
import { runCommand } from '../../app/commands/registry.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useRun, type Branch } from '../../stores/index.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { classNames } from '../../widgets/class-names.ts';
import { formatFrame } from '../../widgets/format.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import type { CommandsText } from './i18n.ts';

/** Depth-first, children under what they grew out of. */
export function branchTree(branches: readonly Branch[], parent = -1, depth = 0): { branch: Branch; depth: number }[] {
  return branches
    .filter((branch) => branch.parent === parent)
    .flatMap((branch) => [{ branch, depth }, ...branchTree(branches, branch.id, depth + 1)]);
}

/** What can be branched off, and the branches as a tree once there is one. */
export function Branches() {
  const t = useTexts<CommandsText>('commands');
  const { branches, branchId, takeOver } = useRun();
  return (
    <>
      <div className="cmds-bar row">
        <Button size="sm" icon={GitFork} tooltip={t('takeOverHint')} onClick={takeOver}>
          {t('takeOver')}
        </Button>
        <Button size="sm" icon={Bookmark} onClick={() => void runCommand('run.saveAsScenario')}>
          {t('save')}
        </Button>
      </div>
      {branches.length > 1 && (
        <div className="cmds-branches" role="radiogroup" aria-label={t('branches')}>
          {branchTree(branches).map(({ branch, depth }) => (
            <BranchLine key={branch.id} branch={branch} depth={depth} isOn={branch.id === branchId} />
          ))}
        </div>
      )}
    </>
  );
}

function BranchLine({
  branch,
  depth,
  isOn,
}: {
  readonly branch: Branch;
  readonly depth: number;
  readonly isOn: boolean;
}) {
  const t = useTexts<CommandsText>('commands');
  const { chooseBranch, removeBranch } = useRun.getState();
  const name = t(`why.${branch.why}`, { frame: formatFrame(branch.fromFrame), seed: branch.seed ?? 0 });
  return (
    <div className="row cmds-branch" style={{ paddingLeft: 8 + depth * 14 }}>
      <button
        type="button"
        role="radio"
        aria-checked={isOn}
        className={classNames('cmds-branch-name', isOn && 'on')}
        onClick={() => chooseBranch(branch.id)}
      >
        <GitBranch size={ICON_PX.badge} aria-hidden /> {name}
      </button>
      {branch.id !== 0 && (
        <IconButton
          size="sm"
          icon={Trash2}
          label={t('removeBranch', { name })}
          onClick={() => removeBranch(branch.id)}
        />
      )}
    </div>
  );
}
