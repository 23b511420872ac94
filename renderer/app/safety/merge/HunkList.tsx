import { hunkKey, type Hunk, type MergeChoice, type MergeChoices, type MergePlan } from '#pack';
import { classNames } from '../../../widgets/class-names.ts';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';
import { choose } from './merge-store.ts';
import { useHeads } from './use-heads.ts';

type LinesPlan = Extract<MergePlan, { kind: 'lines' }>;

const countOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Scripts, and texts that do not parse: run by run of lines. */
export function HunkList({ plan, choices }: { plan: LinesPlan; choices: MergeChoices }) {
  const t = useTexts<SafetyText>('safety');
  return (
    <div className="mg-hunks">
      {plan.hunks.map((hunk, index) => {
        const key = hunkKey(index);
        const isQuiet = hunk.state === 'same' && hunk.base === hunk.mine;
        if (isQuiet)
          return (
            <p key={key} className="mg-skip t3 micro">
              {t('unchangedLines', { count: countOf(hunk.mine) })}
            </p>
          );
        return <HunkView key={key} plan={plan} hunk={hunk} id={key} choice={choices.get(key)} />;
      })}
    </div>
  );
}

interface HunkViewProps {
  readonly plan: LinesPlan;
  readonly hunk: Hunk;
  readonly id: string;
  readonly choice: MergeChoice | undefined;
}

type Word = 'mine' | 'theirs' | 'both';

function HunkView({ plan, hunk, id, choice }: HunkViewProps) {
  const t = useTexts<SafetyText>('safety');
  const heads = useHeads(plan);
  const byItself = hunk.state === 'theirs' ? 'theirs' : hunk.state === 'conflict' ? undefined : 'mine';
  const taken = typeof choice === 'string' ? choice : byItself;
  const place = t('hunkAt', { line: hunk.line });
  const isOpen = taken === undefined;
  return (
    <section
      className={classNames('mg-hunk', isOpen && 'conf')}
      data-conflict={isOpen ? id : undefined}
      aria-label={place}
    >
      <header className="row">
        <b>{place}</b>
        <span className="push" />
        {hunk.state === 'same' ? (
          <span className="ok">{t('tookSame')}</span>
        ) : (
          <Segmented
            size="sm"
            label={t('choiceFor', { field: place })}
            value={taken}
            onChange={(word: Word) => choose(plan.path, id, word)}
            options={[
              { value: 'mine' as Word, text: t('sideMine') },
              { value: 'theirs' as Word, text: t('sideTheirs') },
              { value: 'both' as Word, text: t('sideBoth') },
            ]}
          />
        )}
      </header>
      <div className="mg-sides">
        <Lines title={heads.base} text={hunk.base} />
        <Lines title={heads.mine} text={hunk.mine} isTaken={taken === 'mine' || taken === 'both'} />
        <Lines title={heads.theirs} text={hunk.theirs} isTaken={taken === 'theirs' || taken === 'both'} />
      </div>
    </section>
  );
}

function Lines({ title, text, isTaken }: { title: string; text: string; isTaken?: boolean }) {
  const t = useTexts<SafetyText>('safety');
  return (
    <div className={classNames('mg-lines', isTaken && 'pick')}>
      <h3 className="micro t3">{title}</h3>
      <pre className="mono" tabIndex={0} aria-label={title}>
        {text === '' ? <span className="t3">{t('noLines')}</span> : text}
      </pre>
    </div>
  );
}
