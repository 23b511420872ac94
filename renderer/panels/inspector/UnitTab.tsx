import { UserSearch } from 'lucide-react';
import type { MindView, UnitView } from '#core';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { MoreButton } from '../../editors/offers/MoreButton.tsx';
import { offered } from '../../editors/offers/offered.ts';
import type { Thing } from '../../editors/offers/thing.ts';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatDistanceMilli, formatFrame, formatMilli, formatMs, formatSeconds } from '../../widgets/format.ts';
import type { Run } from '../../worker/protocol.ts';
import type { FieldChange } from '#lab';
import type { StateAnswer } from '../../worker/questions/state.ts';
import { Checkbox } from '../../widgets/Checkbox.tsx';
import { Changed, changesOf } from './Changed.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { useUnitView } from './view-store.ts';
import { Attributes } from './Attributes.tsx';
import { BuffList, GoneBuffs } from './BuffList.tsx';
import type { InspectorTextKey, Texts } from './i18n.ts';
import { useNames, type Names } from './names.ts';
import { SkillList } from './SkillList.tsx';
import { RowLink, UnitName } from './UnitName.tsx';
import { useInspection } from './use-inspection.ts';

export function UnitTab({ run }: { readonly run: Run }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const guid = useSelection((state) => state.guid);
  const unit = usePlayhead((state) => state.view?.units.find((one) => one.guid === guid));
  const names = useNames(run);
  const state = useInspection(unit === undefined ? 0 : guid);
  const isChangedOnly = useUnitView((view) => view.isChangedOnly);
  if (unit === undefined) return <EmptyState icon={UserSearch} title={t('noUnit')} body={t('noUnitHint')} />;
  const changes = state?.changes ?? NOTHING;
  return (
    <div className="insp-body">
      <UnitHead unit={unit} names={names} changes={changes} />
      <div className="row insp-filter">
        <span className="t3">{t('changedCount', { count: changes.length })}</span>
        <span className="push">
          <Checkbox isChecked={isChangedOnly} onChange={(next) => useUnitView.setState({ isChangedOnly: next })}>
            {t('changedOnly')}
          </Checkbox>
        </span>
      </div>
      {isChangedOnly ? (
        <OnlyChanged unit={unit} names={names} changes={changes} />
      ) : (
        <Everything unit={unit} names={names} state={state} />
      )}
    </div>
  );
}

interface PartProps {
  readonly unit: UnitView;
  readonly names: Names;
  readonly changes: readonly FieldChange[];
}

function OnlyChanged({ unit, names, changes }: PartProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  if (changes.length === 0) return <p className="t3">{t('unchanged')}</p>;
  return <ChangeTable label={t('changedOnly')} changes={changes} unit={unit.unit} names={names} />;
}

interface EverythingProps {
  readonly unit: UnitView;
  readonly names: Names;
  readonly state: StateAnswer | null;
}

function Everything({ unit, names, state }: EverythingProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const changes = state?.changes ?? NOTHING;
  return (
    <>
      <h3>{t('state')}</h3>
      <StateList unit={unit} names={names} changes={changes} />
      <h3>
        {t('buffs')} <span className="t3">{unit.buffs.length === 0 ? t('noBuffs') : unit.buffs.length}</span>
      </h3>
      <BuffList unit={unit} names={names} changes={changes} />
      <GoneBuffs names={names} changes={changes} />
      <h3>{t('cooldowns')}</h3>
      <SkillList unit={unit} names={names} changes={changes} />
      <h3>{t('attributes')}</h3>
      {state?.inspection && (
        <Attributes attributes={state.inspection.attributes} names={names} changes={changes} unit={unit} />
      )}
    </>
  );
}

const NOTHING: readonly FieldChange[] = [];

/** Without a figure of its own: what is expected is chosen among all of them. */
const unitThing = ({ guid, unit }: UnitView): Thing => ({ guid, row: { table: 'units', id: unit }, member: '.hp' });

function UnitHead({ unit, names, changes }: PartProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const frame = usePlayhead((state) => state.view?.frame);
  return (
    <header className="insp-head" {...offered(unitThing(unit))}>
      <div className="row">
        <UnitName guid={unit.guid} names={names} />
        <span className="t3">L{unit.level}</span>
        {!unit.alive && <Badge kind="error">{t('dead')}</Badge>}
        {unit.respawnMs > 0 && <span className="t2">{t('returns', { time: formatSeconds(unit.respawnMs, 1) })}</span>}
        <span className="push mono t3">{formatFrame(frame)}</span>
        <MoreButton name={names.unit(unit.guid)} />
      </div>
      <p className="micro t2">
        <RowLink table="units" id={unit.unit} /> · <span className="mono">guid</span> {unit.guid} ·{' '}
        <Changed changes={changesOf(changes, ['resource/'])} names={names}>
          {unit.resources
            .filter(({ max }) => max > 0)
            .map(({ value, max }) => `${formatMilli(value, 3)} / ${formatMilli(max, 3)}`)
            .join(' · ')}
        </Changed>
        {unit.shieldMilli > 0 && (
          <Changed changes={changesOf(changes, ['shield'])} names={names}>
            <span className="c-shield"> · ⬡ {formatMilli(unit.shieldMilli, 3)}</span>
          </Changed>
        )}
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
    ['control', unit.controls.map(names.control).join(', ')],
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

/** Where what is shown on a line comes from. */
const KEYS: Readonly<Partial<Record<InspectorTextKey, readonly string[]>>> = {
  order: ['order', 'orderTarget'],
  cast: ['cast', 'castPhase', 'castPhaseEnd'],
  attack: ['attackPhase', 'attackTarget'],
  control: ['control/'],
  tests: ['test/'],
  growth: ['experience', 'gold', 'skillPoints'],
  position: ['x', 'y'],
  facing: ['facing'],
};

function StateList({ unit, names, changes }: PartProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  return (
    <dl className="insp-facts">
      {stateRows(unit, names, t).map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd className={value === '' ? 't3' : 'selectable'}>
            <Changed changes={changesOf(changes, KEYS[key] ?? [])} names={names}>
              {value || t('none')}
            </Changed>
          </dd>
        </div>
      ))}
    </dl>
  );
}
