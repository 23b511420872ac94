import type { monaco } from './monaco.ts';

/** Brackets in one quiet colour, so that keys and values stand out; an option of the text, not of the editor. */
export function plainBrackets(model: monaco.editor.ITextModel): monaco.editor.ITextModel {
  model.updateOptions({
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  return model;
}
