import { memo, type CSSProperties } from 'react';
import { Ban, Power } from 'lucide-react';
import type { SkillView, UnitView, Verdict } from '#core';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import type { Language } from '../../stores/index.ts';
import { refusalText } from '../../editors/refusal/index.ts';
import { rowName, type Rows } from '../../stores/rows.ts';
import { classNames } from '../../widgets/class-names.ts';
import { formatSeconds } from '../../widgets/format.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { Tooltip } from '../../widgets/Tooltip.tsx';
import { useAimVerdict, useSkillVerdicts } from './admission.ts';
import { useAim, type Aim } from './aim-store.ts';
import { pressSkill } from './give.ts';
import type { ArenaTextKey } from './i18n.ts';
import { levelled } from './levelled.ts';
import { SKILL_KEYS } from './orders.ts';
import { SessionOrders } from './setup/SessionOrders.tsx';
import { isRefusal, isRefusedAtRest } from './verdict.ts';

export interface SkillBarProps {
  readonly unit: UnitView | undefined;
  readonly rows: Rows;
}

const STAGES_MAX = 16;

/** Skills of the commanded unit with what keeps each from being cast, and what the aimed order would be answered. */
export const SkillBar = memo(function SkillBar({ unit, rows }: SkillBarProps) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const verdicts = useSkillVerdicts(unit);
  useAimVerdict(unit, rows);
  if (unit === undefined) return <div className="ar-skills t3">{t('noCaster')}</div>;
  const slots = unit.skills.slice(0, SKILL_KEYS.length);
  return (
    <div
      className="ar-skills"
      role="toolbar"
      aria-label={t('skills', { name: rowName(rows, 'units', unit.unit, language) })}
    >
      {slots.map((skill, slot) => (
        <SkillButton
          key={skill.slot}
          slot={slot}
          name={rowName(rows, 'skills', skill.skill, language)}
          offered={skill.windowMs > 0 ? rowName(rows, 'skills', skill.offers, language) : ''}
          windowMs={skill.windowMs}
          windowShare={windowShareOf(rows, skill)}
          isOn={skill.isOn}
          level={skill.level}
          remainingMs={skill.remainingMs}
          charges={skill.charges}
          chargesMax={skill.chargesMax}
          refusal={refusalOf(skill, verdicts.get(skill.skill), rows, language)}
        />
      ))}
      <Message unit={unit} rows={rows} refused={firstRefused(slots, verdicts)} />
      <SessionOrders rows={rows} />
    </div>
  );
});

/** How much of the time for the offered stage is left, 0…1. The stage before it says how long that is. */
function windowShareOf(rows: Rows, skill: SkillView): number {
  if (skill.windowMs === 0) return 0;
  let stage = skill.skill;
  for (let step = 0; step < STAGES_MAX; step++) {
    const combo = rows.tryGet('skills', stage)?.combo;
    if (combo === undefined) return 1;
    if (combo.next === skill.offers)
      return Math.min(skill.windowMs / Math.max(levelled(combo.windowMs, skill.level), 1), 1);
    stage = combo.next;
  }
  return 1;
}

interface Refused {
  readonly key: string;
  readonly skill: SkillView;
  readonly verdict: Verdict;
}

/** Why a press of this skill would come to nothing, '' = it would not. */
function refusalOf(skill: SkillView, verdict: Verdict | undefined, rows: Rows, language: Language): string {
  return isNoAtRest(verdict) ? verdictText(verdict, skill, rows, language) : '';
}

const verdictText = (verdict: Verdict, { offers, level }: SkillView, rows: Rows, language: Language): string =>
  refusalText({ ...verdict, skill: offers, level }, rows, language);

/** Cooldowns stand on their button; the line is for what the button cannot say. */
const isNoAtRest = (verdict: Verdict | undefined): verdict is Verdict =>
  verdict !== undefined && isRefusedAtRest(verdict) && verdict.code !== 'onCooldown';

function firstRefused(slots: readonly SkillView[], verdicts: ReadonlyMap<string, Verdict>): Refused | undefined {
  for (const [slot, skill] of slots.entries()) {
    const verdict = verdicts.get(skill.skill);
    if (isNoAtRest(verdict)) return { key: SKILL_KEYS[slot]!, skill, verdict };
  }
  return undefined;
}

interface SkillButtonProps {
  readonly slot: number;
  readonly name: string;
  /** Stage of a combo that a press casts now, '' = the skill itself. */
  readonly offered: string;
  readonly windowMs: number;
  /** What is left of that time, 0…1. */
  readonly windowShare: number;
  readonly isOn: boolean;
  readonly level: number;
  readonly remainingMs: number;
  readonly charges: number;
  readonly chargesMax: number;
  /** Why it would be refused, '' = it would not. */
  readonly refusal: string;
}

