import { memo, Suspense, useCallback, useEffect, useRef } from 'react';
import { Swords, TriangleAlert, Users } from 'lucide-react';
import type { FrameView } from '#core';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { later } from '../../app/later.ts';
import { scenarioIds, usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatMilli } from '../../widgets/format.ts';
import type { Run } from '../../worker/protocol.ts';
import { useAim } from './aim-store.ts';
import { useChoicesAtPlayhead } from './choices.ts';
import { registerArenaCommands } from './commands.ts';
import type { ArenaFacts } from './facts.ts';
import { useGhostsAtPlayhead } from './ghosts.ts';
import { HoverCard } from './HoverCard.tsx';
import { en, type ArenaTextKey } from './i18n.ts';
import { commandedUnit } from './orders.ts';
import { useArenaPointer, useArenaWheel } from './pointer.ts';
import { FieldMenu } from './setup/FieldMenu.tsx';
import { useSetUpQuestion } from './setup/setup-store.ts';
import { SkillBar } from './SkillBar.tsx';
import { TransportStrip } from './TransportStrip.tsx';
import { rowsOfRun, useArenaCanvas } from './use-arena.ts';
import './arena.css';

const SetUpDialogs = later(async () => (await import('./setup/SetUpDialogs.tsx')).SetUpDialogs);

export function ArenaPanel() {
  useEffect(() => {
    const commands = registerArenaCommands();
    return () => commands.dispose();
  }, []);
  const run = useRun((state) => state.run);
  return run === null ? <NoRun /> : <RunArena run={run} />;
}

function NoRun() {
  const t = useTexts<ArenaTextKey>('arena');
  const { scenarioId, refusal, crash } = useRun();
  const problem = refusal?.problems[0];
  if (crash !== null) return <EmptyState icon={TriangleAlert} title={t('crashed')} body={crash} />;
  if (problem)
    return <EmptyState icon={TriangleAlert} title={t('refusedRun')} body={`${problem.where}: ${problem.message}`} />;
  if (scenarioId !== null) return <EmptyState icon={Swords} title={t('starting')} />;
  const first = scenarioIds()[0];
  if (first === undefined) return <EmptyState icon={Users} title={t('noScenario')} body={t('noScenarioHint')} />;
  return (
    <EmptyState icon={Users} title={t('noUnits')} body={t('noUnitsHint')}>
      <Button kind="primary" onClick={() => useRun.getState().loadScenario(first)}>
        {t('loadScenario', { id: first })}
      </Button>
    </EmptyState>
  );
}

function RunArena({ run }: { readonly run: Run }) {
  const rows = rowsOfRun(run);
  const guid = useSelection((state) => state.guid);
  const view = usePlayhead((state) => state.view);
  return (
    <div className="ar">
      <Field run={run} view={view} />
      <SkillBar unit={commandedUnit(view?.units ?? [], guid)} rows={rows} />
      <TransportStrip />
      <AskedSetUp />
    </div>
  );
}

function AskedSetUp() {
  const isAsked = useSetUpQuestion((state) => state.question !== null);
  return isAsked ? (
    <Suspense>
      <SetUpDialogs />
    </Suspense>
  ) : null;
}

interface FieldProps {
  readonly run: Run;
  readonly view: FrameView | null;
}

function Field({ run, view }: FieldProps) {
  const t = useTexts<ArenaTextKey>('arena');
  const canvas = useRef<HTMLCanvasElement>(null);
  const arena = useArenaCanvas(canvas, run);
  const pointer = useArenaPointer(arena);
  useArenaWheel(canvas, arena);
  const isAiming = useAim((state) => state.aim !== null);
  const field = useRef<HTMLDivElement>(null);
  const reasonName = useReasonNames();
  useGhostsAtPlayhead();
  useChoicesAtPlayhead(reasonName);
  const label = t('arena', { title: run.scenarioTitle, frame: view?.frame ?? 0, units: view?.units.length ?? 0 });
  return (
    <FieldMenu>
      <div
        ref={field}
        className={isAiming ? 'ar-field aiming' : 'ar-field'}
        role="application"
        tabIndex={0}
        aria-label={`${label} ${t('keys')}`}
        data-testid="arena"
        {...pointer}
      >
        <canvas ref={canvas} />
        <UnitList view={view} facts={arena.facts} />
        <HoverCard arena={arena} rows={rowsOfRun(run)} field={field} />
      </div>
    </FieldMenu>
  );
}

/** Why a candidate was left out, in the present language where there are words for it. */
function useReasonNames(): (reason: string) => string {
  const t = useTexts<string>('arena');
  return useCallback((reason) => (`miss.${reason}` in en ? t(`miss.${reason}`) : reason), [t]);
}

interface UnitListProps {
  readonly view: FrameView | null;
  readonly facts: ArenaFacts;
}

/** The units in words, for those who cannot see the canvas. Only while paused: playing would flood a screen reader. */
const UnitList = memo(function UnitList({ view, facts }: UnitListProps) {
  const t = useTexts<ArenaTextKey>('arena');
  const isPlaying = usePlayhead((state) => state.playing);
  if (isPlaying || view === null) return null;
  return (
    <ul className="visually-hidden">
      {view.units.map((unit) => {
        const { name } = facts.unit(unit.unit);
        const life = unit.resources[facts.lifeIndex];
        const values = { name, level: unit.level, life: formatMilli(life?.value), lifeMax: formatMilli(life?.max) };
        return (
          <li key={unit.guid}>
            <button type="button" tabIndex={-1} onClick={() => useSelection.getState().selectUnit(unit.guid)}>
              {unit.alive ? t('unitLine', values) : t('dead', values)}
            </button>
          </li>
        );
      })}
    </ul>
  );
});
