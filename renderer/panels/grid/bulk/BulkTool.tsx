import { useEffect, useRef, useState } from 'react';
import { WandSparkles } from 'lucide-react';
import { registerCommand } from '../../../app/commands/registry.ts';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import type { GridText } from '../i18n.ts';
import { useCells } from '../state/cells.ts';
import type { GridModel } from '../state/model.ts';
import { focusHost } from '../ui/host-actions.ts';
import { BulkForm } from './BulkForm.tsx';

const WIDTH_PX = 396;
const KEYS = 'Mod+KeyB';

/** The selected cells as they lie on the screen; the popover opens beside them and covers none. */
function selectedBox(button: HTMLElement | null): DOMRect {
  const { ranges } = useCells.getState().selection;
  const { top, bottom, left, right } = ranges.at(-1)!;
  const boxes = [...document.querySelectorAll<HTMLElement>('#grid-cells [role=gridcell][data-r]')].flatMap((cell) => {
    const [row, column] = [Number(cell.dataset['r']), Number(cell.dataset['c'])];
    const isIn = row >= top && row <= bottom && column >= left && column <= right;
    return isIn ? [cell.getBoundingClientRect()] : [];
  });
  const [first] = boxes;
  if (!first) return button?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const width = Math.max(...boxes.map((box) => box.right)) - x;
  return new DOMRect(x, y, width, Math.max(...boxes.map((box) => box.bottom)) - y);
}

/** One change for all selected cells, seen before it is made. */
export function BulkTool({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = useRef({ getBoundingClientRect: () => selectedBox(button.current) });
  const { isReadOnly } = model;
  useEffect(() => {
    const command = registerCommand({
      id: 'grid.bulk',
      group: 'edit',
      title: { en: 'Bulk edit of the selected cells', zh: '批量编辑所选单元格' },
      icon: WandSparkles,
      keybinding: KEYS,
      keywords: ['multiply', 'replace', '×', '乘', '替换'],
      when: () => !isReadOnly && useCells.getState().editing === undefined,
      run: () => setOpen(true),
    });
    return () => command.dispose();
  }, [isReadOnly]);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) requestAnimationFrame(focusHost);
  };
  const trigger = (
    <Button ref={button} size="sm" kind="ghost" icon={WandSparkles} isOn={isOpen} keybinding={KEYS} disabled={isReadOnly} disabledReason={t('bulkReadOnly')} showKeys>
      {t('bulk')}
    </Button>
  ); // prettier-ignore
  return (
    <Popover label={t('bulk')} trigger={trigger} anchor={anchor} isOpen={isOpen} onOpenChange={change} side="right" widthPx={WIDTH_PX} className="bulk-pop" testId="bulk-edit">
      <BulkForm model={model} close={() => change(false)} />
    </Popover>
  ); // prettier-ignore
}
