import { Component, type ErrorInfo, type ReactNode } from 'react';
import { OctagonAlert } from 'lucide-react';
import { useTexts, inBoth } from '../i18n/use-texts.ts';
import { Button } from '../../widgets/Button.tsx';
import { ICON_PX } from '../../widgets/icons.ts';
import { showToast } from '../../widgets/toasts.ts';

export interface ErrorBoundaryProps {
  /** Name of the part, in the language of the interface. */
  panelTitle: string;
  children: ReactNode;
}

interface Failure {
  error: Error;
  where: string;
}

/** Keeps the failure of one panel inside that panel. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | undefined }> {
  override state: { failure: Failure | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error: error instanceof Error ? error : new Error(String(error)), where: '' } };
  }

  override componentDidCatch(_error: unknown, info: ErrorInfo): void {
    const where = info.componentStack ?? '';
    this.setState(({ failure }) => ({ failure: failure === undefined ? failure : { ...failure, where } }));
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <Crash failure={failure} panelTitle={this.props.panelTitle} retry={() => this.setState({ failure: undefined })} />
    );
  }
}

interface CrashProps {
  failure: Failure;
  panelTitle: string;
  retry: () => void;
}

function Crash({ failure, panelTitle, retry }: CrashProps) {
  const t = useTexts('shell');
  const details = `${failure.error.stack ?? failure.error.message}\n${failure.where}`.trim();
  const copy = async () => {
    await navigator.clipboard.writeText(`${panelTitle}\n${details}`);
    showToast({ kind: 'success', title: inBoth('shell', 'crashCopied') });
  };
  return (
    <div className="crash" role="alert">
      <h3 className="row">
        <OctagonAlert className="err" size={ICON_PX.head} aria-hidden />
        {t('crashTitle', { panel: panelTitle, message: failure.error.message })}
      </h3>
      <p className="t2">{t('crashBody')}</p>
      <pre className="mono">{details.split('\n').slice(0, 8).join('\n')}</pre>
      <div className="row">
        <Button kind="primary" onClick={retry}>
          {t('crashRetry')}
        </Button>
        <Button onClick={() => void copy()}>{t('crashCopy')}</Button>
      </div>
    </div>
  );
}
