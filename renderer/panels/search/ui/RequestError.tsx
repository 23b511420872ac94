import { OctagonAlert } from 'lucide-react';
import type { SearchError } from '#pack';
import { useLocalized } from '../../../app/i18n/use-texts.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { useSearch } from '../model/state.ts';

/** What cannot be understood, and the piece that is meant. */
export function RequestError() {
  const error = useSearch((state) => state.error);
  const text = useSearch((state) => state.request.text);
  return error ? <ErrorLine error={error} text={text} /> : null;
}

export function ErrorLine({ error, text }: { error: SearchError; text: string }) {
  const local = useLocalized();
  const isPart = error.length < text.length;
  return (
    <div className="search-error" role="alert">
      <OctagonAlert size={ICON_PX.badge} className="err" aria-hidden />
      {isPart && <code className="search-piece">{text.slice(error.at, error.at + error.length)}</code>}
      <span className="err">{local(error.message)}</span>
    </div>
  );
}
