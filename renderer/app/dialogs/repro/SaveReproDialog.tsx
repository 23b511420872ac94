import '../dialogs.css';
import './repro.css';
import { useEffect, useState } from 'react';
import { Film } from 'lucide-react';
import type { LocalizedText, ScenarioFile } from '#generated/types.ts';
import type { RecordOutcome } from '#lab';
import { useRun } from '../../../stores/index.ts';
import type { RecordWish } from '../../../stores/record-wish.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { formatFrame, formatNumber, formatSeconds } from '../../../widgets/format.ts';
import { Progress } from '../../../widgets/Progress.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { showToast } from '../../../widgets/toasts.ts';
import { inBoth, languageNow, useTexts } from '../../i18n/use-texts.ts';
import { arenaSnapshot, type ArenaSnapshot } from '../../../panels/arena/snapshot.ts';
import { download, fileNameOf } from '../../../panels/timeline/export/download.ts';
import type { ReproText } from './i18n.ts';
import { Picture } from './Picture.tsx';
import { closeSaveRepro, marksNow, record, useSaveRepro, type ReproKind } from './save-repro-store.ts';

const ENDINGS: Record<ReproKind, string> = { bundle: '.swrepro', replay: '.replay' };

const titleOf = ({ title }: ScenarioFile): string =>
  typeof title === 'string' ? title : (title[languageNow()] ?? title['en'] ?? '');

/** The title as it was typed; the other language keeps what it had. */
function titledIn(before: LocalizedText, title: string): LocalizedText {
  if (typeof before === 'string') return title;
  return { ...before, [languageNow()]: title };
}

/** What is being filled in, and what saving it does. */
function useWish(kind: ReproKind, scenario: ScenarioFile, outcome: RecordOutcome | null, picture?: ArenaSnapshot) {
  const [title, setTitle] = useState(() => titleOf(scenario));
  const [notes, setNotes] = useState(() => useSaveRepro.getState().wish?.notes ?? '');
  const [ownName, setName] = useState<string>();
  const ending = ENDINGS[kind];
  const hash = outcome?.made ? outcome.hash : '';
  const name = ownName ?? fileNameOf(scenario.id, hash, ending.slice(1));
  const save = async () => {
    const titled = { ...scenario, title: titledIn(scenario.title, title.trim() || titleOf(scenario)) };
    const made = await record(kind, titled, { notes: notes.trim(), ...(picture && { picture }) });
    if (made?.made !== true) return void (made && useSaveRepro.setState({ outcome: made }));
    const fileName = name.endsWith(ending) ? name : `${name}${ending}`;
    download(new Blob([made.bytes as BlobPart]), fileName);
    const values = { name: fileName };
    showToast({
      kind: 'success',
      title: inBoth('repro', 'savedBundle', values),
      body: inBoth('repro', 'savedBody', values),
    });
    closeSaveRepro();
  };
  return { title, setTitle, notes, setNotes, name, setName, ending, save };
}

type Wish = ReturnType<typeof useWish>;

/** What the arena shows as the dialog opens; a bare replay takes none, and another fight than the one on screen has none. */
function useSnapshot(kind: ReproKind): ArenaSnapshot | undefined {
  const [picture, setPicture] = useState<ArenaSnapshot>();
  useEffect(() => {
    if (kind === 'bundle' && useSaveRepro.getState().wish === null) void arenaSnapshot().then(setPicture);
  }, [kind]);
  return picture;
}

export function SaveReproDialog() {
  const { kind, wish } = useSaveRepro();
  const onScreen = useRun((state) => state.scenario);
  const scenario = wish?.scenario ?? onScreen;
  return kind === null || !scenario ? null : <OpenDialog kind={kind} scenario={scenario} />;
}

function OpenDialog({ kind, scenario }: { readonly kind: ReproKind; readonly scenario: ScenarioFile }) {
  const t = useTexts<ReproText>('repro');
  const { outcome, progress, fault } = useSaveRepro();
  // What was on screen when it opened is what is saved.
  const [saved] = useState(scenario);
  const picture = useSnapshot(kind);
  const wish = useWish(kind, saved, outcome, picture);
  const isReady = outcome?.made === true && progress === null;
  return (
    <Dialog
      isOpen
      onOpenChange={closeSaveRepro}
      icon={Film}
      title={t(kind === 'bundle' ? 'saveBundle' : 'saveReplay')}
      description={t(kind === 'bundle' ? 'bundleDescription' : 'replayDescription')}
      widthPx={620}
      testId="save-repro"
      footer={
        <>
          <Button size="lg" className="push" onClick={closeSaveRepro}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" icon={Film} disabled={!isReady} onClick={() => void wish.save()}>
            {t('save', { ending: wish.ending })}
          </Button>
        </>
      }
    >
      <Fields wish={wish} kind={kind} />
      <section className="repro-contents" aria-label={t('contents')}>
        <h3>{t('contents')}</h3>
        {outcome?.made === true && <Contents outcome={outcome} picture={picture} />}
        {outcome?.made === false && <NotMade outcome={outcome} />}
        {fault !== null && <p className="err">{t('notMade', { reason: fault })}</p>}
        {outcome === null && fault === null && (
          <Progress
            isImmediate
            done={progress?.done ?? 0}
            total={progress?.total ?? 0}
            text={progress ? t('making', { ...counted(progress) }) : t('checking')}
          />
        )}
      </section>
    </Dialog>
  );
}

