import { useTexts } from '../app/i18n/use-texts.ts';

export function UnsavedDot() {
  const t = useTexts('shell');
  return <span className="dot" role="img" aria-label={t('unsavedMark')} title={t('unsavedMark')} />;
}
