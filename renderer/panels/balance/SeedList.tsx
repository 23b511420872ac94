import { useMemo, useState, type MouseEvent } from 'react';
import { Film, Package, Play } from 'lucide-react';
import type { CellRun } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, type BalanceResult } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { ContextMenu, Menu, type MenuEntry } from '../../widgets/Menu.tsx';
import { openRun, saveRun } from './apply.ts';
import { measureUnit } from './cells.ts';
import { figureText } from './figures.ts';
import type { BalanceText } from './i18n.ts';

const SEEDS_SHOWN = 40;

interface Listed {
  readonly run: CellRun;
  readonly word: BalanceText | null;
}

/** Lowest, median, highest, then the others by figure; runs without one at the end. */
export function listedRuns(runs: readonly CellRun[]): Listed[] {
  const figure = (run: CellRun) => run.values[0] ?? null;
  const known = runs.filter((run) => figure(run) !== null).sort((a, b) => figure(a)! - figure(b)! || a.seed - b.seed);
  const places = new Map<CellRun, BalanceText>();
  if (known.length > 0) {
    places.set(known[0]!, 'lowest');
    if (known.length > 2) places.set(known[(known.length - 1) >> 1]!, 'middle');
    if (known.length > 1) places.set(known.at(-1)!, 'highest');
  }
  const rest = [...known, ...runs.filter((run) => figure(run) === null)].filter((run) => !places.has(run));
  return [...[...places].map(([run, word]) => ({ run, word })), ...rest.map((run) => ({ run, word: null }))];
}

interface SeedListProps {
  readonly result: BalanceResult;
  readonly cell: number;
  readonly runs: readonly CellRun[];
}

/** The telling ones first; any of them opens, or is saved without touching the project. */
export function SeedList({ result, cell, runs }: SeedListProps) {
  const t = useTexts<BalanceText>('balance');
  const unit = measureUnit(result);
  const isReadOnly = useProject((state) => state.readOnly);
  const listed = useMemo(() => listedRuns(runs), [runs]);
  const hidden = listed.length - SEEDS_SHOWN;
  const isBlocked = isReadOnly && result.plan.axes.length > 0;
  const [asked, setAsked] = useState<number | null>(null);
  const save = (seed: number, kind: 'replay' | 'bundle'): MenuEntry => ({
    id: `${kind}-${seed}`,
    icon: kind === 'replay' ? Film : Package,
    text: t(kind === 'replay' ? 'saveReplay' : 'saveBundle'),
    onSelect: () => saveRun(result, cell, seed, kind),
  });
  const entriesOf = (seed: number): MenuEntry[] => [
    { kind: 'heading', id: 'seed', text: t('seedNamed', { seed }) },
    {
      id: 'open',
      icon: Play,
      text: t('openSeed', { seed }),
      disabled: isBlocked,
      onSelect: () => openRun(result, cell, seed),
    },
    save(seed, 'replay'),
    save(seed, 'bundle'),
  ];
  const telling = listed.filter(({ word }) => word !== null);
  return (
    <ContextMenu label={t('seedMenu')} entries={asked === null ? [] : entriesOf(asked)}>
      <div
        className="bal-seeds"
        role="group"
        aria-label={t('seeds')}
        onContextMenuCapture={(event) => aim(event, setAsked)}
      >
        {listed.slice(0, SEEDS_SHOWN).map(({ run, word }) => (
          <Button
            key={run.seed}
            data-seed={run.seed}
            size="sm"
            icon={word === null ? undefined : Play}
            tooltip={t('openSeed', { seed: run.seed })}
            aria-label={`${t('openSeed', { seed: run.seed })}: ${figureText(unit, run.values[0])}`}
            disabled={isBlocked}
            disabledReason={isBlocked ? t('readOnly') : undefined}
            onClick={() => openRun(result, cell, run.seed)}
          >
            {word !== null && <span className="t3">{t(word)}</span>}
            <span>{`${run.seed} · ${figureText(unit, run.values[0])}`}</span>
          </Button>
        ))}
        {hidden > 0 && <span className="micro t3">{t('moreSeeds', { count: hidden })}</span>}
        <Menu
          label={t('saveRun')}
          entries={telling.map(({ run: { seed }, word }): MenuEntry => ({
            kind: 'submenu',
            id: `seed-${seed}`,
            text: `${t(word!)} · ${t('seedNamed', { seed })}`,
            entries: [save(seed, 'replay'), save(seed, 'bundle')],
          }))}
          trigger={
            <Button size="sm" kind="ghost" icon={Film}>
              {t('saveRun')}
            </Button>
          }
        />
      </div>
    </ContextMenu>
  );
}

/** Only seeds have a menu; beside them that of the browser stays. */
function aim(event: MouseEvent, ask: (seed: number) => void): void {
  const seed = (event.target as Element).closest<HTMLElement>('[data-seed]')?.dataset['seed'];
  if (seed === undefined) event.stopPropagation();
  else ask(Number(seed));
}
