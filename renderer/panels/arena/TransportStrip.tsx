import { memo } from 'react';
import {
  ChevronLeft,
  ChevronRight,
  Pause,
  Play,
  Repeat,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
} from 'lucide-react';
import { JUMP_KINDS, type JumpKind } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { SPEEDS, usePlayhead, useRun } from '../../stores/index.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { formatNumber, formatSeconds } from '../../widgets/format.ts';
import { NumberInput } from '../../widgets/NumberInput.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { Select } from '../../widgets/Select.tsx';
import type { ArenaTextKey } from './i18n.ts';
import { jump, useJumpKind } from './jump.ts';

const COARSE_STEPS = 10;
const MS_PER_S = 1000;

/** Play, steps, frame, events and speed under the arena. */
export const TransportStrip = memo(function TransportStrip() {
  const t = useTexts<ArenaTextKey>('arena');
  return (
    <div className="ar-transport" role="toolbar" aria-label={t('transport')}>
      <Steps />
      <span className="vr" />
      <Place />
      <span className="vr" />
      <Jumps />
      <Loop />
      <span className="grow" />
      <Speed />
    </div>
  );
});

function Steps() {
  const t = useTexts<ArenaTextKey>('arena');
  const isPlaying = usePlayhead((state) => state.playing);
  const frames = useRun((state) => state.run?.frames ?? 0);
  const { seek, step, toggle } = usePlayhead.getState();
  return (
    <>
      <IconButton icon={SkipBack} label={t('toStart')} keybinding="Home" onClick={() => seek(0)} />
      <Button
        kind="ghost"
        size="sm"
        aria-label={`−${COARSE_STEPS} ${t('backTen')}`}
        keybinding="Shift+Comma"
        onClick={() => step(-COARSE_STEPS)}
      >
        {`−${COARSE_STEPS}`}
      </Button>
      <IconButton icon={StepBack} label={t('back')} keybinding="Comma" onClick={() => step(-1)} />
      <IconButton
        className="ar-play"
        kind="primary"
        icon={isPlaying ? Pause : Play}
        isFilled
        label={t(isPlaying ? 'pause' : 'play')}
        keybinding="Space"
        onClick={toggle}
      />
      <IconButton icon={StepForward} label={t('forward')} keybinding="Period" onClick={() => step(1)} />
      <Button
        kind="ghost"
        size="sm"
        aria-label={`+${COARSE_STEPS} ${t('forwardTen')}`}
        keybinding="Shift+Period"
        onClick={() => step(COARSE_STEPS)}
      >
        {`+${COARSE_STEPS}`}
      </Button>
      <IconButton icon={SkipForward} label={t('toEnd')} keybinding="End" onClick={() => seek(frames)} />
    </>
  );
}

function Place() {
  const t = useTexts<ArenaTextKey>('arena');
  const frame = usePlayhead((state) => state.frame);
  const frames = useRun((state) => state.run?.frames ?? 0);
  const stepMs = useRun((state) => state.run?.stepMs ?? 0);
  const seek = (next: number | undefined) => {
    usePlayhead.getState().pause();
    usePlayhead.getState().seek(next ?? 0);
  };
  const now = formatNumber((frame * stepMs) / MS_PER_S, 3);
  return (
    <>
      <NumberInput
        label={t('frame')}
        unit="f"
        decimals={0}
        min={0}
        max={frames}
        value={frame}
        onChange={seek}
        widthPx={72}
        className="mono"
      />
      <span className="mono t2 nowrap">{`${now} / ${formatSeconds(frames * stepMs)}`}</span>
    </>
  );
}

function Jumps() {
  const t = useTexts<ArenaTextKey>('arena');
  const kind = useJumpKind((state) => state.kind);
  const options = JUMP_KINDS.map((value) => ({ value, text: t(`jump.${value}`) }));
  return (
    <>
      <IconButton icon={ChevronLeft} label={t('previousEvent')} keybinding="Alt+ArrowLeft" onClick={() => jump(-1)} />
      <Select<JumpKind>
        label={t('jumpKind')}
        value={kind}
        options={options}
        onChange={(next) => useJumpKind.setState({ kind: next })}
        widthPx={96}
      />
      <IconButton icon={ChevronRight} label={t('nextEvent')} keybinding="Alt+ArrowRight" onClick={() => jump(1)} />
    </>
  );
}

function Loop() {
  const t = useTexts<ArenaTextKey>('arena');
  const isOn = usePlayhead((state) => state.isLooping);
  const { setLooping } = usePlayhead.getState();
  return <IconButton icon={Repeat} label={t('loop')} keybinding="KeyL" isOn={isOn} onClick={() => setLooping(!isOn)} />;
}

function Speed() {
  const t = useTexts<ArenaTextKey>('arena');
  const speed = usePlayhead((state) => state.speed);
  const options = SPEEDS.map((value) => ({ value, text: value === 1 ? '1×' : String(value) }));
  return (
    <Segmented
      label={t('speed')}
      size="sm"
      value={speed}
      options={options}
      onChange={(next) => usePlayhead.getState().setSpeed(next)}
    />
  );
}
