import { ArrowLeftRight, ChevronDown, Ghost, Link2, Unlink2 } from 'lucide-react';
import { inBoth, useTexts } from '../../app/i18n/use-texts.ts';
import { ChooseBeside } from '../../editors/beside/ChooseBeside.tsx';
import { useBesideLabel } from '../../editors/beside/labels.ts';
import { toggleLock, toggleSide, useBeside, useBesideRun } from '../../stores/beside.ts';
import { useRun, useSelection } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { formatFrame, formatSigned } from '../../widgets/format.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { Menu } from '../../widgets/Menu.tsx';
import { showToast } from '../../widgets/toasts.ts';
import { alignBySelection, type Alignment } from './align.ts';
import { CheckButton } from './Determinism.tsx';
import type { DivergenceText } from './i18n.ts';

/** Which two runs, which of them is looked at, and how their cursors go together. */
export function Head() {
  const t = useTexts<DivergenceText>('divergence');
  const side = useRun((state) => state.side);
  const label = useBesideLabel();
  const hasOther = useBesideRun() !== null;
  return (
    <div className="dv-bar row">
      <span className={side === 'a' ? 'badge a' : 'badge'}>A {t('now')}</span>
      <ChooseBeside
        trigger={
          <Button size="sm" icon={Ghost} isOn={side === 'b'} aria-label={`${t('other')}: ${label}`}>
            <span className="trunc">B {label}</span> <ChevronDown size={ICON_PX.badge} aria-hidden />
          </Button>
        }
      />
      {hasOther && (
        <Button size="sm" icon={ArrowLeftRight} keybinding="KeyX" tooltip={t('toggleHint')} onClick={toggleSide}>
          {t(side === 'a' ? 'lookAtB' : 'lookAtA')}
        </Button>
      )}
      {hasOther && <Lock />}
      {hasOther && <Align />}
      <span className="push">
        <CheckButton />
      </span>
    </div>
  );
}

function Lock() {
  const t = useTexts<DivergenceText>('divergence');
  const heldFrame = useBeside((state) => state.heldFrame);
  const isHeld = heldFrame !== null;
  return (
    <Button
      size="sm"
      kind="ghost"
      icon={isHeld ? Unlink2 : Link2}
      isOn={!isHeld}
      keybinding="Shift+KeyX"
      tooltip={t(isHeld ? 'heldHint' : 'lockHint')}
      onClick={toggleLock}
    >
      {isHeld ? t('held', { frame: formatFrame(heldFrame) }) : t('locked')}
    </Button>
  );
}

const ALIGNMENTS: readonly Alignment[] = ['step', 'event', 'cause'];

function Align() {
  const t = useTexts<DivergenceText>('divergence');
  const offset = useBeside((state) => state.offsetFrames);
  const hasEvent = useSelection((state) => state.eventId !== 0);
  const align = (alignment: Alignment) => {
    if (alignBySelection(alignment)) return;
    showToast({ kind: 'info', title: inBoth('divergence', 'notAligned') });
  };
  return (
    <Menu
      label={t('align')}
      trigger={
        <Button size="sm" kind="ghost">
          {offset === 0 ? t('align.step') : t('offset', { frames: formatSigned(offset) })}{' '}
          <ChevronDown size={ICON_PX.badge} aria-hidden />
        </Button>
      }
      entries={ALIGNMENTS.map((alignment) => ({
        id: alignment,
        text: t(`align.${alignment}`),
        disabled: alignment !== 'step' && !hasEvent,
        onSelect: () => align(alignment),
      }))}
    />
  );
}
