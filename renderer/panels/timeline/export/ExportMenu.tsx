import type { RefObject } from 'react';
import { Braces, Download, FileSpreadsheet, Image, Waypoints } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { Menu, type MenuEntry } from '../../../widgets/Menu.tsx';
import type { TimelineTextKey } from '../i18n.ts';
import type { TimelineOfRun } from '../use-timeline.ts';
import { exportAs, type ExportKind } from './files.ts';

const ICONS = { picture: Image, csv: FileSpreadsheet, json: Braces, perfetto: Waypoints } as const;
const KINDS: readonly ExportKind[] = ['picture', 'csv', 'json', 'perfetto'];

/** What the run on screen can be saved as. */
export function ExportMenu({ latest }: { readonly latest: RefObject<TimelineOfRun | null> }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'export', text: t('export') },
    ...KINDS.map((kind): MenuEntry => ({
      id: kind,
      icon: ICONS[kind],
      text: t(`export.${kind}`),
      hint: t(`exportHint.${kind}`),
      onSelect: () => latest.current && void exportAs(kind, latest.current),
    })),
  ];
  return (
    <Menu
      align="end"
      label={t('export')}
      entries={entries}
      trigger={<IconButton size="sm" icon={Download} label={t('export')} />}
    />
  );
}
