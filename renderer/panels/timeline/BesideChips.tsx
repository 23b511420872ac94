/** Which two runs are compared: A is the present one, B the one beside it. */
import { memo } from 'react';
import { ChevronDown, Ghost } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../app/shell/window-size.ts';
import { toggleSide, useBeside, useBesideRun } from '../../stores/beside.ts';
import { useRun } from '../../stores/index.ts';
import { showSide } from '../../stores/run.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { ChooseBeside } from '../../editors/beside/ChooseBeside.tsx';
import { useBesideLabel } from '../../editors/beside/labels.ts';
import type { TimelineTextKey } from './i18n.ts';
import { useTimelineView } from './view-store.ts';

const KEY = 'KeyX';

export const BesideChips = memo(function BesideChips() {
  const t = useTexts<TimelineTextKey>('timeline');
  const { isNarrow } = useWindowClass();
  const side = useRun((state) => state.side);
  const hasOther = useBesideRun() !== null;
  const label = useBesideLabel();
  if (isNarrow) return hasOther && <GhostButton />;
  return (
    <span className="row tl-beside" role="group" aria-label={t('beside')}>
      {hasOther && (
        <Button
          size="sm"
          kind="ghost"
          isOn={side === 'a'}
          keybinding={KEY}
          tooltip={t('runA')}
          onClick={() => showSide(null)}
        >
          A
        </Button>
      )}
      {hasOther && (
        <Button
          size="sm"
          kind="ghost"
          isOn={side === 'b'}
          keybinding={KEY}
          tooltip={t('runB', { name: label })}
          onClick={() => side === 'a' && toggleSide()}
        >
          <span className="trunc">B {label}</span>
        </Button>
      )}
      <Choose label={label} hasOther={hasOther} />
      {hasOther && <GhostButton />}
    </span>
  );
});

function Choose({ label, hasOther }: { readonly label: string; readonly hasOther: boolean }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const status = useBeside((state) => state.status);
  const isPlain = hasOther || status === 'none';
  return (
    <ChooseBeside
      trigger={
        isPlain ? (
          <IconButton size="sm" icon={ChevronDown} label={t('chooseB')} />
        ) : (
          <Button size="sm" kind="ghost" aria-label={t('chooseB')}>
            <span className={status === 'running' ? 't3 trunc' : 'warn trunc'}>
              B {label}
              {status === 'running' ? '…' : ' ⊘'}
            </span>
          </Button>
        )
      }
    />
  );
}

function GhostButton() {
  const t = useTexts<TimelineTextKey>('timeline');
  const isOn = useTimelineView((state) => state.showGhost);
  const toggle = useTimelineView((state) => state.toggleGhost);
  return <IconButton size="sm" icon={Ghost} label={t('ghost')} isOn={isOn} onClick={toggle} />;
}
