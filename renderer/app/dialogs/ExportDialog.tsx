import './dialogs.css';
import { inc, valid } from 'semver';
import { CircleCheck, Package, TriangleAlert } from 'lucide-react';
import type { PackChange } from '#contract';
import { useProject } from '../../stores/index.ts';
import { Badge, severityIcon } from '../../widgets/Badge.tsx';
import { Button } from '../../widgets/Button.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { ICON_PX } from '../../widgets/icons.ts';
import { Progress } from '../../widgets/Progress.tsx';
import { TextInput } from '../../widgets/TextInput.tsx';
import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import { closeExport, runExport, useExport } from './export-store.ts';
import { failureText } from './failure-text.ts';
import type { DialogText } from './i18n.ts';

const LEVELS = ['patch', 'minor', 'major'] as const;
const BADGE = { patch: 'neutral', minor: 'unsaved', major: 'error' } as const;

export function ExportDialog() {
  const t = useTexts<DialogText>('dialogs');
  const { isOpen, suggestion, result } = useExport();
  const name = useProject((state) => state.name);
  if (!isOpen) return null;
  const previous = suggestion?.previousVersion;
  return (
    <Dialog
      isOpen
      onOpenChange={closeExport}
      title={t('exportTitle')}
      description={previous === undefined ? t('exportFirst', { name }) : t('exportSince', { name, version: previous })}
      widthPx={760}
      testId="export-dialog"
      footer={<Footer />}
    >
      <div className="export">
        <div className="export-choice">
          <VersionChoice />
          <Checks />
        </div>
        <div className="export-log">{result?.ok === false ? <Findings /> : <Changes />}</div>
      </div>
    </Dialog>
  );
}

function VersionChoice() {
  const t = useTexts<DialogText>('dialogs');
  const { suggestion, version } = useExport();
  const base = suggestion?.previousVersion;
  const options = base === undefined ? [] : LEVELS.map((level) => ({ level, version: inc(base, level)! }));
  const isBad = version !== '' && valid(version) === null;
  const why = base === undefined ? 'whyFirst' : reasonFor(suggestion?.changes ?? []);
  return (
    <section>
      <h3>{t('version')}</h3>
      {options.map((option) => (
        <label key={option.level} className={option.version === version ? 'version-option on' : 'version-option'}>
          <input
            type="radio"
            name="version"
            checked={option.version === version}
            onChange={() => useExport.setState({ version: option.version })}
          />
          <b>{option.version}</b> <span className="t3">{t(option.level)}</span>
          {option.version === suggestion?.suggested && <span className="push acc">{t('suggested')}</span>}
        </label>
      ))}
      <TextInput
        label={t('version')}
        value={version}
        onChange={(next) => useExport.setState({ version: next })}
        isMono
        error={isBad ? t('badVersion') : undefined}
      />
      <p className="t3">{t(why)}</p>
    </section>
  );
}

function reasonFor(changes: readonly PackChange[]): DialogText {
  if (changes.some(({ level }) => level === 'major')) return 'whyMajor';
  return changes.some(({ level }) => level === 'minor') ? 'whyMinor' : 'whyPatch';
}

function Checks() {
  const t = useTexts<DialogText>('dialogs');
  const diagnostics = useProject((state) => state.diagnostics);
  const files = useProject((state) => [...state.documents.shown.files.values()].filter(({ row }) => row).length);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  return (
    <section>
      <h3>{t('checks')}</h3>
      <p className="row">
        {errors === 0 ? (
          <CircleCheck size={ICON_PX.control} className="ok" />
        ) : (
          <severityIcon.error size={ICON_PX.control} className="err" />
        )}
        {errors === 0 ? t('rowsValid', { n: files }) : t('rowsInvalid', { count: errors })}
      </p>
      {warnings > 0 && (
        <p className="row">
          <TriangleAlert size={ICON_PX.control} className="warn" /> {t('warnings', { count: warnings })}
        </p>
      )}
    </section>
  );
}

function Changes() {
  const t = useTexts<DialogText>('dialogs');
  const local = useLocalized();
  const { suggestion, note } = useExport();
  const changes = suggestion?.changes ?? [];
  return (
    <>
      <h3>
        {t('changelog')} <span className="t3">{t('changes', { count: changes.length })}</span>
      </h3>
      <ul className="change-list" tabIndex={0} aria-label={t('changelog')}>
        {suggestion && changes.length === 0 && (
          <li className="t3">{t(suggestion.previousVersion === undefined ? 'nothingToCompare' : 'noChanges')}</li>
        )}
        {changes.map((change) => (
          <li key={`${change.table}/${change.row}${change.field}`}>
            <span className="mono trunc">
              {change.table}/{change.row}
            </span>
            <span className="trunc grow">{local(change.text)}</span>
            <Badge kind={BADGE[change.level]}>{t(change.level)}</Badge>
          </li>
        ))}
      </ul>
      <textarea
        className="note"
        aria-label={t('note')}
        placeholder={t('notePlaceholder')}
        value={note}
        onChange={(event) => useExport.setState({ note: event.target.value })}
      />
    </>
  );
}

function Findings() {
  const t = useTexts<DialogText>('dialogs');
  const local = useLocalized();
  const { result } = useExport();
  if (!result || result.ok) return null;
  return (
    <>
      <h3 className="err">{t('exportFailed')}</h3>
      <ul className="change-list" tabIndex={0} aria-label={t('exportFailed')}>
        {result.findings.map((finding, index) => (
          <li key={index}>
            <span className="mono t3">{finding.code}</span>
            <span className="mono trunc">{finding.file}</span>
            <span className="trunc grow">{local(finding.message)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Footer() {
  const t = useTexts<DialogText>('dialogs');
  const local = useLocalized();
  const { version, progress, isRunning, failure, result, suggestion } = useExport();
  const errors = useProject((state) => state.diagnostics.some(({ severity }) => severity === 'error'));
  if (result?.ok) {
    const pack = result.files.find(({ path }) => path.endsWith('.swpack')) ?? result.files[0];
    return (
      <>
        <CircleCheck size={ICON_PX.control} className="ok" />
        <span className="trunc grow" data-testid="export-result">
          {t('exported', { version })} ·{' '}
          {t('exportedBody', { path: pack?.path ?? result.outDir, hash: result.contentHash.slice(0, 12) })}
        </span>
        <Button size="lg" kind="primary" autoFocus onClick={closeExport}>
          {t('close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <span className="grow">
        {isRunning && progress && (
          <Progress
            done={progress.done}
            total={progress.total}
            text={`${t('exporting')} ${progress.label} ${progress.done} / ${progress.total}`}
            onCancel={closeExport}
          />
        )}
        {failure !== undefined && <span className="err">{local(failureText(failure))}</span>}
      </span>
      <Button size="lg" onClick={closeExport}>
        {t('cancel')}
      </Button>
      <Button
        size="lg"
        kind="primary"
        icon={Package}
        disabled={errors || isRunning || !suggestion || valid(version) === null}
        disabledReason={errors ? t('exportFailed') : undefined}
        onClick={() => void runExport()}
      >
        {t('doExport', { version })}
      </Button>
    </>
  );
}
