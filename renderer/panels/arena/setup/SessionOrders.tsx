/** Orders given here are part of the run: a list of them, taken back one by one or together, or kept in the scenario. */
import { FileInput, List, RotateCcw, Undo2, X } from 'lucide-react';
import { inBoth, useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { usePlayhead, useRun } from '../../../stores/index.ts';
import { rowName, type Rows } from '../../../stores/rows.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { formatFrame, formatNumber } from '../../../widgets/format.ts';
import { Popover } from '../../../widgets/Popover.tsx';
import type { OrderAction } from '../../../worker/protocol.ts';
import type { ArenaTextKey } from '../i18n.ts';
import { editScenario, writtenScenario } from './scenario-file.ts';

type OwnCommand = ReturnType<typeof useRun.getState>['commands'][number];

const ownOf = (commands: readonly OwnCommand[]): OwnCommand[] => commands.filter(({ isOwn }) => isOwn === true);

/** Commands of the last moment count as one click: an order to several units is taken back as it was given. */
export function undoLastOrder(): void {
  const last = ownOf(useRun.getState().commands).at(-1);
  if (last !== undefined) useRun.getState().dropOrder(last);
}

/** Writes them into the scenario's file, as one undo step; what ran with them runs on alike. */
export function keepOrders(): void {
  const { commands, scenarioId, clearOrders } = useRun.getState();
  const own = ownOf(commands);
  if (scenarioId === null || own.length === 0) return;
  const before = writtenScenario(scenarioId)?.commands ?? [];
  const kept = own.map(({ frame, player, action }) => ({ frame, player, action }));
  const value = [...before, ...kept].sort((a, b) => a.frame - b.frame);
  const label = inBoth('arena', 'undoKeep', { count: own.length });
  if (editScenario(scenarioId, [{ pointer: '/commands', value }], label)) clearOrders();
}

/** `spawn training-dummy at 3.0, 1.0`: the words of the data. */
export function orderText({ type, ...rest }: OrderAction, rows: Rows, language: 'en' | 'zh-CN'): string {
  const parts = Object.entries(rest).flatMap(([key, value]) => {
    if (key === 'y') return [];
    if (key === 'x') return [`${formatNumber(Number(value), 1)}, ${formatNumber((rest as { y: number }).y, 1)}`];
    if (key === 'skill') return [rowName(rows, 'skills', String(value), language)];
    if (key === 'buff') return [rowName(rows, 'buffs', String(value), language)];
    if (key === 'target' || key === 'unit') return [typeof value === 'number' ? `#${value}` : String(value)];
    if (key === 'on') return [value === true ? '+' : '−'];
    return [`${key} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`];
  });
  return [type, ...parts].join(' ');
}

export function SessionOrders({ rows }: { readonly rows: Rows }) {
  const t = useTexts('arena');
  const count = useRun((state) => state.ownCommands);
  if (count === 0) return null;
  return (
    <span className="row ar-own">
      <Popover
        label={t('sessionOrders')}
        side="top"
        align="end"
        widthPx={320}
        trigger={
          <Button kind="ghost" size="sm" icon={List} aria-label={t('ownOrders', { count })}>
            <span className="nowrap ar-own-text">{t('ownOrders', { count })}</span>
          </Button>
        }
      >
        <OrderList rows={rows} />
      </Popover>
      <IconButton size="sm" icon={Undo2} label={t('undoOrder')} onClick={undoLastOrder} />
      <IconButton size="sm" icon={RotateCcw} label={t('clearOrders')} onClick={() => useRun.getState().clearOrders()} />
    </span>
  );
}

function OrderList({ rows }: { readonly rows: Rows }) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const own = ownOf(useRun((state) => state.commands));
  return (
    <div className="ar-orders">
      <b>{t('sessionOrders')}</b>
      <ul>
        {own.map((command, index) => (
          <li key={index} className="row">
            <button
              type="button"
              className="link mono"
              title={t('goToFrame')}
              onClick={() => usePlayhead.getState().seek(command.frame)}
            >
              {formatFrame(command.frame)}
            </button>
            <span className="mono trunc grow">{orderText(command.action, rows, language)}</span>
            <IconButton
              size="sm"
              icon={X}
              label={t('dropOrder', { order: orderText(command.action, rows, language) })}
              onClick={() => useRun.getState().dropOrder(command)}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" icon={FileInput} onClick={keepOrders} tooltip={t('keepHint')}>
        {t('keepOrders')}
      </Button>
    </div>
  );
}
