/** What became of a scenario: each expectation that was not met with both values, and what to do about it. */
import { Crosshair, Ellipsis, Terminal } from 'lucide-react';
import { problemText } from '#lab';
import type { RunExpectation, ScenarioFile } from '#generated/types.ts';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { CulpritSets } from '../../editors/beside/CulpritSets.tsx';
import { judgedWords } from '../../editors/expect/judged-words.ts';
import { useProject } from '../../stores/index.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { formatFrame, formatNumber, formatSeconds } from '../../widgets/format.ts';
import { Menu } from '../../widgets/Menu.tsx';
import { accept, accepted, copyCommand, openInForm, runOne, show } from './actions.ts';
import type { ScenariosText } from './i18n.ts';
import type { Item } from './items.ts';

const SHOWN_MAX = 5;

export interface DetailsProps {
  readonly item: Item;
  readonly scenario: ScenarioFile;
}

/** Of a scenario that the last save changed also the fields that did it. */
export function Details(props: DetailsProps) {
  const { impact } = props.item;
  return (
    <>
      <Became {...props} />
      {impact && <Why impact={impact} />}
    </>
  );
}

function Why({ impact: { culprits } }: { readonly impact: NonNullable<Item['impact']> }) {
  const t = useTexts<ScenariosText>('scenarios');
  if (culprits === null) return <p className="sc-note t3">{t('whyRunning')}</p>;
  if (culprits.length === 0) return null;
  return (
    <div className="sc-why">
      <p className="t2">{t('why')}</p>
      <CulpritSets sets={culprits} />
    </div>
  );
}

function Became({ item, scenario }: DetailsProps) {
  const t = useTexts<ScenariosText>('scenarios');
  const { result, id } = item;
  const { outcome } = result;
  if (result.status === 'broken') return <p className="sc-note err">{result.fault}</p>;
  if (outcome === null) return <Tools id={id} />;
  if (!outcome.ran)
    return (
      <div className="sc-fail">
        {outcome.problems.map((problem, at) => (
          <p key={at} className="err">
            {problemText(problem)}
          </p>
        ))}
        <Tools id={id} />
      </div>
    );
  const unmet = outcome.expectations.filter(({ ok }) => !ok);
  const count = outcome.expectations.length;
  if (unmet.length === 0)
    return (
      <div className="sc-note">
        <p className="t2">{count === 0 ? t('expectsNothing') : t('expectationsMet', { count })}</p>
        <Tools id={id} />
      </div>
    );
  return (
    <>
      {unmet.slice(0, SHOWN_MAX).map((one) => (
        <Unmet key={one.where} one={one} item={item} scenario={scenario} stepMs={outcome.stepMs} />
      ))}
      {unmet.length > SHOWN_MAX && (
        <p className="sc-note t3">{t('moreFailures', { count: unmet.length - SHOWN_MAX })}</p>
      )}
    </>
  );
}

const valueText = (value: RunExpectation['actual']): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : JSON.stringify(value);

interface UnmetProps extends DetailsProps {
  readonly one: RunExpectation;
  readonly stepMs: number;
}

function Unmet({ one, item, scenario, stepMs }: UnmetProps) {
  const t = useTexts<ScenariosText>('scenarios');
  const isReadOnly = useProject((state) => state.readOnly);
  const { frame } = one;
  const change = accepted(scenario, one);
  const words = judgedWords(one, scenario.expect ?? [], useLanguage());
  return (
    <div className="sc-fail">
      <p className="mono t2 selectable">{words.text}</p>
      <dl>
        <dt>{t('expected')}</dt>
        <dd className="mono ok selectable">
          {typeof one.expected === 'number' ? valueText(one.expected) : words.expected}
        </dd>
        <dt>{t('actual')}</dt>
        <dd className="mono err selectable">{typeof one.actual === 'number' ? valueText(one.actual) : words.actual}</dd>
        {item.impact?.frame != null && (
          <>
            <dt>{t('diverges')}</dt>
            <dd className="mono">
              {formatFrame(item.impact.frame)} <span className="t3">{formatSeconds(item.impact.frame * stepMs)}</span>
            </dd>
          </>
        )}
      </dl>
      <div className="row sc-tools">
        {frame !== undefined && (
          <Button size="sm" icon={Crosshair} onClick={() => show(item.id, frame)}>
            {t('goToFrame', { frame: formatFrame(frame) })}
          </Button>
        )}
        {change !== undefined && !isReadOnly && (
          <Button size="sm" onClick={() => accept(item.id, scenario, one)}>
            <span className="trunc">{t('accept', { value: valueText(one.actual) })}</span>
          </Button>
        )}
        <MoreTools id={item.id} />
      </div>
    </div>
  );
}

function Tools({ id }: { readonly id: string }) {
  const t = useTexts<ScenariosText>('scenarios');
  return (
    <div className="row sc-tools">
      <Button size="sm" icon={Crosshair} onClick={() => show(id)}>
        {t('load')}
      </Button>
      <MoreTools id={id} />
    </div>
  );
}

function MoreTools({ id }: { readonly id: string }) {
  const t = useTexts<ScenariosText>('scenarios');
  return (
    <Menu
      label={t('more')}
      trigger={<IconButton size="sm" icon={Ellipsis} label={t('more')} />}
      entries={[
        { id: 'run', text: t('run'), onSelect: () => runOne(id) },
        { id: 'load', text: t('load'), onSelect: () => show(id) },
        { id: 'open', text: t('open'), onSelect: () => openInForm(id) },
        { id: 'copy', text: t('copyCommand'), icon: Terminal, onSelect: () => void copyCommand(id) },
      ]}
    />
  );
}
