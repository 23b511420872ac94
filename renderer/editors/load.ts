import type { Language } from '../stores/index.ts';

/** The engine is one lazy chunk. Its own texts are fixed when it loads, so its Chinese has to come first. */
export async function loadTextEditor(language: Language) {
  if (language === 'zh-CN') await import('monaco-editor/nls/lang/zh-cn');
  return import('./TextEditor.tsx');
}
