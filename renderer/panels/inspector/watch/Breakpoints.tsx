import { useState } from 'react';
import { ChevronLeft, ChevronRight, CirclePlus } from 'lucide-react';
import { TRACE_KINDS } from '#generated/trace-words.ts';
import type { BreakpointSpec, Vocabulary } from '#lab';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { addBreakpoint, canRunToHit, runToHit, usePlayhead, useSelection, useWatches } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { Select } from '../../../widgets/Select.tsx';
import type { InspectorTextKey } from '../i18n.ts';
import { BreakpointItem } from './BreakpointItem.tsx';
import { KEYS } from './commands.ts';
import { ExpressionInput } from './ExpressionInput.tsx';
import { Hits } from './Hits.tsx';

/** Places to stop at, with the hits of the whole run: known at once, forwards and backwards. */
export function Breakpoints({ vocabulary }: { readonly vocabulary: Vocabulary }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const breakpoints = useWatches((state) => state.breakpoints);
  return (
    <section aria-label={t('breakpoints')}>
      <h3>
        {t('breakpoints')}{' '}
        <span className="t3">{breakpoints.length === 0 ? t('breakpointHint') : breakpoints.length}</span>
        <span className="push row">
          <RunTo direction={-1} />
          <RunTo direction={1} />
        </span>
      </h3>
      <ul className="insp-watches">
        {breakpoints.map((one) => (
          <BreakpointItem key={one.id} breakpoint={one} vocabulary={vocabulary} />
        ))}
      </ul>
      <NewBreakpoint vocabulary={vocabulary} />
      <Hits />
    </section>
  );
}

/** Redrawn when what it depends on moves: playhead, picked event, hits. */
function RunTo({ direction }: { readonly direction: 1 | -1 }) {
  const t = useTexts<InspectorTextKey>('inspector');
  usePlayhead((state) => state.frame);
  useSelection((state) => state.eventId);
  useWatches((state) => state.stops);
  return (
    <IconButton
      icon={direction === 1 ? ChevronRight : ChevronLeft}
      size="sm"
      label={t(direction === 1 ? 'nextHit' : 'previousHit')}
      keybinding={direction === 1 ? KEYS.next : KEYS.previous}
      disabled={!canRunToHit(direction)}
      disabledReason={t('noMoreHits')}
      onClick={() => runToHit(direction)}
    />
  );
}

const KINDS = Object.keys(TRACE_KINDS).filter((kind) => kind !== 'random' && kind !== 'hash');

function NewBreakpoint({ vocabulary }: { readonly vocabulary: Vocabulary }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const language = useLanguage();
  const [on, setOn] = useState<BreakpointSpec['on']>('state');
  const isState = on === 'state';
  const wordOf = (kind: string) => (language === 'zh-CN' ? TRACE_KINDS[kind]!.zh : TRACE_KINDS[kind]!.en);
  return (
    <div className="row insp-new-break">
      <Select
        label={t('breakOn')}
        size="sm"
        widthPx={104}
        value={on as string}
        options={[
          { value: 'state', text: t('onState') },
          ...KINDS.map((kind) => ({ value: kind, text: wordOf(kind), hint: kind })),
        ]}
        onChange={(kind) => setOn(kind as BreakpointSpec['on'])}
      />
      <ExpressionInput
        key={on}
        label={t('addBreakpoint')}
        placeholder={t(isState ? 'breakStatePlaceholder' : 'breakEventPlaceholder')}
        value=""
        vocabulary={vocabulary}
        isCondition
        hasEvent={!isState}
        isForNew
        onCommit={(condition) => addBreakpoint({ on, frame: 0, condition })}
      />
      {!isState && (
        <Button
          size="sm"
          icon={CirclePlus}
          tooltip={t('breakAlwaysHint')}
          onClick={() => addBreakpoint({ on, frame: 0, condition: '' })}
        >
          {t('breakAlways')}
        </Button>
      )}
    </div>
  );
}
