import { ChevronsLeft, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { usePorts } from '../ports-context.tsx';
import { runCommand } from '../commands/registry.ts';
import { useKeybinding } from '../commands/use-commands.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { formatFrame, formatSeconds } from '../../widgets/format.ts';
import type { IconComponent } from '../../widgets/icons.ts';

interface TransportButtonProps {
  command: string;
  icon: IconComponent;
  label: string;
  kind?: 'default' | 'ghost';
  disabled: boolean;
}

function TransportButton({ command, icon, label, kind = 'ghost', disabled }: TransportButtonProps) {
  const keybinding = useKeybinding(command);
  return (
    <IconButton
      icon={icon}
      label={label}
      kind={kind}
      isFilled={kind === 'default'}
      keybinding={keybinding}
      disabled={disabled}
      onClick={() => void runCommand(command)}
    />
  );
}

/** Restart, step back, play, step forward: in the top bar and under the arena. */
export function TransportButtons({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTexts('shell');
  const { isPlaying, isReady } = usePorts().useTransport();
  const disabled = !isReady;
  return (
    <div className="row transport" role="group" aria-label={t('transport')}>
      <TransportButton command="transport.restart" icon={ChevronsLeft} label={t('restart')} disabled={disabled} />
      {!isCompact && (
        <TransportButton command="transport.stepBack" icon={StepBack} label={t('stepBack')} disabled={disabled} />
      )}
      <TransportButton
        command="transport.play"
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? t('pause') : t('play')}
        kind="default"
        disabled={disabled}
      />
      <TransportButton
        command="transport.stepForward"
        icon={StepForward}
        label={t('stepForward')}
        disabled={disabled}
      />
    </div>
  );
}

/** `15.213 s · f461` */
export function Clock() {
  const t = useTexts('shell');
  const { frame, timeMs } = usePorts().useTransport();
  return (
    <span className="mono t2 clock nowrap" title={t('playhead')} data-testid="clock">
      {formatSeconds(timeMs)} · {formatFrame(frame)}
    </span>
  );
}
