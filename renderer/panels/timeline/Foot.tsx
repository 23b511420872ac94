import { EyeOff, Filter } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { Button } from '../../widgets/Button.tsx';
import { useArrangement, showAll, toggleSkipsEmpty } from './arrange/arranging.ts';
import { useFilter } from './filter/filter-store.ts';
import type { Shown } from './use-shown.ts';

/** What is not shown, counted; a press shows it again. Nothing is ever left out without saying so. */
export function Hidden({ hiddenLanes, emptyLanes, filteredItems }: Shown) {
  const t = useTexts('timeline');
  const { skipsEmpty } = useArrangement();
  return (
    <>
      {hiddenLanes > 0 && (
        <Button size="sm" kind="ghost" icon={EyeOff} tooltip={t('showHidden')} onClick={showAll}>
          {t('hiddenLanes', { count: hiddenLanes })}
        </Button>
      )}
      {skipsEmpty && emptyLanes > 0 && (
        <Button size="sm" kind="ghost" icon={EyeOff} tooltip={t('showEmpty')} onClick={toggleSkipsEmpty}>
          {t('emptyLanes', { count: emptyLanes })}
        </Button>
      )}
      {filteredItems > 0 && (
        <Button
          size="sm"
          kind="ghost"
          icon={Filter}
          tooltip={t('clearFilter')}
          onClick={() => useFilter.getState().setText('')}
        >
          {t('filteredItems', { count: filteredItems })}
        </Button>
      )}
    </>
  );
}
