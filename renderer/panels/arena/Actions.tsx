import { useEffect, useRef, useState, type RefObject } from 'react';
import { Crosshair, Layers, Maximize } from 'lucide-react';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowName, rowsOf } from '../../stores/rows.ts';
import { timelineOf } from '../../stores/timelines.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { Menu, type MenuEntry } from '../../widgets/Menu.tsx';
import type { ArenaTextKey } from './i18n.ts';
import { RunBadge } from './RunBadge.tsx';
import { OVERLAY_ICONS, overlayKey } from './overlays.ts';
import { SetUpMenu } from './setup/SetUpMenu.tsx';
import { OVERLAYS, useArenaView } from './view-store.ts';

/** The words of all toggles need this much of the panel's head beside its title and the other buttons. */
const WIDE_MIN_PX = 740;

/** What is shown over the units and how the camera behaves. */
export function Actions() {
  const t = useTexts<ArenaTextKey>('arena');
  const { camera, followGuid, setCamera, follow } = useArenaView();
  const place = useRef<HTMLSpanElement>(null);
  const isWide = useHeadWidth(place) >= WIDE_MIN_PX;
  return (
    <>
      <span ref={place} className="row ar-show">
        {isWide ? <ShowToggles /> : <ShowMenu />}
      </span>
      <SetUpMenu />
      <FollowButton isOn={followGuid !== 0} onToggle={(guid) => follow(followGuid === 0 ? guid : 0)} />
      <IconButton
        size="sm"
        icon={Maximize}
        isOn={camera === null && followGuid === 0}
        label={t('fit')}
        keybinding="Shift+KeyC"
        onClick={() => setCamera(null)}
      />
    </>
  );
}

/** Width of the head that an element stands in. */
function useHeadWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const head = place.current?.closest('.dv-tabs-and-actions-container') ?? place.current?.parentElement;
    if (!head || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(head.clientWidth));
    observer.observe(head);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

function ShowToggles() {
  const t = useTexts<ArenaTextKey>('arena');
  const { overlays, toggle } = useArenaView();
  return (
    <span className="row" role="group" aria-label={t('show')}>
      {OVERLAYS.map((overlay) => (
        <Button
          key={overlay}
          kind="ghost"
          size="sm"
          icon={OVERLAY_ICONS[overlay]}
          isOn={overlays.has(overlay)}
          keybinding={overlayKey(overlay)}
          tooltip={t(`hint.${overlay}`)}
          onClick={() => toggle(overlay)}
        >
          {t(`show.${overlay}`)}
        </Button>
      ))}
    </span>
  );
}

function ShowMenu() {
  const t = useTexts<ArenaTextKey>('arena');
  const { overlays, toggle } = useArenaView();
  const entries = OVERLAYS.map((overlay): MenuEntry => ({
    id: overlay,
    icon: OVERLAY_ICONS[overlay],
    text: t(`hint.${overlay}`),
    keybinding: overlayKey(overlay),
    isChecked: overlays.has(overlay),
    onSelect: () => toggle(overlay),
  }));
  return (
    <Menu
      label={t('show')}
      align="end"
      entries={entries}
      trigger={<IconButton size="sm" icon={Layers} label={t('show')} />}
    />
  );
}

function FollowButton({ isOn, onToggle }: { readonly isOn: boolean; onToggle(guid: number): void }) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const guid = useSelection((state) => state.guid);
  const unit = useRun(({ run }) => run && timelineOf(run).units.find((one) => one.guid === guid)?.unit) ?? undefined;
  const name = useProject(({ documents }) =>
    unit === undefined ? undefined : rowName(rowsOf(documents.valid), 'units', unit, language),
  );
  return (
    <IconButton
      size="sm"
      icon={Crosshair}
      isOn={isOn}
      label={name === undefined ? t('followNobody') : t('followUnit', { name })}
      keybinding="KeyC"
      disabled={name === undefined && !isOn}
      onClick={() => onToggle(guid)}
    />
  );
}

/** Which scenario is fought. */
export function Context() {
  const scenarioId = useRun((state) => state.scenarioId);
  if (scenarioId === null) return null;
  return (
    <>
      <span className="t3 trunc">{scenarioId}</span> <RunBadge />
    </>
  );
}
