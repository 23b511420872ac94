/** The lines of the list: a file, a hit, a place to replace. */
import { memo, type MouseEvent } from 'react';
import { ArrowRight, Check, ChevronDown, ChevronRight, FileWarning } from 'lucide-react';
import { fieldWords, reasonText, type ReplacePlace } from '#pack';
import { useLanguage, useLocalized, useTexts } from '../../../app/i18n/use-texts.ts';
import { nameIn, secondNameIn } from '../../../editors/rows/names.ts';
import type { JsonObject } from '../../../editors/rows/json.ts';
import { openRefactor, useProject } from '../../../stores/index.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { Button } from '../../../widgets/Button.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { TableIcon } from '../../../widgets/TableIcon.tsx';
import { formatNumber } from '../../../widgets/format.ts';
import type { SearchText } from '../i18n.ts';
import { isChosen } from '../model/choices.ts';
import type { FileItem, HitItem, Item, PlaceItem } from '../model/items.ts';
import { tick } from '../model/session.ts';
import { useSearch } from '../model/state.ts';
import { cutAround } from './cut-around.ts';
import { Marked } from './Marked.tsx';

const fileAt = (path: string) => useProject.getState().documents.shown.files.get(path);

/** A field as its form calls it. */
function FieldName({ path, pointer }: { path: string; pointer: string }) {
  const local = useLocalized();
  const file = fileAt(path);
  if (!file || pointer === '') return null;
  const words = local(fieldWords(useProject.getState().documents.shown, file, pointer));
  return (
    <span className="search-field t2 trunc" title={pointer}>
      {words}
    </span>
  );
}

function Tick({ state, label, onToggle }: { state: boolean | 'some'; label: string; onToggle: () => void }) {
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  return (
    <span className={classNames('ck', state !== false && 'on')} title={label} onClick={toggle}>
      {state === 'some' ? <span className="search-some" /> : <Check size={ICON_PX.badge} aria-hidden />}
    </span>
  );
}

export function FileLine({ item }: { item: FileItem }) {
  const t = useTexts<SearchText>('search');
  const language = useLanguage();
  const row = fileAt(item.path)?.row as JsonObject | undefined;
  const Chevron = item.isClosed ? ChevronRight : ChevronDown;
  return (
    <>
      <Chevron size={ICON_PX.badge} aria-hidden className="t3" />
      {item.places.length > 0 && <FileTick places={item.places} />}
      <TableIcon table={item.table} className="t2" />
      <span className="b trunc">{nameIn(row, language) ?? item.id}</span>
      <span className="t3 trunc">{secondNameIn(row, language)}</span>
      {item.isBroken && (
        <Badge kind="warning" icon={FileWarning}>
          {t('broken')}
        </Badge>
      )}
      <span className="push mono t3 trunc search-path">{item.path}</span>
      <span className="cnt">{formatNumber(item.count)}</span>
    </>
  );
}

function FileTick({ places }: { places: readonly ReplacePlace[] }) {
  const t = useTexts<SearchText>('search');
  const choices = useSearch((state) => state.choices);
  const possible = places.filter(({ status }) => status !== 'refused');
  const ready = possible.filter(({ status }) => status === 'ready');
  const chosen = possible.filter((place) => isChosen(place, choices)).length;
  const target = ready.length > 0 ? ready : possible;
  const toggle = () =>
    tick(
      (chosen > 0 ? possible : target).map(({ key }) => key),
      chosen === 0,
    );
  if (possible.length === 0) return <span className="ck is-off" />;
  return (
    <Tick
      state={chosen === 0 ? false : chosen === possible.length ? true : 'some'}
      label={t('tickFile')}
      onToggle={toggle}
    />
  );
}

export function HitLine({ item: { path, hit } }: { item: HitItem }) {
  const t = useTexts<SearchText>('search');
  return (
    <>
      {hit.part === 'row' ? (
        <span className="t3">{t('wholeRow')}</span>
      ) : (
        <FieldName path={path} pointer={hit.pointer} />
      )}
      {hit.part === 'key' && <Badge>{t('key')}</Badge>}
      <span className="search-excerpt trunc">
        <Marked text={hit.excerpt} ranges={hit.ranges} />
      </span>
      {hit.isInherited === true && <Badge>{t('inherited')}</Badge>}
      <span className="push mono t3 trunc search-path">{hit.pointer}</span>
      <span className="mono t3 search-at">{t('lineShort', { line: hit.line })}</span>
    </>
  );
}

export function PlaceLine({ item: { path, table, id, place } }: { item: PlaceItem }) {
  const t = useTexts<SearchText>('search');
  const choices = useSearch((state) => state.choices);
  const isOn = isChosen(place, choices);
  const isRefused = place.status === 'refused';
  const before = cutAround(place.before, place.ranges);
  const after = cutAround(place.after, place.afterRanges);
  return (
    <>
      {isRefused ? (
        <span className="ck is-off" />
      ) : (
        <Tick state={isOn} label={t('tick')} onToggle={() => tick([place.key], !isOn)} />
      )}
      <FieldName path={path} pointer={place.pointer} />
      <span className={classNames('search-excerpt trunc', isRefused && 't3')}>
        <Marked {...before} className={isRefused ? 'is-kept' : 'is-old'} />
        {!isRefused && (
          <>
            <ArrowRight size={ICON_PX.badge} aria-label={t('becomes')} className="t3 search-arrow" />
            <Marked {...after} className="is-new" />
          </>
        )}
      </span>
      <Reason place={place} />
      {place.reason === 'ownId' && <RenameButton table={table} id={id} />}
      <span className="push mono t3 search-at">{t('lineShort', { line: place.line })}</span>
    </>
  );
}

function Reason({ place }: { place: ReplacePlace }) {
  const local = useLocalized();
  const reason = reasonText(place);
  if (reason === undefined) return null;
  return (
    <span className={classNames('search-reason trunc', place.status === 'asks' ? 'warn' : 't3')} title={local(reason)}>
      {local(reason)}
    </span>
  );
}

function RenameButton({ table, id }: { table: string; id: string }) {
  const t = useTexts<SearchText>('search');
  return (
    <Button
      size="sm"
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        openRefactor('rename', { table, id });
      }}
    >
      {t('rename')}
    </Button>
  );
}

export const Line = memo(function Line({ item }: { item: Item }) {
  if (item.kind === 'file') return <FileLine item={item} />;
  return item.kind === 'hit' ? <HitLine item={item} /> : <PlaceLine item={item} />;
});
