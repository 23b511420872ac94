import type { Language } from '../../../app/i18n/index.ts';
import { buildLibrary, type Library } from './library.ts';

const loaded = new Map<Language, Promise<Library>>();

async function load(language: Language): Promise<Library> {
  const [{ english }, own] = await Promise.all([
    import('../texts/english.ts'),
    language === 'zh-CN' ? import('../texts/chinese.ts').then(({ chinese }) => chinese) : Promise.resolve({}),
  ]);
  return buildLibrary(language, english, own);
}

/** The pages of a language; the texts are read when somebody first asks for help. */
export function loadLibrary(language: Language): Promise<Library> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const loading = load(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}
