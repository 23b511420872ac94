import type { Language } from '../stores/index.ts';

/** The engine is one lazy chunk. Its own texts are fixed when it loads, so its Chinese has to come first. */
async function loadTexts(language: Language): Promise<void> {
  if (language === 'zh-CN') await import('monaco-editor/nls/lang/zh-cn');
}

export async function loadTextEditor(language: Language) {
  await loadTexts(language);
  return import('./TextEditor.tsx');
}

export async function loadBaselineDiff(language: Language) {
  await loadTexts(language);
  return import('./BaselineDiff.tsx');
}

export async function loadDiffEditor(language: Language) {
  await loadTexts(language);
  return import('./DiffEditor.tsx');
}
