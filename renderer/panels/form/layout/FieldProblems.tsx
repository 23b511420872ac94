import type { Diagnostic } from '#pack';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { editRow } from '../../../stores/index.ts';
import { severityIcon } from '../../../widgets/Badge.tsx';
import { Button } from '../../../widgets/Button.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { useProblemsAt, useProblemsWithin } from '../model/problems.ts';
import { useScope } from '../model/scope.tsx';

/** What is wrong with a field, right under it: code, sentence, and the certain fix where there is one. */
export function FieldProblems({ pointer, isDeep }: { pointer: string; isDeep: boolean }) {
  const { path } = useScope();
  const here = useProblemsAt(path, pointer);
  const below = useProblemsWithin(path, pointer);
  const problems = isDeep ? below : here;
  if (problems.length === 0) return null;
  return (
    <ul className="f-problems">
      {problems.map((problem, at) => (
        <ProblemLine key={`${problem.code}${problem.pointer} ${at}`} problem={problem} />
      ))}
    </ul>
  );
}

const TONES: Readonly<Record<Diagnostic['severity'], string>> = { error: 'err', warning: 'warn', info: 'info' };

function ProblemLine({ problem }: { problem: Diagnostic }) {
  const language = useLanguage();
  const isError = problem.severity === 'error';
  const Icon = severityIcon[problem.severity];
  return (
    <li className="row micro">
      <Icon className={TONES[problem.severity]} size={ICON_PX.badge} aria-hidden />
      <span className="mono t3">{problem.code}</span>
      <span className={isError ? 'err' : 't2'}>{language === 'zh-CN' ? problem.message.zh : problem.message.en}</span>
      {problem.fix && <FixButton problem={problem} />}
    </li>
  );
}

function FixButton({ problem }: { problem: Diagnostic }) {
  const language = useLanguage();
  const t = useTexts('form');
  const { row, path, isReadOnly } = useScope();
  const { fix } = problem;
  // Fixes that reach other files belong to the problems panel, which can show them all.
  if (!fix || isReadOnly || fix.edits.some((edit) => edit.path !== path)) return null;
  const label = language === 'zh-CN' ? fix.label.zh : fix.label.en;
  return (
    <Button size="sm" kind="ghost" onClick={() => editRow(row, fix.edits, t('undoFix', { code: problem.code, label }))}>
      {label}
    </Button>
  );
}
