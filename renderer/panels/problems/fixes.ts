import { setMany, type Diagnostic } from '#pack';
import { editTexts, useProject } from '../../stores/index.ts';

/** Applies the certain fixes of some problems as one undo step. */
export function applyFixes(problems: readonly Diagnostic[], label: string): void {
  const { shown } = useProject.getState().documents;
  const texts = new Map<string, string>();
  for (const { path, pointer, value } of problems.flatMap(({ fix }) => fix?.edits ?? [])) {
    const text = texts.get(path) ?? shown.files.get(path)?.text;
    if (text !== undefined) texts.set(path, setMany(text, [{ pointer, value }]));
  }
  editTexts(
    [...texts].map(([path, text]) => ({ path, text })),
    { label },
  );
}
