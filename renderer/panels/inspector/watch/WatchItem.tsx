import { ChartGantt, X } from 'lucide-react';
import { valueAt, type Series, type Vocabulary } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { editWatch, removeWatch, usePlayhead, useWatches, type Watch } from '../../../stores/index.ts';
import { toggleWatchLane, useWatchedLanes } from '../../../stores/watched-lanes.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { formatFrame } from '../../../widgets/format.ts';
import type { InspectorTextKey } from '../i18n.ts';
import { ExpressionInput } from './ExpressionInput.tsx';
import { faultWords } from './fault-words.ts';
import { StepPlot } from './StepPlot.tsx';
import { figuresOf, valueText } from './value-text.ts';

export interface WatchItemProps {
  readonly watch: Watch;
  readonly vocabulary: Vocabulary;
  readonly stepMs: number;
}

/** One expression: its value at the playhead, its course over the run, and where it was least and most. */
export function WatchItem({ watch, vocabulary, stepMs }: WatchItemProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const watched = useWatches((state) => state.series.get(watch.id));
  return (
    <li className="insp-watch">
      <div className="row">
        <ExpressionInput
          label={t('watchOf', { text: watch.text })}
          value={watch.text}
          vocabulary={vocabulary}
          onCommit={(text) => editWatch(watch.id, text)}
        />
        <b className="num selectable insp-value">{watched?.ok === true ? <ValueNow series={watched.found} /> : '…'}</b>
        <LaneButton watch={watch} />
        <IconButton
          icon={X}
          size="sm"
          label={t('removeWatch', { text: watch.text })}
          onClick={() => removeWatch(watch.id)}
        />
      </div>
      {watched?.ok === true && <Course series={watched.found} label={watch.text} stepMs={stepMs} />}
      {watched?.ok === false && (
        <p className="insp-fault micro" role="alert">
          {faultWords(watched.fault, t)}
        </p>
      )}
    </li>
  );
}

/** Its course as a lane of the timeline, above the same time as everything else. */
function LaneButton({ watch: { id, text } }: { readonly watch: Watch }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const isOn = useWatchedLanes().watches.includes(id);
  return (
    <IconButton
      icon={ChartGantt}
      size="sm"
      isOn={isOn}
      label={t(isOn ? 'hideLane' : 'showAsLane', { text })}
      onClick={() => toggleWatchLane(id)}
    />
  );
}

function ValueNow({ series }: { readonly series: Series }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const frame = usePlayhead((state) => state.frame);
  return <>{valueText(valueAt(series, frame), t)}</>;
}

interface CourseProps {
  readonly series: Series;
  readonly label: string;
  readonly stepMs: number;
}

function Course({ series, label, stepMs }: CourseProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  return (
    <>
      <StepPlot series={series} label={t('courseOf', { text: label })} />
      <p className="micro t2 insp-figures">
        {figuresOf(series, stepMs, t).map(({ label: name, text, frame }) => (
          <span key={name}>
            {name} <span className="num">{text}</span>
            {frame >= 0 && (
              <button type="button" className="insp-link acc mono" onClick={() => usePlayhead.getState().seek(frame)}>
                {formatFrame(frame)}
              </button>
            )}
          </span>
        ))}
      </p>
    </>
  );
}
