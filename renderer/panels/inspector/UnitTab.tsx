import { UserSearch } from 'lucide-react';
import type { BuffView, MindView, SkillView, UnitView } from '#core';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatDistanceMilli, formatFrame, formatMilli, formatMs, formatSeconds } from '../../widgets/format.ts';
import type { Run } from '../../worker/protocol.ts';
import { Attributes } from './Attributes.tsx';
import type { InspectorTextKey } from './i18n.ts';
import { useNames, type Names } from './names.ts';
import { RowLink, UnitName } from './UnitName.tsx';
import { useInspection } from './use-inspection.ts';

type Texts = (key: InspectorTextKey, values?: Record<string, string | number>) => string;

export function UnitTab({ run }: { readonly run: Run }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const guid = useSelection((state) => state.guid);
  const unit = usePlayhead((state) => state.view?.units.find((one) => one.guid === guid));
  const names = useNames(run);
  const inspection = useInspection(unit === undefined ? 0 : guid);
  if (unit === undefined) return <EmptyState icon={UserSearch} title={t('noUnit')} body={t('noUnitHint')} />;
  return (
    <div className="insp-body">
      <UnitHead unit={unit} names={names} />
      <h3>{t('state')}</h3>
      <StateList unit={unit} names={names} />
      <h3>
        {t('buffs')} <span className="t3">{unit.buffs.length === 0 ? t('noBuffs') : unit.buffs.length}</span>
      </h3>
      <BuffList buffs={unit.buffs} names={names} />
      <h3>{t('cooldowns')}</h3>
      <SkillList skills={unit.skills} names={names} />
      <h3>{t('attributes')}</h3>
      {inspection && <Attributes attributes={inspection.attributes} names={names} />}
    </div>
  );
}

function UnitHead({ unit, names }: { readonly unit: UnitView; readonly names: Names }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const frame = usePlayhead((state) => state.view?.frame);
  return (
    <header className="insp-head">
      <div className="row">
        <UnitName guid={unit.guid} names={names} />
        <span className="t3">L{unit.level}</span>
        {!unit.alive && <Badge kind="error">{t('dead')}</Badge>}
        {unit.respawnMs > 0 && <span className="t2">{t('returns', { time: formatSeconds(unit.respawnMs, 1) })}</span>}
        <span className="push mono t3">{formatFrame(frame)}</span>
      </div>
      <p className="micro t2">
        <RowLink table="units" id={unit.unit} /> · <span className="mono">guid</span> {unit.guid} ·{' '}
        {unit.resources
          .filter(({ max }) => max > 0)
          .map(({ value, max }) => `${formatMilli(value, 3)} / ${formatMilli(max, 3)}`)
          .join(' · ')}
        {unit.shieldMilli > 0 && <span className="c-shield"> · ⬡ {formatMilli(unit.shieldMilli, 3)}</span>}
      </p>
    </header>
  );
}

function phaseText(t: Texts, phase: string, elapsedMs: number, durationMs: number): string {
  if (durationMs <= 0) return `${phase}, ${formatMs(elapsedMs)}`;
  return t('phaseOf', { phase, elapsed: String(elapsedMs), total: formatMs(durationMs) });
}

function orderText({ order }: UnitView, names: Names): string {
  if (order.type === 'none') return '';
  const goal = order.target === 0 ? `${formatMilli(order.x, 3)}, ${formatMilli(order.y, 3)}` : names.unit(order.target);
  return `${order.type} → ${goal}`;
}

/** What the unit is doing, in words of the data. */
function stateRows(unit: UnitView, names: Names, t: Texts): [InspectorTextKey, string][] {
  const { cast, attack } = unit;
  return [
    ['order', orderText(unit, names)],
    [
      'cast',
      cast ? `${names.row('skills', cast.skill)} ${phaseText(t, cast.phase, cast.elapsedMs, cast.durationMs)}` : '',
    ],
    ['attack', attack.phase === 'idle' ? '' : phaseText(t, attack.phase, attack.elapsedMs, attack.durationMs)],
    ['control', unit.controls.join(', ')],
    ...extraRows(unit, names, t),
    ['position', `${formatMilli(unit.x, 3)}, ${formatMilli(unit.y, 3)}`],
    ['facing', `${formatMilli(unit.facingMilliDeg, 3)}°`],
  ];
}

