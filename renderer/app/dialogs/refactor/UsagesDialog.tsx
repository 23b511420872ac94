import { useMemo } from 'react';
import { Search } from 'lucide-react';
import { fieldWords, kindWord, usesOf, type Project, type Use } from '#pack';
import { closeRefactor, thingOf, useProject, useSelection, type RowRef } from '../../../stores/index.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { EmptyState } from '../../../widgets/EmptyState.tsx';
import { useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { RefactorText } from './i18n.ts';
import { PlaceLines, usePlaceWords } from './PlaceLines.tsx';
import { fileCount } from './place-lines.ts';

const NOWHERE = { en: '', zh: '' };

const withField = (project: Project, use: Use) => {
  const field = use.pointer === null ? NOWHERE : fieldWords(project, project.files.get(use.path)!, use.pointer);
  return { ...use, field };
};

type FoundUse = ReturnType<typeof withField>;

const TABLES: Readonly<Record<string, string>> = { scenario: 'scenarios', script: 'scripts', ruleset: 'ruleset' };

/** The row that a use stands in; null for files that no panel opens. */
function rowOf({ table, by, fileKind }: Use): RowRef | null {
  const place = table ?? TABLES[fileKind];
  return place === undefined ? null : { table: place, id: fileKind === 'ruleset' ? 'ruleset' : (by ?? '') };
}

export function UsagesDialog({ row }: { row: RowRef }) {
  const t = useTexts<RefactorText>('refactor');
  const local = useLocalized();
  const project = useProject((state) => state.documents.shown);
  const uses = useMemo(() => {
    const thing = thingOf(row);
    return thing ? usesOf(project, thing).map((use) => withField(project, use)) : [];
  }, [project, row]);
  return (
    <Dialog
      isOpen
      onOpenChange={closeRefactor}
      title={t('usagesTitle', { kind: local(kindWord(thingOf(row)?.kind ?? '')), id: row.id })}
      description={t('summary', {
        places: t('places', { count: uses.length }),
        files: t('files', { count: fileCount(uses) }),
      })}
      widthPx={620}
      testId="usages-dialog"
      footer={
        <>
          <span className="push" />
          <Button size="lg" onClick={closeRefactor}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="refactor">
        {uses.length === 0 ? (
          <EmptyState icon={Search} title={t('noUses')} body={t('noUsesBody')} />
        ) : (
          <PlaceLines label={t('users')} places={uses} renderPlace={(use) => <UseLine use={use} />} />
        )}
      </div>
    </Dialog>
  );
}

function UseLine({ use }: { use: FoundUse }) {
  const t = useTexts<RefactorText>('refactor');
  const words = usePlaceWords()(use);
  const target = rowOf(use);
  const open = () => {
    if (target) useSelection.getState().selectRow(target, use.pointer ?? '', use.pointer === null ? use.line : 0);
    closeRefactor();
  };
  const content = (
    <>
      <span className="place-mark" />
      <span className="trunc grow">{words}</span>
      {!use.isCertain && <Badge kind="warning">{t('uncertain')}</Badge>}
      <span className="t3 mono tnum">
        {use.line}:{use.column}
      </span>
    </>
  );
  if (!target) return <div className="place-line">{content}</div>;
  return (
    <button type="button" className="place-line" onClick={open}>
      <span className="visually-hidden">{t('goTo', { place: use.path })} </span>
      {content}
    </button>
  );
}
