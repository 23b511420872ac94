import { Pin, X } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import type { InspectorTextKey } from '../i18n.ts';
import { unpinDraw, usePins } from './pins.ts';

/** The draws that the scenario decides, wherever in the run they lie. */
export function PinChips() {
  const t = useTexts<InspectorTextKey>('inspector');
  const pins = usePins();
  if (pins.length === 0) return null;
  return (
    <ul className="insp-pins" aria-label={t('pinned')}>
      {pins.map(({ counter, value }) => (
        <li key={counter} className="badge a">
          <Pin size={ICON_PX.badge} aria-hidden />
          <span className="num">
            #{counter} = {value}
          </span>
          <IconButton icon={X} size="sm" label={t('unpinOne', { counter })} onClick={() => unpinDraw(counter)} />
        </li>
      ))}
    </ul>
  );
}
