import { X } from 'lucide-react';
import { TRACE_KINDS } from '#generated/trace-words.ts';
import type { Vocabulary } from '#lab';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { editBreakpoint, removeBreakpoint, usePlayhead, useWatches, type Breakpoint } from '../../../stores/index.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { formatFrame, formatNumber } from '../../../widgets/format.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { Toggle } from '../../../widgets/Toggle.tsx';
import type { InspectorTextKey } from '../i18n.ts';
import { ExpressionInput } from './ExpressionInput.tsx';
import { faultWords } from './fault-words.ts';

export interface BreakpointItemProps {
  readonly breakpoint: Breakpoint;
  readonly vocabulary: Vocabulary;
}

const HIT_MAX = 1_000_000;

/** One breakpoint: on or off, what it waits for, from which hit it stops, and how often it was met. */
export function BreakpointItem({ breakpoint, vocabulary }: BreakpointItemProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const { id, isOn, logOnly, fromHit } = breakpoint;
  const what = useWhat(breakpoint);
  return (
    <li className={isOn ? 'insp-watch' : 'insp-watch off'}>
      <div className="row">
        <Toggle label={t('breakOnOff', { what })} isOn={isOn} onChange={(next) => editBreakpoint(id, { isOn: next })} />
        <What breakpoint={breakpoint} vocabulary={vocabulary} what={what} />
        <HitCount id={id} />
        <IconButton icon={X} size="sm" label={t('removeBreakpoint', { what })} onClick={() => removeBreakpoint(id)} />
      </div>
      <div className="row micro insp-break-more">
        <span className="t2">{t('fromHit')}</span>
        <NumberInput
          label={t('fromHit')}
          value={fromHit}
          min={1}
          max={HIT_MAX}
          decimals={0}
          widthPx={52}
          onChange={(next) => editBreakpoint(id, { fromHit: next ?? 1 })}
        />
        <Checkbox isChecked={logOnly} onChange={(next) => editBreakpoint(id, { logOnly: next })}>
          {t('logOnly')}
        </Checkbox>
      </div>
    </li>
  );
}

/** In words, for names of buttons and for the list of hits. */
export function useWhat({ on, frame, condition }: Pick<Breakpoint, 'on' | 'frame' | 'condition'>): string {
  const language = useLanguage();
  if (on === 'frame') return formatFrame(frame);
  if (on === 'state') return condition;
  const kind = TRACE_KINDS[on];
  return `${(language === 'zh-CN' ? kind?.zh : kind?.en) ?? on} ${condition}`.trim();
}

function What({ breakpoint, vocabulary, what }: BreakpointItemProps & { readonly what: string }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const language = useLanguage();
  const { id, on, frame, condition } = breakpoint;
  if (on === 'frame')
    return (
      <button type="button" className="insp-link acc mono grow" onClick={() => usePlayhead.getState().seek(frame)}>
        {what}
      </button>
    );
  const kind = TRACE_KINDS[on];
  return (
    <>
      {on !== 'state' && <span className="nowrap">{language === 'zh-CN' ? kind?.zh : kind?.en}</span>}
      <ExpressionInput
        label={t('conditionOf', { what })}
        value={condition}
        placeholder={t('always')}
        vocabulary={vocabulary}
        isCondition
        isOptional={on !== 'state'}
        hasEvent={on !== 'state'}
        onCommit={(next) => editBreakpoint(id, { condition: next })}
      />
    </>
  );
}

function HitCount({ id }: { readonly id: string }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const found = useWatches((state) => state.hits.get(id));
  if (found === undefined) return <span className="t3">…</span>;
  if (!found.ok)
    return (
      <span className="insp-fault micro" role="alert" title={faultWords(found.fault, t)}>
        {t('faulty')}
      </span>
    );
  return (
    <span className="num t2 nowrap">
      {t('hitCount', { count: formatNumber(found.found.hits.length + found.found.dropped) })}
    </span>
  );
}
