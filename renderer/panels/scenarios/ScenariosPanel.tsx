import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { Circle, Filter, Flag } from 'lucide-react';
import type { ScenarioFile } from '#generated/types.ts';
import { runCommand } from '../../app/commands/registry.ts';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, useRun, useScenarioResults } from '../../stores/index.ts';
import { ExpectButton } from '../../editors/expect/ExpectButton.tsx';
import { Badge } from '../../widgets/Badge.tsx';
import { Button } from '../../widgets/Button.tsx';
import { isComposing } from '../../widgets/composition.ts';
import { classNames } from '../../widgets/class-names.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatFrame, formatMs } from '../../widgets/format.ts';
import { Segmented } from '../../widgets/Segmented.tsx';
import { TextInput } from '../../widgets/TextInput.tsx';
import { record, runAllPatiently, show } from './actions.ts';
import { Details } from './Details.tsx';
import type { ScenariosText } from './i18n.ts';
import { filtered, isBad, itemsOf, type Item } from './items.ts';
import { StatusIcon } from './StatusIcon.tsx';
import { useScenariosView } from './view-store.ts';

/** The scenarios of the project as they are shown: the same map while none of them changed. */
function useScenarios(): ReadonlyMap<string, ScenarioFile> {
  const others = useProject((state) => state.documents.valid.others);
  return useMemo(
    () =>
      new Map(
        others.flatMap((file) =>
          file.kind === 'scenario' && file.row && file.id !== null
            ? [[file.id, file.row as unknown as ScenarioFile]]
            : [],
        ),
      ),
    [others],
  );
}

function useItems(scenarios: ReadonlyMap<string, ScenarioFile>): Item[] {
  const language = useLanguage();
  const results = useScenarioResults((state) => state.results);
  const impacts = useScenarioResults((state) => state.impacts);
  return useMemo(() => itemsOf({ scenarios, results, impacts, language }), [scenarios, results, impacts, language]);
}

export function ScenariosPanel() {
  const t = useTexts<ScenariosText>('scenarios');
  const scenarios = useScenarios();
  const items = useItems(scenarios);
  const { shown, filter } = useScenariosView();
  const visible = useMemo(() => filtered(items, shown, filter), [items, shown, filter]);
  // Whoever opens the list wants to know how things stand.
  useEffect(() => {
    if (useScenarioResults.getState().results.size === 0) runAllPatiently();
  }, []);
  if (items.length === 0)
    return (
      <EmptyState icon={Flag} title={t('none')} body={t('noneHint')}>
        <Button kind="primary" onClick={() => void runCommand('edit.new')}>
          {t('newScenario')}
        </Button>
      </EmptyState>
    );
  const hidden = items.length - visible.length;
  return (
    <div className="scenarios" data-testid="scenarios">
      <Bar items={items} />
      <ImpactNote />
      {visible.length === 0 ? (
        <EmptyState icon={Filter} title={t('nothingHere')} body={t('hidden', { count: hidden })}>
          <Button onClick={() => useScenariosView.setState({ shown: 'all', filter: '' })}>{t('showAll')}</Button>
        </EmptyState>
      ) : (
        <List items={visible} scenarios={scenarios} />
      )}
      {visible.length > 0 && hidden > 0 && <p className="sc-hidden t3">{t('hidden', { count: hidden })}</p>}
    </div>
  );
}

function Bar({ items }: { readonly items: readonly Item[] }) {
  const t = useTexts<ScenariosText>('scenarios');
  const { shown, filter } = useScenariosView();
  const bad = items.filter(({ result }) => isBad(result.status)).length;
  const changed = items.filter(({ impact }) => impact).length;
  return (
    <>
      <div className="sc-bar row">
        <TextInput
          label={t('filter', { count: items.length })}
          placeholder={t('filter', { count: items.length })}
          icon={Filter}
          isClearable
          className="grow"
          value={filter}
          onChange={(next) => useScenariosView.setState({ filter: next })}
        />
      </div>
      <div className="sc-bar row">
        <Button size="sm" icon={Circle} className="sc-record" tooltip={t('recordHint')} onClick={record}>
          {t('record')}
        </Button>
        <ExpectButton />
      </div>
      {(bad > 0 || changed > 0 || shown !== 'all') && (
        <div className="sc-bar row">
          <Segmented
            label={t('show')}
            size="sm"
            value={shown}
            options={[
              { value: 'all' as const, text: `${t('all')} ${items.length}` },
              { value: 'failing' as const, text: `${t('failing')} ${bad}` },
              { value: 'changed' as const, text: `${t('changed')} ${changed}` },
            ]}
            onChange={(next) => useScenariosView.setState({ shown: next })}
          />
        </div>
      )}
    </>
  );
}

