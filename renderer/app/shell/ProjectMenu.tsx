import { ChevronDown } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { usePorts } from '../ports-context.tsx';
import { Button } from '../../widgets/Button.tsx';
import { ICON_PX } from '../../widgets/icons.ts';
import { Menu } from '../../widgets/Menu.tsx';
import { useCommandEntries } from './more-menu.ts';

export function ProjectMenu({ isCompact }: { isCompact: boolean }) {
  const t = useTexts('shell');
  const ports = usePorts();
  const name = ports.useProject('name');
  const version = ports.useProject('version');
  const entries = useCommandEntries('project');
  const shown = name === '' ? t('noProject') : name;
  const trigger = (
    <Button kind="ghost" className="project-button">
      <b className="trunc">{shown}</b>
      {!isCompact && version !== '' && <span className="t3">{version}</span>}
      <ChevronDown size={ICON_PX.badge} aria-hidden />
    </Button>
  );
  return <Menu label={t('projectMenu', { name: shown })} trigger={trigger} entries={entries} />;
}
