import {
  Bookmark,
  Ellipsis,
  Film,
  LayoutPanelTop,
  Lock,
  Moon,
  Package,
  Redo2,
  Search,
  Sun,
  Undo2,
  History as HistoryIcon,
} from 'lucide-react';
import { useTexts, useLocalized } from '../i18n/use-texts.ts';
import { runCommand } from '../commands/registry.ts';
import { useKeybinding } from '../commands/use-commands.ts';
import { useLayout, type LayoutName } from '../dock/layout-store.ts';
import { usePorts } from '../ports-context.tsx';
import { useSettings } from '../settings.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { ICON_PX } from '../../widgets/icons.ts';
import { Keys } from '../../widgets/Keys.tsx';
import { Menu } from '../../widgets/Menu.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { Tooltip } from '../../widgets/Tooltip.tsx';
import { Logo } from './Logo.tsx';
import { ProblemFigures } from './ProblemFigures.tsx';
import { useMoreEntries } from './more-menu.ts';
import { ProjectMenu } from './ProjectMenu.tsx';
import { Clock, TransportButtons } from './Transport.tsx';
import { useWindowClass } from './window-size.ts';

export function TopBar() {
  const { isNarrow } = useWindowClass();
  // Recordings have buttons of their own, which take the room of the search box.
  const isCrowded = useLayout(({ layout }) => layout === 'reproduce') || isNarrow;
  return (
    <header className="topbar">
      <Logo />
      <ProjectMenu isCompact={isNarrow} />
      <ReadOnlyBadge />
      {!isNarrow && <UnsavedBadge />}
      {!isNarrow && <span className="vr" />}
      <LayoutSwitch isCompact={isNarrow} />
      {!isNarrow && <span className="vr" />}
      <History isCompact={isNarrow} />
      {isCrowded ? <span className="vr" /> : <OmniBox />}
      <TransportButtons isCompact={isNarrow} />
      <Clock />
      {isCrowded ? <span className="grow" /> : <span className="vr" />}
      {isCrowded && <SearchButton />}
      <SaveAsScenario isCompact={isNarrow} />
      <ReproBundle isCompact={isNarrow} />
      <ProblemCounts />
      {isNarrow ? <MoreButton /> : <LanguageAndTheme />}
      <ExportButton isCompact={isNarrow} />
    </header>
  );
}

function ReadOnlyBadge() {
  const t = useTexts('shell');
  const readOnlyReason = usePorts().useProject('readOnlyReason');
  if (readOnlyReason === undefined) return null;
  return (
    <Tooltip content={t(`readOnlyWhy.${readOnlyReason}`)}>
      <span className="read-only" tabIndex={0} data-testid="read-only">
        <Badge kind="warning" icon={Lock}>
          {t('readOnly')}
        </Badge>
      </span>
    </Tooltip>
  );
}

function UnsavedBadge() {
  const t = useTexts('shell');
  const unsavedCount = usePorts().useProject('unsavedCount');
  return unsavedCount === 0 ? null : <Badge kind="unsaved">{t('unsaved', { count: unsavedCount })}</Badge>;
}

function LayoutSwitch({ isCompact }: { isCompact: boolean }) {
  const t = useTexts('shell');
  const { layout, setLayout } = useLayout();
  const options = [
    { value: 'author' as LayoutName, text: t('layoutAuthor'), ...(!isCompact && { icon: LayoutPanelTop }) },
    { value: 'reproduce' as LayoutName, text: t('layoutReproduce'), ...(!isCompact && { icon: Film }) },
  ];
  return (
    <nav aria-label={t('layout')}>
      <Segmented label={t('layout')} value={layout} options={options} onChange={setLayout} />
    </nav>
  );
}

const undo = () => void runCommand('edit.undo');
const redo = () => void runCommand('edit.redo');
const history = () => void runCommand('edit.history');

