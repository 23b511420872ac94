import { setMany, type Diagnostic } from '#pack';
import { editTexts, useProject } from '../../../stores/index.ts';

/** The certain fix of what is wrong at a place, if there is one. */
export const fixAt = (diagnostics: readonly Diagnostic[], path: string, pointer: string): Diagnostic | undefined =>
  diagnostics.find((one) => one.fix !== undefined && one.path === path && one.pointer === pointer);

/** One undo step, named as the fix is. */
export function applyFix({ fix }: Diagnostic, label: string): void {
  const { shown } = useProject.getState().documents;
  const updates = (fix?.edits ?? []).flatMap(({ path, pointer, value }) => {
    const text = shown.files.get(path)?.text;
    return text === undefined ? [] : [{ path, text: setMany(text, [{ pointer, value }]) }];
  });
  if (updates.length > 0) editTexts(updates, { label });
}
