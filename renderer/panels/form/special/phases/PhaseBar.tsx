import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatMs, formatNumber } from '../../../../widgets/format.ts';
import { textWidthPx } from '../../layout/pack-lines.ts';
import { Hatches, hatchFill } from '../Hatches.tsx';
import { useWidth } from '../use-width.ts';
import type { PhaseTimes } from './phase-times.ts';

const HEIGHT_PX = 53;
const BAR_TOP_PX = 6;
const BAR_HEIGHT_PX = 22;
const STEP_MARK_MIN_PX = 3;
/** A phase of no length still has to be seen where it lies. */
const GAP_PX = 1;

export interface PhaseBarProps {
  times: PhaseTimes;
  stepMs: number;
  cancel: { readonly pre: number; readonly post: number; readonly move: number };
}

/** The phases drawn to scale: effect point, channel ticks, steps, and the windows in which something else may take over. */
export function PhaseBar({ times, stepMs, cancel }: PhaseBarProps) {
  const t = useTexts('form');
  const [ref, widthPx] = useWidth<HTMLDivElement>();
  const x = (ms: number) => (times.totalMs === 0 ? 0 : (ms / times.totalMs) * widthPx);
  if (times.totalMs === 0) return <p className="micro t3 phase-empty">{t('noPhases')}</p>;
  const aftAt = times.castMs + times.channelMs;
  return (
    <div ref={ref}>
      <svg className="fdraw" width={widthPx} height={HEIGHT_PX} role="img" aria-label={t('phasesToScale')}>
        <Hatches />
        <Block
          from={0}
          to={x(times.castMs)}
          fill="f-cast"
          text={`${t('phaseCast')} ${formatMs(times.castMs)}`}
          limitPx={x(times.effectAtMs)}
        />
        <Channel times={times} x={x} />
        <Block
          from={x(aftAt)}
          to={widthPx}
          fill="f-aftcast"
          isHatched
          text={`${t('phaseAft')} ${formatMs(times.aftCastMs)}`}
        />
        <EffectPoint
          atPx={x(times.effectAtMs)}
          roomPx={x(times.castMs) - x(times.effectAtMs)}
          text={`${t('phaseEffect')} ${formatMs(times.effectAtMs)}`}
        />
        <StepMarks count={Math.floor(times.totalMs / stepMs)} stepPx={x(stepMs)} />
        <Windows times={times} x={x} widthPx={widthPx} cancel={cancel} />
      </svg>
    </div>
  );
}

interface BlockProps {
  from: number;
  to: number;
  fill: string;
  text: string;
  isHatched?: boolean;
  /** Where the text has to end. */
  limitPx?: number;
}

function Block({ from, to, fill, text, isHatched, limitPx }: BlockProps) {
  const widthPx = Math.max(0, to - from - (isHatched ? GAP_PX : 0));
  const textPx = textWidthPx(text) + 12;
  if (widthPx === 0) return null;
  const left = to - widthPx;
  const fits = textPx <= Math.min(widthPx, limitPx === undefined || limitPx - left < 1 ? widthPx : limitPx - left);
  return (
    <>
      <rect className={fill} x={left} y={BAR_TOP_PX} width={widthPx} height={BAR_HEIGHT_PX} rx={2} />
      {isHatched && <rect x={left} y={BAR_TOP_PX} width={widthPx} height={BAR_HEIGHT_PX} rx={2} fill={hatchFill} />}
      {fits && isHatched && <rect x={left + 7} y={9} width={textPx - 4} height={16} rx={2} className="chip-bg" />}
      {fits && (
        <text className={isHatched ? 'out' : 'lab'} x={left + (isHatched ? 12 : 6)} y={21}>
          {text}
        </text>
      )}
    </>
  );
}

function Channel({ times, x }: { times: PhaseTimes; x: (ms: number) => number }) {
  const t = useTexts('form');
  const { castMs, channelMs, channelTickMs, isLocked } = times;
  if (channelMs === 0) return null;
  const count = channelTickMs > 0 ? Math.floor(channelMs / channelTickMs) : 0;
  const ticks = Array.from({ length: count }, (_, index) => x(castMs + (index + 1) * channelTickMs));
  const text = `${t(isLocked ? 'phaseLock' : 'phaseChannel')} ${formatMs(channelMs)}`;
  return (
    <>
      <Block from={x(castMs)} to={x(castMs + channelMs)} fill={isLocked ? 'f-channellock' : 'f-channel'} text={text} />
      {ticks.map((at) => (
        <path key={at} d={`M${at - 1} ${BAR_TOP_PX}v5M${at - 1} ${BAR_TOP_PX + BAR_HEIGHT_PX}v-5`} className="notch" />
      ))}
    </>
  );
}

function EffectPoint({ atPx, roomPx, text }: { atPx: number; roomPx: number; text: string }) {
  const fits = textWidthPx(text) + 12 <= roomPx;
  return (
    <>
      <path d={`M${atPx} 2V32`} className="effect-point" />
      <path d={`M${atPx - 5} 1h10l-5 6z`} className="effect-head" />
      {fits && (
        <text className="lab" x={atPx + 6} y={21}>
          {text}
        </text>
      )}
    </>
  );
}

function StepMarks({ count, stepPx }: { count: number; stepPx: number }) {
  if (stepPx < STEP_MARK_MIN_PX) return null;
  const marks = Array.from({ length: count }, (_, index) => `M${((index + 1) * stepPx).toFixed(1)} 30v4`);
  return <path className="gM" d={marks.join('')} />;
}

interface WindowsProps {
  times: PhaseTimes;
  x: (ms: number) => number;
  widthPx: number;
  cancel: PhaseBarProps['cancel'];
}

function Windows({ times, x, widthPx, cancel }: WindowsProps) {
  const t = useTexts('form');
  const words = [
    cancel.post < 1 ? t('skillsFrom', { from: formatNumber(cancel.post, 2) }) : undefined,
    cancel.move < 1 ? t('movesFrom', { from: formatNumber(cancel.move, 2) }) : undefined,
  ].filter((word) => word !== undefined);
  const textEnd = Math.min(x(times.skillsFromMs), x(times.movesFromMs)) - 6;
  return (
    <>
      {cancel.pre > 0 && <path d={`M0 36.5H${x(times.replaceableToMs)}`} className="window" />}
      {cancel.pre > 0 && (
        <text x={0} y={50}>
          {t('replaceableTo', { to: formatNumber(cancel.pre, 2) })}
        </text>
      )}
      {cancel.post < 1 && <path d={`M${x(times.skillsFromMs)} 36.5H${widthPx}`} className="window" />}
      {cancel.move < 1 && <path d={`M${x(times.movesFromMs)} 41.5H${widthPx}`} className="window move" />}
      {words.length > 0 && (
        <text x={textEnd} y={48} textAnchor="end">
          {words.join(t('comma'))}
        </text>
      )}
    </>
  );
}