function History({ isCompact }: { isCompact: boolean }) {
  const t = useTexts('shell');
  const ports = usePorts();
  const local = useLocalized();
  const undoLabel = ports.useProject('undoLabel');
  const redoLabel = ports.useProject('redoLabel');
  const historyKeys = useKeybinding('edit.history');
  return (
    <div className="row transport">
      <IconButton
        icon={Undo2}
        label={undoLabel === undefined ? t('undo') : t('undoWhat', { what: local(undoLabel) })}
        keybinding={useKeybinding('edit.undo')}
        disabled={undoLabel === undefined}
        onClick={undo}
      />
      <IconButton
        icon={Redo2}
        label={redoLabel === undefined ? t('redo') : t('redoWhat', { what: local(redoLabel) })}
        keybinding={useKeybinding('edit.redo')}
        disabled={redoLabel === undefined}
        onClick={redo}
      />
      {!isCompact && (
        <IconButton icon={HistoryIcon} label={t('editHistory')} keybinding={historyKeys} onClick={history} />
      )}
    </div>
  );
}

function OmniBox() {
  const t = useTexts('shell');
  const keybinding = useKeybinding('view.goToRow');
  return (
    <>
      <span className="grow" />
      <button type="button" className="in omni" onClick={() => void runCommand('view.goToRow')}>
        <Search size={ICON_PX.control} aria-hidden />
        <span className="ph trunc">{t('omni')}</span>
        {keybinding !== undefined && <Keys keybinding={keybinding} />}
      </button>
      <span className="grow" />
    </>
  );
}

function SearchButton() {
  const t = useTexts('shell');
  return (
    <IconButton
      icon={Search}
      label={t('omni')}
      keybinding={useKeybinding('view.goToRow')}
      onClick={() => void runCommand('view.goToRow')}
    />
  );
}

/** What is done here is done to fights, so it stands where fights are looked at. */
function SaveAsScenario({ isCompact }: { isCompact: boolean }) {
  const t = useTexts('shell');
  const isReproducing = useLayout((state) => state.layout === 'reproduce');
  const keybinding = useKeybinding('run.saveAsScenario');
  if (!isReproducing) return null;
  const save = () => void runCommand('run.saveAsScenario');
  return isCompact ? (
    <IconButton icon={Bookmark} label={t('saveAsScenario')} keybinding={keybinding} onClick={save} />
  ) : (
    <Button kind="ghost" icon={Bookmark} keybinding={keybinding} onClick={save}>
      {t('saveAsScenario')}
    </Button>
  );
}

function ReproBundle({ isCompact }: { isCompact: boolean }) {
  const t = useTexts('shell');
  const isReproducing = useLayout((state) => state.layout === 'reproduce');
  const keybinding = useKeybinding('repro.saveBundle');
  if (!isReproducing) return null;
  const save = () => void runCommand('repro.saveBundle');
  return isCompact ? (
    <IconButton icon={Film} label={t('reproBundle')} keybinding={keybinding} onClick={save} />
  ) : (
    <Button kind="ghost" icon={Film} keybinding={keybinding} onClick={save}>
      {t('reproBundle')}
    </Button>
  );
}

function ProblemCounts() {
  const t = useTexts('shell');
  return (
    <Button
      kind="ghost"
      className="counts"
      tooltip={t('problems')}
      onClick={() => void runCommand('view.show.problems')}
    >
      <ProblemFigures iconPx={ICON_PX.control} />
    </Button>
  );
}

function LanguageAndTheme() {
  const t = useTexts('shell');
  const { language, setLanguage, theme, setTheme } = useSettings();
  const isDark = theme === 'dark';
  return (
    <>
      <Segmented
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', text: 'EN', lang: 'en' },
          { value: 'zh-CN', text: '中文', lang: 'zh-CN' },
        ]}
      />
      <IconButton
        icon={isDark ? Moon : Sun}
        label={isDark ? t('useLight') : t('useDark')}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
    </>
  );
}

function MoreButton() {
  const t = useTexts('shell');
  return (
    <Menu
      label={t('more')}
      align="end"
      trigger={<IconButton icon={Ellipsis} label={t('more')} />}
      entries={useMoreEntries()}
    />
  );
}

function ExportButton({ isCompact }: { isCompact: boolean }) {
  const t = useTexts('shell');
  const ports = usePorts();
  const errorCount = ports.useProject('errorCount');
  const isChecking = ports.useProject('checking') !== undefined;
  const blocked =
    errorCount > 0 ? t('exportBlocked', { count: errorCount }) : isChecking ? t('exportChecking') : undefined;
  return (
    <Button
      kind="primary"
      icon={Package}
      tooltip={blocked}
      data-help="export"
      onClick={() => void runCommand('project.export')}
    >
      {isCompact ? t('exportShort') : t('exportPack')}
    </Button>
  );
}
