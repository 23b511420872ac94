import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ListOrdered, Trash2, Volume2, VolumeX } from 'lucide-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useRun, useSelection, type BranchCommand } from '../../stores/index.ts';
import { rowName, useNamedRows } from '../../stores/rows.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { IconButton } from '../../widgets/Button.tsx';
import { classNames } from '../../widgets/class-names.ts';
import { isComposing } from '../../widgets/composition.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatFrame } from '../../widgets/format.ts';
import { NumberInput } from '../../widgets/NumberInput.tsx';
import { Branches } from './Branches.tsx';
import { commandText, type CommandNames } from './command-text.ts';
import type { CommandsText } from './i18n.ts';
import { answersOf } from '../../stores/command-answers.ts';

const LINE_PX = 26;

function useCommandNames(): CommandNames {
  const rows = useNamedRows();
  const language = useLanguage();
  const run = useRun((state) => state.run);
  return useMemo(
    () => ({
      skill: (id) => rowName(rows, 'skills', id, language),
      unit: (ref) => {
        const unit = run?.units.find((one) => one.guid === ref || one.ref === ref)?.unit;
        return unit === undefined ? String(ref) : rowName(rows, 'units', unit, language);
      },
    }),
    [rows, language, run],
  );
}

export function CommandsPanel() {
  const t = useTexts<CommandsText>('commands');
  const commands = useRun((state) => state.commands);
  return (
    <div className="cmds" data-testid="commands">
      <Branches />
      {commands.length === 0 ? (
        <EmptyState icon={ListOrdered} title={t('none')} body={t('noneHint')} />
      ) : (
        <List commands={commands} />
      )}
    </div>
  );
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function List({ commands }: { readonly commands: readonly BranchCommand[] }) {
  const t = useTexts<CommandsText>('commands');
  const names = useCommandNames();
  const run = useRun((state) => state.run);
  const answers = run ? answersOf(commands, run.events) : [];
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const lines = useVirtualizer({
    count: commands.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
    initialRect: { width: 640, height: 200 },
  });
  const eventId = useSelection((state) => state.eventId);
  useEffect(() => {
    const at = eventId === 0 ? -1 : answers.findIndex((answer) => answer?.id === eventId);
    if (at < 0) return;
    setActive(at);
    lines.scrollToIndex(at);
    // A command that is picked elsewhere is shown once; a new run must not take the list away under the hand.
  }, [eventId]); // eslint-disable-line react-hooks/exhaustive-deps
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.target !== event.currentTarget) return;
    const move = MOVES[event.key];
    if (move !== undefined) {
      const next = Math.max(0, Math.min(commands.length - 1, active + move));
      setActive(next);
      lines.scrollToIndex(next);
    } else if (event.key === 'Enter') goTo(commands[active], answers[active]?.id);
    else if (event.key === 'Delete') useRun.getState().editCommand(active, { isRemoved: true });
    else if (event.code === 'KeyM') toggleMute(commands, active);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      className="cmds-list"
      role="grid"
      aria-label={t('list')}
      aria-activedescendant={`command-${active}`}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="rowgroup" style={{ height: lines.getTotalSize(), position: 'relative' }}>
        {lines.getVirtualItems().map(({ index, start }) => (
          <Line
            key={index}
            index={index}
            topPx={start}
            command={commands[index]!}
            verdict={answers[index]?.verdict}
            isActive={index === active}
            names={names}
            onChoose={() => {
              setActive(index);
              goTo(commands[index], answers[index]?.id);
            }}
          />
        ))}
      </div>
    </div>
  );
}

function goTo(command: BranchCommand | undefined, eventId = 0): void {
  if (!command) return;
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(command.frame);
  useSelection.getState().selectEvent(eventId);
}

const toggleMute = (commands: readonly BranchCommand[], index: number): void =>
  useRun.getState().editCommand(index, { isMuted: commands[index]?.isMuted !== true });

interface LineProps {
  readonly index: number;
  readonly topPx: number;
  readonly command: BranchCommand;
  readonly verdict: string | undefined;
  readonly isActive: boolean;
  readonly names: CommandNames;
  onChoose(): void;
}

function Line({ index, topPx, command, verdict, isActive, names, onChoose }: LineProps) {
  const t = useTexts<CommandsText>('commands');
  const { editCommand } = useRun.getState();
  const { word, about } = commandText(command, names);
  const isMuted = command.isMuted === true;
  return (
    <div
      id={`command-${index}`}
      role="row"
      aria-selected={isActive}
      className={classNames('cmds-line', isActive && 'on', isMuted && 'muted')}
      style={{ transform: `translateY(${topPx}px)` }}
      onClick={onChoose}
    >
      <FrameField frame={command.frame} onMove={(frame) => editCommand(index, { frame })} />
      <span role="gridcell" className="t3 num cmds-player" title={t('player')}>
        P{command.player}
      </span>
      <b role="gridcell" className="mono">
        {word}
      </b>
      <span role="gridcell" className="trunc grow">
        {about}
      </span>
      {command.isOwn === true && (
        <span role="gridcell">
          <Badge kind="unsaved" label={t('own')} />
        </span>
      )}
      {verdict !== undefined && verdict !== 'ok' && (
        <span role="gridcell" className="err mono trunc" title={t('refused', { verdict })}>
          ⊘ {verdict}
        </span>
      )}
      <span role="gridcell" className="row" onClick={(event) => event.stopPropagation()}>
        <IconButton
          size="sm"
          tabIndex={-1}
          icon={isMuted ? VolumeX : Volume2}
          isOn={isMuted}
          label={isMuted ? t('unmute') : t('mute')}
          keybinding="KeyM"
          onClick={() => editCommand(index, { isMuted: !isMuted })}
        />
        <IconButton
          size="sm"
          tabIndex={-1}
          icon={Trash2}
          label={t('remove')}
          keybinding="Delete"
          onClick={() => editCommand(index, { isRemoved: true })}
        />
      </span>
    </div>
  );
}

/** The command moves when the number is complete, not at every digit. */
function FrameField({ frame, onMove }: { readonly frame: number; onMove(frame: number): void }) {
  const t = useTexts<CommandsText>('commands');
  const [draft, setDraft] = useState<number>();
  const commit = () => {
    if (draft !== undefined && draft !== frame) onMove(draft);
    setDraft(undefined);
  };
  return (
    <span role="gridcell" onClick={(event) => event.stopPropagation()} title={t('moveHint')}>
      <NumberInput
        label={t('frame')}
        value={draft ?? frame}
        min={1}
        isInteger
        widthPx={64}
        onChange={setDraft}
        onCommit={commit}
      />
    </span>
  );
}

/** How many there are, and how many are left out. */
export function Context() {
  const t = useTexts<CommandsText>('commands');
  const count = useRun((state) => state.commands.length);
  const muted = useRun((state) => state.commands.filter(({ isMuted }) => isMuted).length);
  const frame = useRun((state) => state.branches.find(({ id }) => id === state.branchId)?.fromFrame ?? 0);
  return (
    <span className="t3 trunc" title={frame > 0 ? formatFrame(frame) : undefined}>
      {t('countIn', { count })}
      {muted > 0 && ` · ${t('muted', { count: muted })}`}
    </span>
  );
}
