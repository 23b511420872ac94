import type { SkillView } from '#core';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { MoreButton } from '../../editors/offers/MoreButton.tsx';
import { offered } from '../../editors/offers/offered.ts';
import type { Thing } from '../../editors/offers/thing.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { formatSeconds } from '../../widgets/format.ts';
import type { UnitListProps } from './BuffList.tsx';
import { Changed, changesOf } from './Changed.tsx';
import type { InspectorTextKey, Texts } from './i18n.ts';
import { RowLink } from './UnitName.tsx';

const skillThing = (guid: number, { skill, remainingMs }: SkillView): Thing => ({
  guid,
  skill,
  row: { table: 'skills', id: skill },
  value: { that: 'cooldown', skill, value: remainingMs },
  member: `.skill("${skill}").remainingMs`,
});

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

/** Skills of the unit, each with what can be done with it. */
export function SkillList({ unit, names, changes }: UnitListProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  if (unit.skills.length === 0) return <p className="t3">{t('noSkills')}</p>;
  return (
    <ul className="insp-list">
      {unit.skills.map((skill) => (
        <li key={skill.slot} {...offered(skillThing(unit.guid, skill))}>
          <Changed changes={changesOf(changes, [`skill/${skill.slot}/`])} names={names}>
            <RowLink table="skills" id={skill.skill}>
              {names.row('skills', skill.skill)}
            </RowLink>
          </Changed>
          <span className="t3">L{skill.level}</span>
          {skill.isOn && <Badge>{t('isOn')}</Badge>}
          {skill.windowMs > 0 && (
            <span className="t2 trunc">
              → {t('offers', { name: names.row('skills', skill.offers), time: formatSeconds(skill.windowMs, 1) })}
            </span>
          )}
          <span className="push num">{skillText(skill, t)}</span>
          <MoreButton name={names.row('skills', skill.skill)} />
        </li>
      ))}
    </ul>
  );
}
