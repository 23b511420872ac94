import { Suspense, useEffect } from 'react';
import { installKeymap } from './commands/keymap.ts';
import { registerShellCommands } from './commands/shell-commands.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { DropTarget } from './dialogs/repro/DropTarget.tsx';
import { Dock } from './dock/Dock.tsx';
import { rememberPanelFocus } from './dock/panel-walk.ts';
import { useTexts } from './i18n/use-texts.ts';
import type { ShellPorts } from './ports.ts';
import { PortsProvider } from './ports-context.tsx';
import { later } from './later.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { showScripts } from './show-scripts.ts';
import { useOverlays } from './shell/overlays.ts';
import { Rail } from './shell/Rail.tsx';
import { StatusBar } from './shell/StatusBar.tsx';
import { TopBar } from './shell/TopBar.tsx';
import { useWindowClass } from './shell/window-size.ts';
import { Spotlight } from '../editors/help/Spotlight.tsx';
import { ToastArea } from '../widgets/Toast.tsx';
import { TooltipProvider } from '../widgets/Tooltip.tsx';
import { guardComposition } from '../widgets/composition.ts';

const CommandPalette = later(async () => (await import('./shell/CommandPalette.tsx')).CommandPalette);
const GoToRow = later(async () => (await import('./shell/GoToRow.tsx')).GoToRow);
const ShortcutSheet = later(async () => (await import('./shell/ShortcutSheet.tsx')).ShortcutSheet);
const GuestBanner = later(async () => (await import('./dialogs/repro/GuestBanner.tsx')).GuestBanner);
const Tour = later(async () => (await import('./tour/Tour.tsx')).Tour);

export function App({ ports }: { ports: ShellPorts }) {
  useShell(ports);
  const t = useTexts('shell');
  return (
    <PortsProvider value={ports}>
      <TooltipProvider>
        <ErrorBoundary panelTitle={t('appName')}>
          <Frame />
        </ErrorBoundary>
        <ToastArea />
        <ErrorBoundary panelTitle={t('dialogs')}>
          <Suspense>
            <Overlays />
          </Suspense>
          <Dialogs />
          <DropTarget />
          <Spotlight />
          <Suspense>
            <Tour />
          </Suspense>
        </ErrorBoundary>
      </TooltipProvider>
    </PortsProvider>
  );
}

/** Commands and keys live as long as the window does. */
function useShell(ports: ShellPorts): void {
  useEffect(() => {
    const commands = registerShellCommands(ports.actions);
    const removeGuard = guardComposition();
    const removeKeymap = installKeymap();
    const forgetFocus = rememberPanelFocus();
    const stopScripts = showScripts();
    return () => {
      commands.dispose();
      removeGuard();
      removeKeymap();
      forgetFocus();
      stopScripts();
    };
  }, [ports]);
}

function Frame() {
  const { isNarrow } = useWindowClass();
  return (
    <div className={isNarrow ? 'app is-narrow' : 'app'}>
      <TopBar />
      <Suspense>
        <GuestBanner />
      </Suspense>
      <main className="work">
        {isNarrow && <Rail />}
        <Dock />
      </main>
      <StatusBar />
    </div>
  );
}

function Overlays() {
  const open = useOverlays((state) => state.open);
  if (open === 'palette') return <CommandPalette />;
  if (open === 'goToRow') return <GoToRow />;
  return open === 'shortcuts' ? <ShortcutSheet /> : null;
}
