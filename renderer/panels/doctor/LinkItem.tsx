import { Circle, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { LINK_TEXTS, type Fact, type Link } from '#lab';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { classNames } from '../../widgets/class-names.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { FactText, Jump } from './FactText.tsx';
import type { DoctorText } from './i18n.ts';
import { LookLine } from './LookLine.tsx';
import type { DoctorNames } from './names.ts';
import { TryValue } from './TryValue.tsx';
import type { Trial } from './use-verified.ts';

const ICONS: Readonly<Record<Link['status'], LucideIcon>> = {
  ok: CircleCheck,
  failed: CircleX,
  notReached: Circle,
  unknown: CircleHelp,
};
const TONES: Readonly<Record<Link['status'], string>> = { ok: 'ok', failed: 'err', notReached: 't3', unknown: 'warn' };

export interface LinkItemProps {
  readonly link: Link;
  readonly names: DoctorNames;
  readonly isAnswer: boolean;
  readonly trial: Trial | undefined;
}

/** One link of the way: how it stands and its headline; the one that failed is explained beneath. */
export function LinkItem({ link, names, isAnswer, trial }: LinkItemProps) {
  const t = useTexts<DoctorText>('doctor');
  const language = useLanguage() === 'zh-CN' ? 'zh' : 'en';
  const [isOpen, setOpen] = useState(false);
  const [head, ...rest] = link.facts;
  const Icon = ICONS[link.status];
  const isExplained = isAnswer || link.status === 'unknown' || isOpen;
  const mayOpen = !isAnswer && link.status === 'ok' && (rest.length > 0 || head?.frame !== undefined);
  const line = (
    <>
      <Icon className={TONES[link.status]} size={ICON_PX.control} aria-label={t(link.status)} role="img" />
      <b>{LINK_TEXTS[link.name][language]}</b>
      <span className="doctor-head trunc t2">
        {head && <FactText fact={head} names={names} isPlain={mayOpen} />}
        {mayOpen && !isOpen && rest.map((fact) => <AndFact key={keyOf(fact)} fact={fact} names={names} />)}
      </span>
    </>
  );
  return (
    <li
      className={classNames('doctor-link', isAnswer && 'doctor-failed')}
      data-link={link.name}
      data-status={link.status}
    >
      {mayOpen ? (
        <button type="button" className="doctor-row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {line}
        </button>
      ) : (
        <div className="doctor-row">{line}</div>
      )}
      {isExplained && head && (
        <div className="doctor-why">
          <Facts facts={isAnswer ? rest : link.facts} names={names} />
          {isAnswer && link.look.map((at) => <LookLine key={`${at.table}/${at.row}${at.pointer}`} at={at} />)}
          {isAnswer && (
            <div className="row doctor-buttons">
              {head.frame !== undefined && <Jump fact={head} isButton />}
              {trial && <TryValue trial={trial} />}
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function AndFact({ fact, names }: { readonly fact: Fact; readonly names: DoctorNames }) {
  return (
    <>
      {'; '}
      <FactText fact={fact} names={names} isPlain />
    </>
  );
}

const keyOf = ({ code, params }: Fact): string => `${code} ${JSON.stringify(params)}`;

function Facts({ facts, names }: { readonly facts: readonly Fact[]; readonly names: DoctorNames }) {
  return facts.map((fact) => (
    <p key={keyOf(fact)}>
      <span className="t3" aria-hidden>
        →
      </span>{' '}
      <FactText fact={fact} names={names} /> <Jump fact={fact} />
    </p>
  ));
}
