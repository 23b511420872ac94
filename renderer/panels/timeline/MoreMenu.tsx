import { memo } from 'react';
import { Ellipsis } from 'lucide-react';
import type { Timeline } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { Menu, type MenuEntry } from '../../widgets/Menu.tsx';
import { setWasd, setWheelUse, useWasd, useWheelUse } from './arrange/settings.ts';
import { useLaneMenu } from './arrange/lane-menu.ts';
import type { TimelineTextKey } from './i18n.ts';

/** Lanes as a whole, and how keys and wheel move them. */
export const MoreMenu = memo(function MoreMenu({ timeline }: { readonly timeline: Timeline }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const lanes = useLaneMenu(timeline, '', false);
  const wasd = useWasd();
  const wheel = useWheelUse();
  const entries: MenuEntry[] = [
    ...lanes,
    { kind: 'separator', id: 'lanes-end' },
    { kind: 'heading', id: 'wasd', text: t('wasd') },
    { id: 'wasd-zoom', text: t('wasdZoom'), isChecked: wasd === 'zoom', onSelect: () => setWasd('zoom') },
    { id: 'wasd-pan', text: t('wasdPan'), isChecked: wasd === 'pan', onSelect: () => setWasd('pan') },
    { kind: 'heading', id: 'wheel', text: t('wheel') },
    { id: 'wheel-zoom', text: t('wheelZoom'), isChecked: wheel === 'zoom', onSelect: () => setWheelUse('zoom') },
    {
      id: 'wheel-scroll',
      text: t('wheelScroll'),
      isChecked: wheel === 'scroll',
      onSelect: () => setWheelUse('scroll'),
    },
  ];
  return (
    <Menu
      label={t('more')}
      align="end"
      entries={entries}
      trigger={<IconButton size="sm" icon={Ellipsis} label={t('more')} />}
    />
  );
});
