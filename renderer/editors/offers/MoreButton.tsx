import type { MouseEvent } from 'react';
import { Ellipsis } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import type { OffersText } from './i18n.ts';
import { openMenuOn } from './open-menu.ts';

/** Below itself, for those who do not press the right button. */
function ask({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { left, bottom } = currentTarget.getBoundingClientRect();
  openMenuOn(currentTarget, { x: left, y: bottom });
}

/** Opens the menu of the thing that the element around it carries; `name` says which, for readers of the screen. */
export function MoreButton({ name }: { readonly name: string }) {
  const t = useTexts<OffersText>('offers');
  return (
    <button
      type="button"
      className="insp-more"
      aria-haspopup="menu"
      aria-label={t('more', { name })}
      title={t('offers')}
      onClick={ask}
    >
      <Ellipsis size={ICON_PX.badge} aria-hidden />
    </button>
  );
}