const counted = ({ done, total }: { readonly done: number; readonly total: number }) => ({
  done: formatNumber(done),
  total: formatNumber(total),
});

function NotMade({ outcome }: { readonly outcome: Extract<RecordOutcome, { made: false }> }) {
  const t = useTexts<ReproText>('repro');
  const { reason, problems } = outcome;
  return (
    <>
      <p className="err">{t('notMade', { reason: reason === 'unusable' ? t('notMade_unusable') : reason })}</p>
      {problems.slice(0, PROBLEMS_SHOWN).map(({ code, pointer }) => (
        <p key={`${code}${pointer}`} className="mono t2">
          {pointer} {code}
        </p>
      ))}
    </>
  );
}

const PROBLEMS_SHOWN = 5;

function Fields({ wish, kind }: { readonly wish: Wish; readonly kind: ReproKind }) {
  const t = useTexts<ReproText>('repro');
  return (
    <div className="save-scenario">
      <label>
        <span>{t('title')}</span>
        <TextInput label={t('title')} value={wish.title} onChange={wish.setTitle} autoFocus />
      </label>
      {kind === 'bundle' && (
        <label>
          <span>{t('notes')}</span>
          <textarea
            className="note repro-notes"
            aria-label={t('notes')}
            placeholder={t('notesPlaceholder')}
            value={wish.notes}
            maxLength={NOTES_CHARS_MAX}
            onChange={(event) => wish.setNotes(event.target.value)}
          />
        </label>
      )}
      <label>
        <span>{t('fileName')}</span>
        <TextInput label={t('fileName')} isMono value={wish.name} onChange={wish.setName} />
      </label>
    </div>
  );
}

const NOTES_CHARS_MAX = 10_000;

interface ContentsProps {
  readonly outcome: Extract<RecordOutcome, { made: true }>;
  readonly picture: ArenaSnapshot | undefined;
}

function Contents({ outcome, picture }: ContentsProps) {
  const t = useTexts<ReproText>('repro');
  const stepMs = useRun((state) => state.run?.stepMs ?? 0);
  const wish = useSaveRepro((state) => state.wish);
  const { frames, hash, hashCount, commandCount, manifest, firstWrong, bytes } = outcome;
  const steps = t('steps', { frames: formatNumber(frames), seconds: formatSeconds(frames * stepMs) });
  return (
    <dl className="repro-facts">
      <dt>{t('fight')}</dt>
      <dd>
        {steps} · {t('commands', { count: commandCount })}
      </dd>
      <dt>{t('rowsHead')}</dt>
      <dd>
        {manifest ? <Rows rows={manifest.rows} isAll={manifest.hasAllRows === true} /> : t('noRows')}
        {!manifest && wish && wish.rows.length > 0 && <p className="warn">{t('ownRows', { list: rowList(wish) })}</p>}
      </dd>
      <dt>{t('proof')}</dt>
      <dd className="mono">{t('hashes', { count: hashCount, hash })}</dd>
      {manifest && !wish && <Marks />}
      {manifest && (
        <>
          <dt>{t('firstWrong')}</dt>
          <dd className={firstWrong ? 'err' : 't2'}>
            {firstWrong ? `${formatFrame(firstWrong.frame)} ${firstWrong.text}` : t('nothingWrong')}
          </dd>
        </>
      )}
      {manifest && (
        <>
          <dt>{t('pictureHead')}</dt>
          <dd>{picture ? <Picture {...picture} className="repro-thumb" /> : t('noPicture')}</dd>
        </>
      )}
      <dt>{t('size')}</dt>
      <dd>{t('sizeKb', { kb: formatNumber((bytes.length + (picture?.bytes.length ?? 0)) / 1000, 1) })}</dd>
    </dl>
  );
}

const rowList = ({ rows }: RecordWish): string => rows.map(({ table, id }) => `${table}/${id}`).join(', ');

function Marks() {
  const t = useTexts<ReproText>('repro');
  const count = marksNow().length;
  return (
    <>
      <dt>{t('marksHead')}</dt>
      <dd>
        {count === 0 ? t('noMarks') : t('marks', { count })} <span className="t3">{t('noPaths')}</span>
      </dd>
    </>
  );
}

function Rows({ rows, isAll }: { readonly rows: Readonly<Record<string, number>>; readonly isAll: boolean }) {
  const t = useTexts<ReproText>('repro');
  const used = Object.entries(rows).filter(([, count]) => count > 0);
  const count = used.reduce((sum, [, one]) => sum + one, 0);
  const list = used.map(([table, one]) => t('tableCount', { table, count: one })).join(', ');
  return (
    <>
      {t('rows', { count, list })}
      {isAll && <p className="warn">{t('allRows')}</p>}
    </>
  );
}
