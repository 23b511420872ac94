import { SearchCode } from 'lucide-react';
import { indexOfEvent } from '#timeline';
import type { TraceEvent } from '#generated/types.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { MoreButton } from '../../editors/offers/MoreButton.tsx';
import { offered } from '../../editors/offers/offered.ts';
import { useSelection } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatMilli } from '../../widgets/format.ts';
import type { Run } from '../../worker/protocol.ts';
import { BaseTerms } from './BaseTerms.tsx';
import { CauseChips, Consequences } from './CauseChips.tsx';
import { DamageLedger } from './DamageLedger.tsx';
import { fieldsOf, momentText, type EventField } from './event-fields.ts';
import { drawText } from './draws/draw-text.ts';
import { eventTitle } from './event-title.ts';
import type { InspectorTextKey } from './i18n.ts';
import { useNames, type Names } from './names.ts';
import { RowLink, UnitName } from './UnitName.tsx';
import { useAnswer } from './use-answer.ts';

export function EventTab({ run }: { readonly run: Run }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const eventId = useSelection((state) => state.eventId);
  const names = useNames(run);
  const index = eventId === 0 ? -1 : indexOfEvent(run.events, eventId);
  const event = index < 0 ? undefined : run.events.at(index);
  const draws = useDrawTexts(event);
  if (eventId === 0) return <EmptyState icon={SearchCode} title={t('noEvent')} body={t('noEventHint')} />;
  if (event === undefined) return <EmptyState icon={SearchCode} title={t('eventGone')} body={t('eventGoneHint')} />;
  const isFigure = event.kind === 'damage' || event.kind === 'heal';
  return (
    <div className="insp-body">
      <Head event={event} names={names} />
      <CauseChips events={run.events} event={event} names={names} />
      {isFigure && <DamageLedger event={event} names={names} draws={draws} />}
      {isFigure && <BaseTerms event={event} names={names} />}
      <Facts event={event} names={names} />
      <Consequences events={run.events} event={event} names={names} />
    </div>
  );
}

interface HeadProps {
  readonly event: TraceEvent;
  readonly names: Names;
}

function Head({ event, names }: HeadProps) {
  const row = event.effect ?? event.skill ?? event.buff ?? event.bullet;
  const title = useTitle(event, names);
  return (
    <header className="insp-head" {...offered({ eventId: event.id, guid: event.target ?? event.source ?? 0 })}>
      <div className="row">
        <b className="trunc">{title}</b>
        {event.kind === 'damage' && (
          <span className="push row">
            {event.critical && <CriticalBadge />}
            <Badge>{event.type}</Badge>
          </span>
        )}
        <MoreButton name={title} />
      </div>
      <p className="micro t2">
        {event.source !== undefined && event.source !== 0 && <UnitName guid={event.source} names={names} />}
        {event.target !== undefined && event.target !== event.source && event.target !== 0 && (
          <>
            {' → '}
            <UnitName guid={event.target} names={names} />
          </>
        )}
        {row !== undefined && <span> · {row}</span>} · <span className="mono selectable">{momentText(event)}</span>
      </p>
    </header>
  );
}

function CriticalBadge() {
  const t = useTexts<InspectorTextKey>('inspector');
  return <Badge kind="warning">{t('critical')}</Badge>;
}

function useTitle(event: TraceEvent, names: Names): string {
  const t = useTexts<InspectorTextKey>('inspector');
  if (event.kind === 'damage')
    return t('damageTitle', { amount: formatMilli(event.amount), lost: formatMilli(event.hpLost) });
  if (event.kind === 'heal')
    return t('healTitle', { amount: formatMilli(event.amount), healed: formatMilli(event.healed) });
  return eventTitle(event, names);
}

/** What chance gave where a stage drew: the run is told again in full for it, since runs on screen leave draws out. */
function useDrawTexts(event: TraceEvent | undefined): Record<string, string> {
  const frame = event?.frame ?? 0;
  const isFigure = event !== undefined && (event.kind === 'damage' || event.kind === 'heal');
  const told = useAnswer('draws', isFigure ? { fromFrame: frame, toFrame: frame } : null);
  const draws: Record<string, string> = {};
  // The last ones before the event with its cause are its own: an effect may hit several.
  for (const draw of told ?? [])
    if (draw.frame === frame && draw.cause === event!.cause && draw.id < event!.id) draws[draw.site] = drawText(draw);
  return draws;
}

interface FactsProps {
  readonly event: TraceEvent;
  readonly names: Names;
}

/** Every field of the event with its exact value. */
function Facts({ event, names }: FactsProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  return (
    <>
      <h3>{t('facts')}</h3>
      <dl className="insp-facts">
        {fieldsOf(event).map((field) => (
          <div key={field.name}>
            <dt title={field.name}>{names.field(event.kind, field.name)}</dt>
            <dd className="selectable">
              <FieldValue field={field} names={names} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function FieldValue({ field, names }: { readonly field: EventField; readonly names: Names }) {
  if (field.guids !== undefined) {
    return (
      <span className="insp-units">
        {field.guids.map((guid) => (
          <UnitName key={guid} guid={guid} names={names} />
        ))}
      </span>
    );
  }
  if (field.row !== undefined) return <RowLink table={field.row.table} id={field.row.id} line={field.row.line} />;
  return <>{field.value}</>;
}
