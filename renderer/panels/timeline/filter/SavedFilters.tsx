import { useState } from 'react';
import { Bookmark, Trash2 } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { TimelineTextKey } from '../i18n.ts';
import { forgetFilter, saveFilter, useFilter, useSavedFilters, type SavedFilter } from './filter-store.ts';

const WIDTH_PX = 300;

export function SavedFilters() {
  const t = useTexts<TimelineTextKey>('timeline');
  const saved = useSavedFilters();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t('savedFilters')}
      widthPx={WIDTH_PX}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" icon={Bookmark} label={t('savedFilters')} isOn={saved.length > 0} />}
    >
      <ul className="tl-saved" aria-label={t('savedFilters')}>
        {saved.map((filter) => (
          <Saved key={filter.name} filter={filter} onUse={() => setOpen(false)} />
        ))}
      </ul>
      {saved.length === 0 && <p className="t3 tl-saved-none">{t('noSavedFilters')}</p>}
      <SaveForm />
    </Popover>
  );
}

function Saved({ filter, onUse }: { readonly filter: SavedFilter; onUse(): void }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const use = () => {
    useFilter.getState().setText(filter.text);
    onUse();
  };
  return (
    <li className="row">
      <button type="button" className="tl-saved-use" onClick={use}>
        <b className="trunc">{filter.name}</b>
        <span className="t3 mono trunc">{filter.text}</span>
      </button>
      <IconButton
        size="sm"
        icon={Trash2}
        label={t('forgetFilter', { name: filter.name })}
        onClick={() => forgetFilter(filter.name)}
      />
    </li>
  );
}

function SaveForm() {
  const t = useTexts<TimelineTextKey>('timeline');
  const text = useFilter((state) => state.text.trim());
  const [name, setName] = useState('');
  const isReady = text !== '' && name.trim() !== '';
  const save = () => {
    if (!isReady) return;
    saveFilter(name.trim(), text);
    setName('');
  };
  return (
    <div className="row tl-save">
      <TextInput
        label={t('filterName')}
        value={name}
        onChange={setName}
        placeholder={t('filterName')}
        onSubmit={save}
      />
      <Button
        size="sm"
        onClick={save}
        disabled={!isReady}
        disabledReason={t(text === '' ? 'nothingToSave' : 'nameFirst')}
      >
        {t('saveFilter')}
      </Button>
    </div>
  );
}
