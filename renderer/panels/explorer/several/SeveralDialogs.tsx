import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import { countTags, isTag, tagsOf } from '#pack';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject, type RowRef } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { ExplorerText } from '../i18n.ts';
import { changeTag, closeSeveral, moveRows, pathsOf, useSeveral } from './edits.ts';

/** Tags of the rows that are taken together. */
export function SeveralDialogs() {
  const dialog = useSeveral((state) => state.dialog);
  if (!dialog) return null;
  return <TagsDialog rows={dialog.rows} />;
}

interface RowsProps {
  readonly rows: readonly RowRef[];
}

/** Every change is an edit at once, undone like any other. */
function TagsDialog({ rows }: RowsProps) {
  const t = useTexts<ExplorerText>('explorer');
  const project = useProject((state) => state.documents.shown);
  const paths = pathsOf(project, rows);
  const counts = [...countTags(project, paths)];
  const folders = new Set(paths.map((path) => tagsOf(project.files.get(path))[0]));
  return (
    <Dialog
      isOpen
      onOpenChange={closeSeveral}
      title={rows.length === 1 ? t('tagsOf', { id: rows[0]!.id }) : t('tagsOfRows', { count: rows.length })}
      description={t('tagsBody')}
      testId="tags-dialog"
      footer={
        <>
          <span className="push" />
          <Button size="lg" kind="primary" onClick={closeSeveral}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="tags-dialog">
        {counts.length === 0 && <p className="t3">{t('noTags')}</p>}
        <ul className="tag-lines">
          {counts.map(([tag, count]) => (
            <TagLine key={tag} tag={tag} count={count} rows={rows} isFolder={folders.size === 1 && folders.has(tag)} />
          ))}
        </ul>
        <AddTag rows={rows} />
      </div>
    </Dialog>
  );
}

interface TagLineProps extends RowsProps {
  readonly tag: string;
  readonly count: number;
  /** All the rows are in it already. */
  readonly isFolder: boolean;
}

function TagLine({ tag, count, rows, isFolder }: TagLineProps) {
  const t = useTexts<ExplorerText>('explorer');
  return (
    <li className="row">
      <span className="mono grow trunc">{tag}</span>
      {rows.length > 1 && <span className="t3 num">{t('ofRows', { count, all: rows.length })}</span>}
      {isFolder ? (
        <span className="t3 tag-folder">{t('isFolder')}</span>
      ) : (
        <Button size="sm" kind="ghost" onClick={() => moveRows(rows, tag)}>
          {t('makeFolder')}
        </Button>
      )}
      {count < rows.length && (
        <IconButton icon={Plus} size="sm" label={t('addToAll', { tag })} onClick={() => changeTag(rows, tag, true)} />
      )}
      <IconButton icon={X} size="sm" label={t('removeTag', { tag })} onClick={() => changeTag(rows, tag, false)} />
    </li>
  );
}

function AddTag({ rows }: RowsProps) {
  const t = useTexts<ExplorerText>('explorer');
  const [tag, setTag] = useState('');
  const isWrong = tag !== '' && !isTag(tag);
  const add = () => {
    if (!isTag(tag)) return;
    changeTag(rows, tag, true);
    setTag('');
  };
  return (
    <div className="row tag-add">
      <TextInput
        label={t('newTag')}
        placeholder={t('newTag')}
        value={tag}
        onChange={setTag}
        onSubmit={add}
        autoFocus
        isMono
        error={isWrong ? t('badId') : undefined}
        className="grow"
      />
      <Button disabled={!isTag(tag)} onClick={add}>
        {t('addTag')}
      </Button>
    </div>
  );
}