/** What the last save did to the stored scenarios, said also when it did nothing. */
function ImpactNote() {
  const t = useTexts<ScenariosText>('scenarios');
  const impacts = useScenarioResults((state) => state.impacts);
  if (impacts === null) return null;
  if (impacts.length === 0) return <p className="sc-impact t3">{t('impactNone')}</p>;
  return (
    <button
      type="button"
      className="sc-impact warn"
      onClick={() => useScenariosView.setState({ shown: 'changed', filter: '' })}
    >
      {t('impact')} <b>{impacts.length}</b>
    </button>
  );
}

interface ListProps {
  readonly items: readonly Item[];
  readonly scenarios: ReadonlyMap<string, ScenarioFile>;
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function List({ items, scenarios }: ListProps) {
  const t = useTexts<ScenariosText>('scenarios');
  const { activeId } = useScenariosView();
  const list = useRef<HTMLDivElement>(null);
  const active = items.findIndex(({ id }) => id === activeId);
  const open = active >= 0 ? activeId : (items.find(({ result }) => isBad(result.status))?.id ?? null);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.target !== event.currentTarget) return;
    const move = MOVES[event.key];
    if (move !== undefined) {
      const next = Math.max(0, Math.min(items.length - 1, Math.max(active, 0) + (active < 0 ? 0 : move)));
      useScenariosView.setState({ activeId: items[next]!.id });
      list.current?.querySelector(`[data-scenario="${items[next]!.id}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active >= 0) show(items[active]!.id);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className="sc-list"
      role="listbox"
      aria-label={t('list')}
      aria-activedescendant={active >= 0 ? `scenario-${items[active]!.id}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      {items.map((item) => (
        <div key={item.id} role="presentation">
          <Line item={item} isActive={item.id === open} />
          {item.id === open && <Details item={item} scenario={scenarios.get(item.id)!} />}
        </div>
      ))}
    </div>
  );
}

function Line({ item, isActive }: { readonly item: Item; readonly isActive: boolean }) {
  const t = useTexts<ScenariosText>('scenarios');
  const isShown = useRun((state) => state.scenarioId === item.id);
  const { result, impact, id } = item;
  return (
    <div
      id={`scenario-${id}`}
      data-scenario={id}
      role="option"
      aria-selected={isActive}
      className={classNames('sc-line', isActive && 'on', isShown && 'shown')}
      onClick={() => useScenariosView.setState({ activeId: id })}
      onDoubleClick={() => show(id)}
      title={isShown ? `${id} · ${t('running')}` : id}
    >
      <StatusIcon status={result.status} />
      <span className="trunc grow">{item.title}</span>
      {impact && <ImpactBadge impact={impact} />}
      {result.outcome !== null && <span className="cnt mono">{formatMs(Math.round(result.tookMs))}</span>}
    </div>
  );
}

function ImpactBadge({ impact }: { readonly impact: NonNullable<Item['impact']> }) {
  const t = useTexts<ScenariosText>('scenarios');
  const where = impact.frame === null ? t('impactEnd') : t('impactFrom', { frame: formatFrame(impact.frame) });
  const verdict = impact.verdict === null ? where : `${t(impact.verdict)} · ${where}`;
  const kind = impact.verdict === 'failsNow' ? 'failed' : impact.verdict === 'holdsNow' ? 'success' : 'unsaved';
  return (
    <Badge kind={kind} label={verdict}>
      {impact.frame === null ? t('impactEnd') : formatFrame(impact.frame)}
    </Badge>
  );
}
