import { useMemo, useState } from 'react';
import { Command as Item } from 'cmdk';
import { Rows3, TextCursorInput } from 'lucide-react';
import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import type { FieldHit } from '../ports.ts';
import { usePorts } from '../ports-context.tsx';
import { ICON_PX } from '../../widgets/icons.ts';
import { rankMatches } from '../../widgets/rank-matches.ts';
import { useOverlays } from './overlays.ts';
import { PaletteEmpty } from './PaletteFrame.tsx';

const HITS_SHOWN_MAX = 60;

const textsOf = ({ pointer, en, zh }: FieldHit) => [pointer.split('/').at(-1), en, zh, pointer];

/** Fields of the open row, by their words in either language or by their keys. */
export function FieldList({ query }: { query: string }) {
  const t = useTexts('shell');
  const { actions } = usePorts();
  const [fields] = useState(actions.listFields);
  const hits = useMemo(() => rankMatches(fields, query, textsOf), [fields, query]);
  if (fields.length === 0) return <PaletteEmpty title={t('noFields')} hint={t('noFieldsHint')} />;
  if (hits.length === 0) return <PaletteEmpty title={t('goToFieldEmpty', { query })} hint={t('goToFieldEmptyHint')} />;
  return hits.slice(0, HITS_SHOWN_MAX).map((field) => <FieldItem key={field.pointer} field={field} />);
}

function FieldItem({ field }: { field: FieldHit }) {
  const local = useLocalized();
  const { actions } = usePorts();
  const hide = useOverlays((state) => state.hide);
  const open = () => hide(() => actions.openField(field.pointer));
  return (
    <Item.Item className="tr" value={field.pointer} onSelect={open}>
      <TextCursorInput size={ICON_PX.control} aria-hidden />
      <span className="nm trunc">{local(field)}</span>
      <span className="push mono t3 trunc">{field.pointer}</span>
    </Item.Item>
  );
}

/** `:12` is line 12 of what is open. */
export function LineChoice({ query }: { query: string }) {
  const t = useTexts('shell');
  const { actions } = usePorts();
  const hide = useOverlays((state) => state.hide);
  const line = Number(query.trim());
  if (!Number.isSafeInteger(line) || line < 1) return <PaletteEmpty title={t('goToLine')} hint={t('goToLineHint')} />;
  return (
    <Item.Item className="tr" value={`line-${line}`} onSelect={() => hide(() => actions.openLine(line))}>
      <Rows3 size={ICON_PX.control} aria-hidden />
      <span className="nm">{t('goToLineNumber', { line })}</span>
    </Item.Item>
  );
}
