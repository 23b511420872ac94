import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatNumber } from '../../../../widgets/format.ts';
import { textIn, type JsonObject } from '../../../../editors/rows/json.ts';
import { useFindCurve } from '../../model/rows.ts';
import { Hatches, linesFill } from '../Hatches.tsx';
import { previewStacks, type StackSpan } from './stack-preview.ts';
import { useLevel } from '../../model/scope.tsx';

const WIDTH_PX = 258;
const HEIGHT_PX = 52;
const BASE_PX = 34;
const FULL_PX = 27;
const LEFT_PX = 2;
const RIGHT_PX = 252;
/** Centre of a text that stays clear of “0 s”. */
const TEXT_CLEAR_PX = 76;
const SUFFIXES: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** Height is the share of full stacks; marks below are applications. */
export function StackPreviewChart({ buff }: { buff: JsonObject }) {
  const t = useTexts('form');
  const level = useLevel();
  const preview = previewStacks(buff, level, useFindCurve());
  const x = (ms: number) => LEFT_PX + (ms / preview.windowMs) * (RIGHT_PX - LEFT_PX);
  const fill = `f-${textIn(buff, 'kind') ?? 'buff'}`;
  return (
    <svg
      className="fdraw stack-preview"
      width={WIDTH_PX}
      height={HEIGHT_PX}
      role="img"
      aria-label={t('stackPreview', { max: preview.stacksMax })}
    >
      <Hatches />
      {preview.spans.map((span) => (
        <Span key={span.fromMs} span={span} stacksMax={preview.stacksMax} x={x} fill={fill} />
      ))}
      <path d="M0 34.5H256M0 7.5H256" className="stack-lines" />
      {preview.applications.map((atMs) => (
        <path key={atMs} className="f-command" d={`M${x(atMs)} 36l4 6h-8z`} />
      ))}
      {preview.atMax && <path d={`M${x(preview.atMax.atMs)} 7V34`} className="stack-refresh" />}
      {preview.continues && <path d="M246 12l5 8.5l-5 8.5" className="stack-on" />}
      <text x={2} y={51}>
        0 s
      </text>
      {preview.atMax && (
        <text x={Math.max(x(preview.atMax.atMs), TEXT_CLEAR_PX)} y={51} textAnchor="middle">
          {t('nthApplication', {
            number: preview.atMax.number,
            suffix: SUFFIXES[preview.atMax.number] ?? 'th',
            what: t(`reapply.${preview.atMax.word}`, { defaultValue: preview.atMax.word }),
          })}
        </text>
      )}
      <text x={254} y={51} textAnchor="end">
        5 s
      </text>
    </svg>
  );
}

function Span({
  span,
  stacksMax,
  x,
  fill,
}: {
  span: StackSpan;
  stacksMax: number;
  x: (ms: number) => number;
  fill: string;
}) {
  const heightPx = (span.stacks / stacksMax) * FULL_PX;
  const box = {
    x: x(span.fromMs),
    y: BASE_PX - heightPx,
    width: Math.max(1, x(span.toMs) - x(span.fromMs)),
    height: heightPx,
  };
  return (
    <>
      <rect className={fill} {...box} />
      <rect {...box} fill={linesFill} />
      <rect className={fill} x={box.x + 3} y={BASE_PX - 9} width={10} height={9} />
      <text className="lab" x={box.x + 5} y={BASE_PX - 1}>
        {formatNumber(span.stacks)}
      </text>
    </>
  );
}
