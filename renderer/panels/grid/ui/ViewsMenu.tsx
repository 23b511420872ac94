import { useState } from 'react';
import { Bookmark, Trash2 } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useSelection } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { presentFigures } from '../formulas/formula-store.ts';
import type { GridText } from '../i18n.ts';
import type { GridModel } from '../state/model.ts';
import { forgetView, saveView, showPlainView, showSavedView, useViews } from '../state/view-store.ts';
import type { GridView } from '../view/view.ts';

const WIDTH_PX = 280;
const NO_VIEWS: Readonly<Record<string, GridView>> = {};

/** Views of the table under a name: columns, widths, filters, sorting, frozen columns, level. */
export function ViewsMenu({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const [isOpen, setOpen] = useState(false);
  const trigger = (
    <Button size="sm" kind="ghost" icon={Bookmark}>
      {t('views')}
    </Button>
  );
  return (
    <Popover
      label={t('views')}
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      widthPx={WIDTH_PX}
      className="views-pop"
    >
      <ViewList model={model} close={() => setOpen(false)} />
    </Popover>
  );
}

function ViewList({ model, close }: { model: GridModel; close: () => void }) {
  const t = useTexts<GridText>('grid');
  const { table, view, evaluation } = model;
  const saved = useViews((state) => state.saved[table] ?? NO_VIEWS);
  const [name, setName] = useState('');
  const names = Object.keys(saved);
  const save = () => {
    if (name.trim() === '') return;
    const columns = model.shown.map(({ id }) => id);
    saveView(table, name.trim(), { ...view, columns, level: evaluation.level, figures: presentFigures(table) });
    setName('');
  };
  const show = (one: GridView) => {
    showSavedView(table, one);
    if (one.level !== undefined) useSelection.getState().setLevel(one.level);
    close();
  };
  return (
    <>
      {names.length === 0 && <p className="t2">{t('noViews')}</p>}
      {view.figures !== undefined && (
        <Button
          kind="ghost"
          className="btn ghost view-plain"
          onClick={() => {
            showPlainView(table);
            close();
          }}
        >
          {t('plainView')}
        </Button>
      )}
      {names.map((one) => (
        <div key={one} className="row view-line">
          <Button kind="ghost" className="btn ghost grow" onClick={() => show(saved[one]!)}>
            {one}
          </Button>
          <IconButton
            icon={Trash2}
            size="sm"
            kind="ghost"
            label={t('forgetView', { name: one })}
            onClick={() => forgetView(table, one)}
          />
        </div>
      ))}
      <div className="row">
        <TextInput
          label={t('viewName')}
          placeholder={t('viewName')}
          value={name}
          onChange={setName}
          onSubmit={save}
          className="grow"
        />
        <Button kind="primary" disabled={name.trim() === ''} disabledReason={t('viewName')} onClick={save}>
          {names.includes(name.trim()) ? t('replaceView') : t('saveView')}
        </Button>
      </div>
    </>
  );
}
