import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type FunctionComponent } from 'react';
import { DockviewReact, type DockviewApi, type DockviewTheme, type IDockviewPanelProps } from 'dockview-react';
import 'dockview-react/dist/styles/dockview.css';
import { LayoutPanelTop } from 'lucide-react';
import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import type { PanelDefinition } from '../panel.ts';
import { panels } from '../panels.ts';
import { usePorts } from '../ports-context.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { useWindowClass } from '../shell/window-size.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { mountDock, nameTabs, resetLayout, resizeDockClass } from './dock-controller.ts';
import { GUTTER_PX } from './serialize-layout.ts';
import { DockActions, DockContext, DockTab } from './DockHead.tsx';
import { dockMessages } from './messages.ts';
import { Resting } from './Resting.tsx';
import { useKeptPlaces } from './use-kept-places.ts';

const theme: DockviewTheme = {
  name: 'studio',
  className: 'dockview-theme-studio',
  gap: GUTTER_PX,
  dndPanelOverlay: 'group',
};

/** Whether the panel is, and ever was, in front: what nobody looks at costs nothing. */
function useSeen({ api }: IDockviewPanelProps): { readonly isSeen: boolean; readonly wasSeen: boolean } {
  const subscribe = useCallback(
    (changed: () => void) => {
      const visibility = api.onDidVisibilityChange(changed);
      return () => visibility.dispose();
    },
    [api],
  );
  const isSeen = useSyncExternalStore(subscribe, () => api.isVisible);
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setWasSeen(true);
  return { isSeen, wasSeen };
}

/** One panel in the dock: its own region, its own failure, its own loading state. */
function dockPanel(panel: PanelDefinition): FunctionComponent<IDockviewPanelProps> {
  return function DockPanel(props) {
    const t = useTexts('shell');
    const title = useLocalized()(panel.title);
    const { isSeen, wasSeen } = useSeen(props);
    const element = useRef<HTMLDivElement>(null);
    useKeptPlaces(element);
    return (
      <div ref={element} className="dock-panel" data-panel={panel.id} role="group" aria-label={title} tabIndex={-1}>
        <ErrorBoundary panelTitle={title}>
          <Resting isResting={wasSeen && !isSeen} fallback={<div className="panel-loading">{t('loading')}</div>}>
            {wasSeen && <panel.Component panelId={panel.id} />}
          </Resting>
        </ErrorBoundary>
      </div>
    );
  };
}

const components = Object.fromEntries(panels.map((panel) => [panel.id, dockPanel(panel)]));

function NothingOpen() {
  const t = useTexts('shell');
  return (
    <EmptyState icon={LayoutPanelTop} title={t('nothingOpen')} body={t('nothingOpenHint')}>
      <Button kind="primary" onClick={resetLayout}>
        {t('resetLayout')}
      </Button>
    </EmptyState>
  );
}

export function Dock() {
  const { preferences } = usePorts();
  const size = useWindowClass();
  const sizeNow = useRef(size);
  const element = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<DockviewApi>();
  const localized = useLocalized();

  useEffect(() => {
    sizeNow.current = size;
  });
  useEffect(() => {
    if (api === undefined || element.current === null) return;
    return mountDock({ api, element: element.current, preferences, size: sizeNow.current });
  }, [api, preferences]);
  useEffect(() => resizeDockClass({ isNarrow: size.isNarrow, isLow: size.isLow }), [size.isNarrow, size.isLow]);
  useEffect(() => {
    if (api !== undefined) nameTabs(api, localized);
  });

  return (
    <div ref={element} className="dock">
      <DockviewReact
        theme={theme}
        components={components}
        defaultTabComponent={DockTab}
        leftHeaderActionsComponent={DockContext}
        rightHeaderActionsComponent={DockActions}
        watermarkComponent={NothingOpen}
        onReady={(event) => setApi(event.api)}
        disableFloatingGroups
        keyboardNavigation={false}
        scrollbars="native"
        messages={dockMessages}
      />
    </div>
  );
}
