import { useEffect, useState } from 'react';
import type { RawBeginning } from '#contract';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { host } from '../../host-client/index.ts';
import { useProject } from '../../stores/index.ts';
import type { en } from './i18n.ts';

const KB = 1024;

/** Asked again whenever the file changed on disk. */
function useBeginning(path: string): RawBeginning | undefined {
  const handle = useProject((state) => state.handle);
  const file = useProject((state) => state.documents.shown.files.get(path));
  const [raw, setRaw] = useState<RawBeginning>();
  useEffect(() => {
    let isWanted = true;
    const take = (beginning: RawBeginning | undefined) => {
      if (isWanted) setRaw(beginning);
    };
    host.project.readRaw({ handle, path }).then(take, () => take(undefined));
    return () => void (isWanted = false);
  }, [handle, path, file]);
  return raw;
}

/** A file that is no text, or too large to be a row: what it begins with, for looking only. It is never written. */
export function RawText({ path }: { path: string }) {
  const t = useTexts<keyof typeof en>('text');
  const isChinese = useLanguage() === 'zh-CN';
  const problem = useProject((state) => state.diagnostics.find((one) => one.path === path && one.severity === 'error'));
  const raw = useBeginning(path);
  const kilobytes = Math.ceil((raw?.byteCount ?? 0) / KB).toLocaleString(isChinese ? 'zh-CN' : 'en');
  return (
    <>
      <div className="text-broken" role="status">
        {problem && (isChinese ? problem.message.zh : problem.message.en)}
      </div>
      {raw && <div className="text-raw-note t3">{t(raw.isWhole ? 'rawWhole' : 'rawPart', { kilobytes })}</div>}
      <pre className="text-raw mono" tabIndex={0} aria-label={path}>
        {raw?.text}
      </pre>
    </>
  );
}
