import { createRoot } from 'react-dom/client';
import './theme/tokens.css';
import './theme/base.css';
import './theme/controls.css';
import './theme/fields.css';
import './theme/lists.css';
import './theme/overlays.css';
import './theme/shell.css';
import './theme/dock.css';
import { App } from './App.tsx';
import { BootFailure } from './shell/BootFailure.tsx';
import { readKeyLayout } from '../widgets/key-label.ts';
import { startPorts } from './start-ports.ts';
import { startStudio } from './studio-actions.ts';
import { useLayout } from './dock/layout-store.ts';
import { holdBackground } from './hold-background.ts';
import { loadTheRest } from './later.ts';
import { startI18n } from './i18n/index.ts';
import { useSettings } from './settings.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');
const root = createRoot(container);

/** A project that is there by then is in the first picture, and its fight runs while that is made. */
const WAIT_FOR_PROJECT_MS = 300;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function boot(): Promise<void> {
  const ports = await startPorts();
  useSettings.getState().load(ports.preferences);
  useLayout.getState().load(ports.preferences);
  void readKeyLayout();
  await startI18n(useSettings.getState().language, { inHaste: true });
  await Promise.race([startStudio(), pause(WAIT_FOR_PROJECT_MS)]);
  root.render(<App ports={ports} />);
  holdBackground();
  await loadTheRest();
}

boot().catch((error: unknown) => root.render(<BootFailure error={error} />));
