import { useMemo, useState } from 'react';
import { Crosshair, HeartPulse } from 'lucide-react';
import { deathRecaps, type DeathRecap, type RecapLine } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { EmptyState } from '../../../widgets/EmptyState.tsx';
import { formatMilli, formatSeconds, formatSigned } from '../../../widgets/format.ts';
import { Segmented } from '../../../widgets/Segmented.tsx';
import type { StatisticsText } from '../i18n.ts';
import { goToEvent } from '../go-to.ts';
import { campClass } from '../names.ts';
import { StatsTable } from '../StatsTable.tsx';
import type { Column } from '../table.ts';
import { setView, useStatisticsView } from '../view-store.ts';
import { HpLine } from './HpLine.tsx';
import { Nothing } from './Nothing.tsx';
import type { TabProps } from './tab.ts';

const WINDOWS_MS = [3_000, 5_000, 10_000, 20_000];

export function DeathsTab(props: TabProps) {
  const { fight, scope, names } = props;
  const t = useTexts<StatisticsText>('statistics');
  const { recapMs, rangeMode, whose } = useStatisticsView();
  const [picked, setPicked] = useState(0);
  const recaps = useMemo(() => deathRecaps(fight, { ...scope, windowMs: recapMs }), [fight, scope, recapMs]);
  const recap = recaps.find(({ eventId }) => eventId === picked) ?? recaps[0];
  if (!recap) {
    if (rangeMode !== 'whole' || whose !== '') return <Nothing title={t('noDeaths')} body={t('noDeathsHint')} />;
    return <EmptyState icon={HeartPulse} title={t('noDeaths')} body={t('noDeathsHint')} />;
  }
  return (
    <>
      <div className="stats-choices row">
        <div className="stats-deaths row" role="group" aria-label={t('deaths')}>
          {recaps.map(({ eventId, guid, ms }) => (
            <Button
              key={eventId}
              size="sm"
              isOn={eventId === recap.eventId}
              onClick={() => setPicked(eventId)}
            >{`✕ ${names.unit(guid)} ${formatSeconds(ms, 1)}`}</Button>
          ))}
        </div>
        <span className="push row">
          <span className="micro t3">{t('lastSeconds')}</span>
          <Segmented
            label={t('lastSeconds')}
            size="sm"
            value={recapMs}
            options={WINDOWS_MS.map((value) => ({ value, text: formatSeconds(value, 0) }))}
            onChange={(next) => setView({ recapMs: next })}
          />
        </span>
      </div>
      <Recap {...props} recap={recap} />
    </>
  );
}

function Recap({ fight, names, sampling, recap }: TabProps & { readonly recap: DeathRecap }) {
  const t = useTexts<StatisticsText>('statistics');
  const columns = useMemo((): Column<RecapLine>[] => {
    const life = ({ amountMilli }: RecapLine) => (amountMilli === 0 ? undefined : amountMilli / 1000);
    const hp = ({ hpMilli }: RecapLine) => (hpMilli < 0 ? undefined : hpMilli / 1000);
    const shield = ({ kind, absorbedMilli }: RecapLine) =>
      kind === 'absorb' && absorbedMilli > 0 ? -absorbedMilli / 1000 : undefined;
    const what = ({ what: origin, word }: RecapLine) =>
      [origin.kind === 'other' ? '' : names.origin(origin), word].filter(Boolean).join(' · ');
    return [
      { id: 'time', title: t('time'), value: ({ ms }) => (ms - recap.ms) / 1000, text: ({ ms }) => formatSeconds(ms - recap.ms, 2) },
      { id: 'kind', title: t('what'), isText: true, value: ({ kind }) => t(`kind.${kind}`), className: ({ kind }) => `stats-kind ${kind}` },
      { id: 'what', title: t('cause'), isText: true, value: (line) => what(line) || '—' },
      { id: 'source', title: t('source'), isText: true, value: ({ source }) => names.unit(source), className: ({ source }) => campClass(names.campIndex(source)) },
      { id: 'change', title: t('change'), value: life, text: (line) => `${formatSigned(life(line), 1)}${line.critical ? ' !' : ''}` },
      { id: 'shield', title: t('shield'), value: shield, text: (line) => formatSigned(shield(line), 1) },
      { id: 'overkill', title: t('overkill'), value: ({ overkillMilli }) => (overkillMilli > 0 ? overkillMilli / 1000 : undefined), text: ({ overkillMilli }) => formatMilli(overkillMilli) },
      { id: 'life', title: t('life'), value: hp, text: (line) => formatMilli(line.hpMilli) },
    ]; // prettier-ignore
  }, [recap, names, t]);
  const seconds = formatSeconds(recap.span.toMs - recap.span.fromMs, 0);
  const lead = t('killedBy', {
    name: names.unit(recap.guid),
    time: formatSeconds(recap.ms),
    killer: names.unit(recap.killer),
  });
  return (
    <div className="stats-stack">
      <div className="stats-title row">
        <b className="trunc">{lead}</b>
        <span className="t2 trunc">
          {t('recapOf', { seconds, taken: formatMilli(recap.takenMilli), healed: formatMilli(recap.healedMilli) })}
          {recap.lastFullMs > 0 && ` · ${t('lastFull', { time: formatSeconds(recap.lastFullMs, 1) })}`}
        </span>
        <span className="t3 trunc">{sampling}</span>
        <Button size="sm" icon={Crosshair} onClick={() => goToEvent(recap.eventId, recap.ms, fight.stepMs)}>
          {t('showIn')}
        </Button>
      </div>
      <HpLine recap={recap} label={`${t('hpLine', { seconds })} · ${sampling}`} />
      <StatsTable
        label={`${lead} · ${sampling}`}
        rows={recap.lines}
        columns={columns}
        keyOf={({ eventId, kind }) => `${kind} ${eventId}`}
        onPick={({ eventId, ms }) => goToEvent(eventId, ms, fight.stepMs)}
      />
    </div>
  );
}
