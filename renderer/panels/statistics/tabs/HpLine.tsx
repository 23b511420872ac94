import type { DeathRecap } from '#lab';
import { formatMilli } from '../../../widgets/format.ts';

const HEIGHT_PX = 46;
const WIDTH = 1000;

/** Life as steps over the last seconds: what hit, and how far down it went. */
export function HpLine({ recap, label }: { readonly recap: DeathRecap; readonly label: string }) {
  const { span, lines } = recap;
  const changes = lines.filter(({ hpMilli }) => hpMilli >= 0);
  const first = changes[0];
  if (first === undefined) return null;
  const before = first.hpMilli - first.amountMilli;
  const most = Math.max(before, ...changes.map(({ hpMilli }) => hpMilli), 1);
  const x = (ms: number) => ((ms - span.fromMs) / Math.max(1, span.toMs - span.fromMs)) * WIDTH;
  const y = (milli: number) => (1 - milli / most) * (HEIGHT_PX - 2) + 1;
  const steps = changes.map(({ ms, hpMilli }) => `H${x(ms).toFixed(1)}V${y(hpMilli).toFixed(1)}`).join('');
  const line = `M0 ${y(before).toFixed(1)}${steps}`;
  return (
    <div className="stats-hp" role="img" aria-label={label}>
      <span className="micro t3">{formatMilli(most)}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT_PX}`} preserveAspectRatio="none" aria-hidden>
        <path d={`${line}V${HEIGHT_PX}H0Z`} fill="var(--error)" opacity={0.18} />
        <path d={line} fill="none" stroke="var(--error)" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
