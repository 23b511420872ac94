import type { Diagnostic } from '#pack';
import { useLanguage } from '../../../app/i18n/use-texts.ts';
import { severityIcon } from '../../../widgets/Badge.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { FixButtons } from '../../../editors/FixButtons.tsx';
import { useProblemsAt, useProblemsWithin } from '../model/problems.ts';
import { useScope } from '../model/scope.tsx';

/** What is wrong with a field, right under it: code, sentence, and every way out. */
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
  const { isReadOnly } = useScope();
  const isError = problem.severity === 'error';
  const Icon = severityIcon[problem.severity];
  return (
    <li className="row micro">
      <Icon className={TONES[problem.severity]} size={ICON_PX.badge} aria-hidden />
      <span className="mono t3">{problem.code}</span>
      <span className={isError ? 'err grow' : 't2 grow'}>
        {language === 'zh-CN' ? problem.message.zh : problem.message.en}
      </span>
      {!isReadOnly && problem.fixes && (
        <span className="row f-fixes">
          <FixButtons fixes={problem.fixes} />
        </span>
      )}
    </li>
  );
}
