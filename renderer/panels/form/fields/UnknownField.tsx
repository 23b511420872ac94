import { Braces } from 'lucide-react';
import { runCommand } from '../../../app/commands/registry.ts';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import type { FieldProps } from './field-props.ts';

/** What no schema of this version knows, as it is written: shown so that nothing of the file is out of sight, never touched. */
export function UnknownField({ label, value }: FieldProps) {
  const t = useTexts('form');
  return (
    <div className="f-unknown" role="group" aria-label={label}>
      <pre className="mono selectable" tabIndex={0} aria-label={t('unknownText', { field: label })}>
        {JSON.stringify(value, null, 2)}
      </pre>
      <p className="row micro t3">
        <span>{t('unknownKept')}</span>
        <Button kind="ghost" size="sm" icon={Braces} onClick={() => runCommand('view.show.text')}>
          {t('openText')}
        </Button>
      </p>
    </div>
  );
}
