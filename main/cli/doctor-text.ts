import {
  factText,
  LINK_TEXTS,
  type Diagnosis,
  type DoctorLanguage,
  type Link,
  type LookAt,
  type Simulation,
  type UnitName,
  type Verified,
} from '#lab';
import { unitNames } from './participants.ts';

const MARKS: Readonly<Record<Link['status'], string>> = { ok: '✓', failed: '✗', notReached: '○', unknown: '?' };

const WORDS = {
  en: {
    why: 'Why did',
    nothing: 'do nothing?',
    look: 'look at',
    try: 'try',
    verified: 'verified by a run',
    next: 'then fails',
    idle: 'Why did nothing happen',
    attack: 'the attack on',
  },
  zh: {
    why: '为什么',
    nothing: '没有作用？',
    look: '查看',
    try: '试用',
    verified: '已运行验证',
    next: '随后失败于',
    idle: '为什么什么都没有发生',
    attack: '普攻，目标',
  },
} as const;

/** The fault tree for a terminal. */
export function doctorText(
  diagnosis: Diagnosis,
  verified: Verified | null,
  simulation: Simulation,
  language: DoctorLanguage,
): string {
  const unitName = unitNames(simulation);
  const lines = diagnosis.links.flatMap((link) => linkLines(link, verified, language, unitName));
  return `${headOf(diagnosis, language, unitName)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function headOf({ cast, attack, question }: Diagnosis, language: DoctorLanguage, unitName: UnitName): string {
  const words = WORDS[language];
  if (attack) {
    const about = `${words.attack} ${unitName(attack.target)}`;
    return `${words.why} ${about} (f${attack.frame}, ${unitName(attack.guid)}) ${words.nothing}`;
  }
  if (!cast) return `${words.idle}: ${unitName(question.guid)}, f${question.frame}`;
  return `${words.why} ${cast.skill} (f${cast.frame}, ${unitName(cast.guid)}) ${words.nothing}`;
}

function linkLines(link: Link, verified: Verified | null, language: DoctorLanguage, unitName: UnitName): string[] {
  const [head, ...rest] = link.facts.map((fact) => factText(fact, language, unitName));
  const name = LINK_TEXTS[link.name][language];
  const first = `${MARKS[link.status]} ${name.padEnd(language === 'en' ? 14 : 6)}${head ?? ''}`.trimEnd();
  if (link.status === 'ok') return [rest.length === 0 ? first : `${first}; ${rest.join('; ')}`];
  const isAnswer = link.status === 'failed';
  return [
    first,
    ...rest.map((text) => `    → ${text}`),
    ...(isAnswer ? link.look.map((at) => `    → ${WORDS[language].look} ${placeText(at)}`) : []),
    ...(isAnswer && verified && link.suggestion ? [tryLine(link, verified, language)] : []),
  ];
}

const placeText = ({ table, row, pointer, value }: LookAt): string =>
  `${table}/${row} ${pointer}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`;

function tryLine({ suggestion }: Link, { value, next }: Verified, language: DoctorLanguage): string {
  const words = WORDS[language];
  const { unit, pointer } = suggestion!;
  const shown = unit === 'count' || unit === 'amount' ? String(value) : `${value} ${unit}`;
  const then = next === null ? '' : `; ${words.next}: ${LINK_TEXTS[next][language]}`;
  return `    → ${words.try} ${shown} (${pointer}, ${words.verified}${then})`;
}
