import { keyOrder, setMany, type LocalText, type ValueEdit } from '#pack';
import type { ScenarioFile } from '#generated/types.ts';
import { editTexts, useProject } from '../../../stores/index.ts';

const fileOf = (id: string) => useProject.getState().documents.shown.files.get(`scenarios/${id}.scenario.json`);

/** The scenario as it is written now; undefined when its text does not parse. */
export function writtenScenario(id: string): ScenarioFile | undefined {
  const file = fileOf(id);
  return file?.parses === true ? (file.row as unknown as ScenarioFile) : undefined;
}

/** One undo step. False when the text does not parse: then it is mended as text first, and nothing is lost. */
export function editScenario(id: string, edits: readonly ValueEdit[], label: LocalText): boolean {
  const file = fileOf(id);
  if (!file?.parses || !file.row) return false;
  const text = setMany(file.text, edits, { order: keyOrder(file.kind) });
  editTexts([{ path: file.path, text }], { label });
  return true;
}
