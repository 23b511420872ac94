import { Suspense, useEffect, useState } from 'react';
import type { IDockviewHeaderActionsProps, IDockviewPanelHeaderProps } from 'dockview-react';
import { useLocalized } from '../i18n/use-texts.ts';
import type { PanelDefinition } from '../panel.ts';
import { panels } from '../panels.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { PanelMenu } from './PanelMenu.tsx';

function definitionOf(panelId: string | undefined): PanelDefinition | undefined {
  return panels.find(({ id }) => id === panelId);
}

/** Name of the panel in its group's head, bold while it is in front, with its counts. */
export function DockTab({ api }: IDockviewPanelHeaderProps) {
  const localized = useLocalized();
  const definition = definitionOf(api.id);
  if (definition === undefined) return null;
  return (
    <PanelMenu panel={definition}>
      <div className="ptab">
        <span>{localized(definition.title)}</span>
        {definition.Badge !== undefined && <definition.Badge />}
      </div>
    </PanelMenu>
  );
}

function useActivePanel({ activePanel, api }: IDockviewHeaderActionsProps): PanelDefinition | undefined {
  const [activeId, setActiveId] = useState(activePanel?.id);
  useEffect(() => {
    const changes = api.onDidActivePanelChange((event) => setActiveId(event.panel?.id));
    return () => changes.dispose();
  }, [api]);
  return definitionOf(activeId ?? activePanel?.id);
}

export function DockContext(props: IDockviewHeaderActionsProps) {
  const localized = useLocalized();
  const panel = useActivePanel(props);
  if (panel?.Context === undefined) return null;
  return (
    <div className="dock-context">
      <ErrorBoundary panelTitle={localized(panel.title)}>
        <Suspense>
          <panel.Context />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

export function DockActions(props: IDockviewHeaderActionsProps) {
  const localized = useLocalized();
  const panel = useActivePanel(props);
  if (panel?.Actions === undefined) return null;
  return (
    <div className="dock-actions">
      <ErrorBoundary panelTitle={localized(panel.title)}>
        <Suspense>
          <panel.Actions />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
