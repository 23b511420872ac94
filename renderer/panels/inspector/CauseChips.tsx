import { ChevronRight, Terminal } from 'lucide-react';
import { causeChain, type EventList } from '#timeline';
import type { TraceEvent } from '#generated/types.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { offered } from '../../editors/offers/offered.ts';
import { goToEvent } from '../../editors/offers/thing.ts';
import { formatFrame } from '../../widgets/format.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { eventTitle } from './event-title.ts';
import type { InspectorTextKey } from './i18n.ts';
import type { Names } from './names.ts';

const CONSEQUENCES_SHOWN = 12;

export interface CauseChipsProps {
  readonly events: EventList;
  readonly event: TraceEvent;
  readonly names: Names;
}

/** Root → … → this event; each chip leads there. */
export function CauseChips({ events, event, names }: CauseChipsProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const chain = causeChain(events, event.id);
  if (chain === undefined) return null;
  return (
    <ol className="insp-chain" aria-label={t('causes')}>
      {[...chain.ancestors, chain.self].map((one) => (
        <Chip key={one.id} event={one} names={names} isSelf={one.id === event.id} />
      ))}
    </ol>
  );
}

interface ChipProps {
  readonly event: TraceEvent;
  readonly names: Names;
  readonly isSelf: boolean;
}

const guidOf = ({ target, source }: TraceEvent): number => target ?? source ?? 0;

function Chip({ event, names, isSelf }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        className={isSelf ? 'insp-chip on' : 'insp-chip'}
        aria-current={isSelf ? 'true' : undefined}
        {...offered({ eventId: event.id, guid: guidOf(event) })}
        onClick={() => goToEvent(event)}
      >
        {event.kind === 'command' && <Terminal size={ICON_PX.badge} aria-hidden />}
        {eventTitle(event, names)}
        {!isSelf && <i>{formatFrame(event.frame)}</i>}
      </button>
    </li>
  );
}

/** What followed from the event, nearest first. */
export function Consequences({ events, event, names }: CauseChipsProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const chain = causeChain(events, event.id);
  if (chain === undefined || chain.consequences.length === 0) return null;
  const shown = chain.consequences.slice(0, CONSEQUENCES_SHOWN);
  const hidden = chain.consequences.length - shown.length + chain.hiddenCount;
  return (
    <>
      <h3>
        {t('consequences')} <ChevronRight size={ICON_PX.badge} aria-hidden />
      </h3>
      <ol className="insp-chain">
        {shown.map((one) => (
          <Chip key={one.id} event={one} names={names} isSelf={false} />
        ))}
        {hidden > 0 && <li className="t3">{t('moreConsequences', { count: hidden })}</li>}
      </ol>
    </>
  );
}
