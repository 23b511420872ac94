import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { ICON_PX, type IconComponent } from './icons.ts';
import { UnsavedDot } from './UnsavedDot.tsx';
import { isComposing } from './composition.ts';

export interface TabItem {
  id: string;
  title: string;
  icon?: IconComponent;
  isUnsaved?: boolean;
  /** After the title, such as the number of rows. */
  count?: string;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  activeId: string | undefined;
  onSelect: (id: string) => void;
  onClose?: (id: string) => void;
  /** At the right end of the strip. */
  trailing?: ReactNode;
}

/** Row tabs, 30 px: arrows move, Delete or the middle button closes. */
export function Tabs({ label, tabs, activeId, onSelect, onClose, trailing }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const activeIndex = tabs.findIndex((tab) => tab.id === activeId);

  // A tab that was chosen elsewhere may lie beyond the edge of a full strip.
  useEffect(() => {
    const on = activeId === undefined ? null : strip.current?.querySelector(`[data-tab="${CSS.escape(activeId)}"]`);
    on?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);

  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (tab === undefined) return;
    onSelect(tab.id);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowRight') select(activeIndex + 1);
    else if (event.key === 'ArrowLeft') select(activeIndex - 1);
    else if (event.key === 'Home') select(0);
    else if (event.key === 'End') select(-1);
    else if (event.key === 'Delete' && activeId !== undefined) onClose?.(activeId);
    else return;
    event.preventDefault();
  };

  return (
    <div className="tabs">
      <div ref={strip} className="tab-strip" role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            tab={tab}
            isActive={tab.id === activeId}
            onSelect={onSelect}
            {...(onClose && { onClose })}
          />
        ))}
      </div>
      {trailing !== undefined && <span className="push row tabs-trailing">{trailing}</span>}
    </div>
  );
}

interface TabProps extends Pick<TabsProps, 'onSelect' | 'onClose'> {
  tab: TabItem;
  isActive: boolean;
}

function Tab({ tab, isActive, onSelect, onClose }: TabProps) {
  const t = useTexts('shell');
  return (
    <div
      data-tab={tab.id}
      role="tab"
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      className={classNames('tab', isActive && 'on')}
      onClick={() => onSelect(tab.id)}
      onAuxClick={(event) => event.button === 1 && onClose?.(tab.id)}
    >
      {tab.icon !== undefined && <tab.icon size={ICON_PX.control} aria-hidden />}
      <span className="trunc">{tab.title}</span>
      {tab.count !== undefined && <span className="cnt">{tab.count}</span>}
      {tab.isUnsaved === true && <UnsavedDot />}
      {onClose !== undefined && (
        // Not focusable: Delete on the tab is its keyboard twin.
        <span
          className="tab-close"
          title={t('closeTab', { title: tab.title })}
          onClick={(event) => {
            event.stopPropagation();
            onClose(tab.id);
          }}
        >
          <X size={ICON_PX.badge} aria-hidden />
        </span>
      )}
    </div>
  );
}
