import type { BuffView, UnitView } from '#core';
import type { FieldChange } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { MoreButton } from '../../editors/offers/MoreButton.tsx';
import { offered } from '../../editors/offers/offered.ts';
import type { Thing } from '../../editors/offers/thing.ts';
import { formatDistanceMilli, formatMilli, formatSeconds } from '../../widgets/format.ts';
import { Changed, changesOf } from './Changed.tsx';
import type { InspectorTextKey } from './i18n.ts';
import type { Names } from './names.ts';
import { RowLink } from './UnitName.tsx';

const TONES = { buff: '▲', debuff: '▼', neutral: '■' } as const;

export interface UnitListProps {
  readonly unit: UnitView;
  readonly names: Names;
  /** What the last step changed. */
  readonly changes: readonly FieldChange[];
}

const buffThing = (guid: number, { buff, stacks }: BuffView): Thing => ({
  guid,
  row: { table: 'buffs', id: buff },
  value: { that: 'buff.stacks', buff, value: stacks },
  member: `.buff("${buff}").stacks`,
});

/** Buffs that the last step took away. */
export function GoneBuffs({ names, changes }: Pick<UnitListProps, 'names' | 'changes'>) {
  const t = useTexts<InspectorTextKey>('inspector');
  const gone = changes.filter(({ word, after }) => word === 'stacks' && after === null);
  return gone.map(({ key, id }) => (
    <p key={key} className="insp-gone">
      <Changed changes={changesOf(changes, [`${key.slice(0, key.lastIndexOf('/'))}/`])} names={names}>
        {t('buffGone', { name: names.row('buffs', id ?? '') })}
      </Changed>
    </p>
  ));
}

/** Buffs on the unit, each with what can be done with it. */
export function BuffList({ unit, names, changes }: UnitListProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  return (
    <ul className="insp-list">
      {unit.buffs.map((buff) => (
        <li key={buff.instance} {...offered(buffThing(unit.guid, buff))}>
          <span className={`c-${buff.kind}`} aria-label={buff.kind}>
            {TONES[buff.kind]}
          </span>
          <Changed changes={changesOf(changes, [`buff/${buff.instance}/`])} names={names}>
            <RowLink table="buffs" id={buff.buff}>
              {names.row('buffs', buff.buff)}
            </RowLink>
          </Changed>
          {buff.stacks > 1 && <span>{t('stacks', { count: buff.stacks })}</span>}
          {buff.shieldMilli > 0 && <span className="c-shield">⬡ {formatMilli(buff.shieldMilli, 3)}</span>}
          {buff.wards > 0 && <span>{t('wards', { count: buff.wards })}</span>}
          {buff.auraMilli > 0 && (
            <span className="t3">{t('aura', { radius: formatDistanceMilli(buff.auraMilli) })}</span>
          )}
          {buff.source !== 0 && <span className="t3 trunc">{t('fromUnit', { name: names.unit(buff.source) })}</span>}
          <span className="push num">
            {buff.durationMs < 0
              ? t('untilRemoved')
              : t('remaining', { time: formatSeconds(buff.durationMs - buff.elapsedMs, 3) })}
          </span>
          <MoreButton name={names.row('buffs', buff.buff)} />
        </li>
      ))}
    </ul>
  );
}