/** Each picture brings new units; a button is drawn anew only when what it says is new. */
const SkillButton = memo(function SkillButton(props: SkillButtonProps) {
  const { slot, offered, windowMs, windowShare, isOn, level, remainingMs, charges, chargesMax, refusal } = props;
  const t = useTexts<ArenaTextKey>('arena');
  const isAimed = useAim(({ aim }) => aim?.kind === 'skill' && aim.slot === slot);
  const label = buttonLabel(props, t);
  return (
    <Tooltip content={label} keybinding={`Key${SKILL_KEYS[slot]}`} side="top">
      <button
        type="button"
        className={classNames(
          'ar-skill',
          isAimed && 'on',
          refusal !== '' && 'no',
          level === 0 && 'off',
          isOn && 'toggled',
        )}
        aria-pressed={isAimed}
        onClick={() => pressSkill(slot)}
      >
        <b>{SKILL_KEYS[slot]}</b>
        <span className="visually-hidden">{label}</span>
        {offered !== '' && (
          <span className="ar-stage">
            <i className="ar-window" style={{ '--share': windowShare } as CSSProperties} aria-hidden />
            {`${offered} ${formatSeconds(windowMs, 1)}`}
          </span>
        )}
        {isOn && <Power className="ar-power" size={ICON_PX.badge} aria-hidden />}
        {remainingMs > 0 && offered === '' && <span className="ar-cooldown">{formatSeconds(remainingMs, 1)}</span>}
        {chargesMax > 1 && <span className="t3">{t('charges', { count: charges, max: chargesMax })}</span>}
      </button>
    </Tooltip>
  );
});

function buttonLabel(
  { refusal, ...skill }: SkillButtonProps,
  t: (key: ArenaTextKey, values?: Record<string, string | number>) => string,
): string {
  const name = nameLabel(skill, t);
  return refusal === '' ? name : t('skillRefused', { name, reason: refusal });
}

function nameLabel(
  { name, offered, windowMs, isOn, level }: Omit<SkillButtonProps, 'refusal'>,
  t: (key: ArenaTextKey, values?: Record<string, string | number>) => string,
): string {
  if (level === 0) return `${name}, ${t('notLearned')}`;
  if (offered !== '') return t('stage', { name: offered, first: name, seconds: formatSeconds(windowMs, 1) });
  return t(isOn ? 'isOn' : 'skillHint', { name, level });
}

interface MessageProps {
  readonly unit: UnitView;
  readonly rows: Rows;
  readonly refused: Refused | undefined;
}

function Message({ unit, rows, refused }: MessageProps) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const { aim, verdict } = useAim();
  const say = (key: string, skill: SkillView | undefined, of: Verdict) =>
    t('refused', {
      key,
      reason: skill === undefined ? refusalText(of, rows, language) : verdictText(of, skill, rows, language),
    });
  const aimed = aim?.kind === 'skill' ? unit.skills[aim.slot] : undefined;
  if (aim !== null && verdict !== null && isRefusal(verdict)) return <Refusal text={say(keyOf(aim), aimed, verdict)} />;
  if (aim !== null) return <span className="t2 trunc grow">{aimText(aim, unit, rows, language, t)}</span>;
  return refused ? <Refusal text={say(refused.key, refused.skill, refused.verdict)} /> : <span className="grow" />;
}

const keyOf = (aim: Aim): string =>
  aim.kind === 'skill' ? (SKILL_KEYS[aim.slot] ?? '') : aim.kind === 'attack' ? 'A' : '';

function aimText(
  aim: Aim,
  _unit: UnitView,
  rows: Rows,
  language: 'en' | 'zh-CN',
  t: (key: ArenaTextKey, values?: Record<string, string>) => string,
): string {
  if (aim.kind === 'place') return t('placing', { name: aim.name });
  if (aim.kind === 'attack') return t('aimingAttack');
  const isUnit = rows.tryGet('skills', aim.skill)?.castMode === 'unit';
  return t(isUnit ? 'aimingUnit' : 'aiming', { key: keyOf(aim), name: rowName(rows, 'skills', aim.skill, language) });
}

function Refusal({ text }: { readonly text: string }) {
  return (
    <span className="ar-refusal trunc grow" role="status" title={text}>
      <Ban className="err" size={ICON_PX.badge} aria-hidden />
      <span className="trunc">{text}</span>
    </span>
  );
}
