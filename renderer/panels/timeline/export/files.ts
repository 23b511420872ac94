/** What the menu saves, each as a file of its own. */
import { eventsCsv, eventsJson, perfettoTrace, type ExportNames, type LaneGroup } from '#timeline';
import { inBoth, translate, type LocalizedValues } from '../../../app/i18n/use-texts.ts';
import { showToast, type ToastText } from '../../../widgets/toasts.ts';
import type { TimelineTextKey } from '../i18n.ts';
import type { Say, Words } from '../labels.ts';
import { laneName } from '../lane-title.ts';
import { lastWords } from '../paint.ts';
import type { TimelineOfRun } from '../use-timeline.ts';
import { blobOf, download, fileNameOf } from './download.ts';
import { drawWholePicture, type HeadNames } from './picture.ts';

const say: Say = (key, values) => translate('timeline', key, values);

function groupName(group: LaneGroup, words: Words | undefined): string {
  if (group.kind === 'pinned') return say('pinnedLanes');
  if (group.kind !== 'unit') return say(group.kind);
  return `${words?.unit(group.guid) ?? group.unit} ${say('level', { level: group.level })}`;
}

function exportNames(words: Words | undefined): ExportNames {
  const named = (kind: Parameters<Words['row']>[0]['kind'], row: string) =>
    row === '' ? say(`kind.${kind}`) : `${row} · ${say(`kind.${kind}`)}`;
  return {
    group: (group) => (group.kind === 'unit' ? `#${group.guid} ${groupName(group, words)}` : groupName(group, words)),
    lane: laneName,
    slice: (slice) => named(slice.kind, slice.rowId === '' ? '' : (words?.row(slice) ?? slice.rowId)),
    instant: (instant) => named(instant.kind, instant.rowId),
  };
}

const headNames = ({ run }: TimelineOfRun, words: Words | undefined): HeadNames => ({
  title: () => `${run.scenarioTitle} · ${say('pictureSeed', { seed: run.seed })} · ${run.hash}`,
  group: (group) => groupName(group, words),
  lane: laneName,
});

export type ExportKind = 'csv' | 'json' | 'perfetto' | 'picture';

const ENDINGS: Readonly<Record<ExportKind, string>> = {
  csv: 'csv',
  json: 'events.json',
  perfetto: 'perfetto.json',
  picture: 'png',
};

/** Makes the file and hands it to the browser; a large one shows how far it is and can be stopped. */
export async function exportAs(kind: ExportKind, of: TimelineOfRun): Promise<void> {
  const { run } = of;
  const fileName = fileNameOf(run.scenarioTitle, run.hash, ENDINGS[kind]);
  const stop = new AbortController();
  const toast = progressToast(fileName, stop);
  try {
    const blob = kind === 'picture' ? await pictureOf(of) : await textOf(kind, of, toast.progress, stop.signal);
    if (blob === undefined) return void toast.fail(inBoth('timeline', 'exportNothing'));
    download(blob, fileName);
    toast.done();
  } catch (error) {
    if (stop.signal.aborted) return void toast.dismiss();
    toast.fail(error instanceof Error ? error.message : String(error));
  }
}

function textOf(
  kind: Exclude<ExportKind, 'picture'>,
  { run, timeline }: TimelineOfRun,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { events, scenarioTitle, seed, hash } = run;
  if (kind === 'csv') return blobOf(eventsCsv(events), 'text/csv;charset=utf-8', onProgress, signal);
  const pieces =
    kind === 'json'
      ? eventsJson(events)
      : perfettoTrace(timeline, events, { scenario: scenarioTitle, seed, hash }, exportNames(lastWords()));
  return blobOf(pieces, 'application/json', onProgress, signal);
}

async function pictureOf(of: TimelineOfRun): Promise<Blob | undefined> {
  const root = document.querySelector('[data-testid=timeline]');
  const canvas = root === null ? undefined : drawWholePicture(root, headNames(of, lastWords()));
  if (canvas === undefined) return undefined;
  return (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))) ?? undefined;
}

/** One toast an export: nothing while it is quick, then how far it is, at last what became of it. */
function progressToast(file: string, stop: AbortController) {
  const id = `timeline-export-${file}`;
  const text = (key: TimelineTextKey, values: LocalizedValues = { file }) => inBoth('timeline', key, values);
  return {
    progress: (count: number) =>
      showToast({
        id,
        kind: 'info',
        title: text('exporting'),
        body: text('exportedSoFar', { count }),
        actions: [{ text: text('exportStop'), run: () => stop.abort() }],
        isSticky: true,
      }),
    done: () => showToast({ id, kind: 'success', title: text('exported') }),
    fail: (why: ToastText) => showToast({ id, kind: 'error', title: text('exportFailed'), body: why }),
    dismiss: () => showToast({ id, kind: 'info', title: text('exportStopped') }),
  };
}