/** What only some units have. */
function extraRows(unit: UnitView, names: Names, t: Texts): [InspectorTextKey, string][] {
  const { mind, owner, experienceMilli, goldMilli, skillPoints } = unit;
  const rows: [InspectorTextKey, string][] = [];
  if (unit.tests.length > 0) rows.push(['tests', unit.tests.join(', ')]);
  if (mind !== null) rows.push(['mind', mindText(mind, names, t)]);
  if (owner !== 0) rows.push(['owner', names.unit(owner)]);
  if (experienceMilli > 0 || goldMilli > 0 || skillPoints > 0) {
    const experience = formatMilli(experienceMilli, 0);
    rows.push(['growth', t('growthOf', { experience, gold: formatMilli(goldMilli, 0), points: skillPoints })]);
  }
  return rows;
}

function mindText({ ai, aggroMilli, leashMilli, target, isReturning }: MindView, names: Names, t: Texts): string {
  const leash = leashMilli === 0 ? t('noLeash') : formatDistanceMilli(leashMilli);
  const rest = isReturning ? t('mindReturns') : target === 0 ? '' : t('mindFights', { name: names.unit(target) });
  return t('mindOf', { ai, aggro: formatDistanceMilli(aggroMilli), leash }) + rest;
}

function StateList({ unit, names }: { readonly unit: UnitView; readonly names: Names }) {
  const t = useTexts<InspectorTextKey>('inspector');
  return (
    <dl className="insp-facts">
      {stateRows(unit, names, t).map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd className={value === '' ? 't3' : 'selectable'}>{value || t('none')}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = { buff: '▲', debuff: '▼', neutral: '■' } as const;

function BuffList({ buffs, names }: { readonly buffs: readonly BuffView[]; readonly names: Names }) {
  const t = useTexts<InspectorTextKey>('inspector');
  return (
    <ul className="insp-list">
      {buffs.map((buff) => (
        <li key={buff.instance}>
          <span className={`c-${buff.kind}`} aria-label={buff.kind}>
            {TONES[buff.kind]}
          </span>
          <RowLink table="buffs" id={buff.buff}>
            {names.row('buffs', buff.buff)}
          </RowLink>
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
        </li>
      ))}
    </ul>
  );
}

function skillText(skill: SkillView, t: Texts): string {
  if (skill.level === 0) return t('notLearned');
  const charges = skill.chargesMax > 1 ? `${t('charges', { count: skill.charges, max: skill.chargesMax })} · ` : '';
  return (
    charges +
    (skill.remainingMs > 0 && skill.windowMs === 0
      ? `${formatSeconds(skill.remainingMs)} / ${formatSeconds(skill.totalMs)}`
      : t('ready'))
  );
}

function SkillList({ skills, names }: { readonly skills: readonly SkillView[]; readonly names: Names }) {
  const t = useTexts<InspectorTextKey>('inspector');
  if (skills.length === 0) return <p className="t3">{t('noSkills')}</p>;
  return (
    <ul className="insp-list">
      {skills.map((skill) => (
        <li key={skill.slot}>
          <RowLink table="skills" id={skill.skill}>
            {names.row('skills', skill.skill)}
          </RowLink>
          <span className="t3">L{skill.level}</span>
          {skill.isOn && <Badge>{t('isOn')}</Badge>}
          {skill.windowMs > 0 && (
            <span className="t2 trunc">
              → {t('offers', { name: names.row('skills', skill.offers), time: formatSeconds(skill.windowMs, 1) })}
            </span>
          )}
          <span className="push num">{skillText(skill, t)}</span>
        </li>
      ))}
    </ul>
  );
}
