/** The lanes that the file of the project declares, and how the timeline adds and removes them. */
import type { ProjectLane } from '#generated/types.ts';
import { keyOrder, PROJECT_PATH, setMany, type JsonValue } from '#pack';
import { inBoth } from '../../../app/i18n/use-texts.ts';
import { editTexts, useProject } from '../../../stores/index.ts';
import { showToast } from '../../../widgets/toasts.ts';
import { SIGN_GLYPHS } from '../../../widgets/canvas/glyphs.ts';

const NONE: readonly ProjectLane[] = [];
const made = new WeakMap<object, readonly ProjectLane[]>();

/** A text that somebody is still writing may hold anything. */
const isLane = (value: unknown): value is ProjectLane => {
  const { name, query } = (value ?? {}) as Partial<Record<keyof ProjectLane, unknown>>;
  return (typeof name === 'string' || (typeof name === 'object' && name !== null)) && typeof query === 'string';
};

function lanesIn(row: Readonly<Record<string, unknown>> | undefined): readonly ProjectLane[] {
  const value = row?.['lanes'];
  if (!Array.isArray(value)) return NONE;
  let lanes = made.get(value);
  if (lanes === undefined) made.set(value, (lanes = value.filter(isLane)));
  return lanes;
}

export const useProjectLanes = (): readonly ProjectLane[] =>
  useProject(({ documents }) => lanesIn(documents.valid.files.get(PROJECT_PATH)?.row));

/** False when the file cannot be written to, which is said. */
function writeLanes(
  change: (lanes: readonly ProjectLane[]) => readonly ProjectLane[],
  label: 'laneAdded' | 'laneGone',
) {
  const { documents, readOnly } = useProject.getState();
  const file = documents.shown.files.get(PROJECT_PATH);
  if (file?.row === undefined || !file.parses || readOnly) {
    showToast({ kind: 'error', title: inBoth('timeline', 'laneNotWritten'), body: PROJECT_PATH });
    return;
  }
  const lanes = change(lanesIn(file.row));
  const value = lanes.length === 0 ? undefined : (lanes as unknown as JsonValue);
  const text = setMany(file.text, [{ pointer: '/lanes', value }], { order: keyOrder('project') });
  editTexts([{ path: PROJECT_PATH, text }], { label: inBoth('timeline', label) });
}

/** Named by the filter itself, with the first shape that no lane has. */
export function declareLane(query: string): void {
  writeLanes((lanes) => {
    const taken = new Set(lanes.map(({ glyph = 'diamond' }) => glyph));
    const glyph = SIGN_GLYPHS.find((one) => !taken.has(one)) ?? 'diamond';
    return [...lanes, { name: query, query, colour: 'accent', glyph }];
  }, 'laneAdded');
}

export const withdrawLane = (index: number): void =>
  writeLanes((lanes) => lanes.filter((_, at) => at !== index), 'laneGone');
