import '../dialogs.css';
import { useState } from 'react';
import { Bookmark } from 'lucide-react';
import { scenarioIds, usePlayhead, useProject, useRun } from '../../../stores/index.ts';
import { freeScenarioId, idFrom, saveAsScenario, updateScenario } from '../../../stores/save-scenario.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { formatFrame, formatSeconds } from '../../../widgets/format.ts';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { showToast } from '../../../widgets/toasts.ts';
import { inBoth, languageNow, useTexts } from '../../i18n/use-texts.ts';
import type { SaveScenarioText } from './i18n.ts';
import { closeSaveScenario } from './save-scenario-store.ts';

const ID = /^[a-z0-9]+([._-][a-z0-9]+)*$/;

function useIdRule(id: string): 'idTaken' | 'idBad' | undefined {
  const others = useProject((state) => state.documents.shown.others);
  if (!ID.test(id)) return 'idBad';
  return others.some((file) => file.kind === 'scenario' && file.id === id) || scenarioIds().includes(id)
    ? 'idTaken'
    : undefined;
}

/** What is being filled in, and what saving it does. */
function useWish() {
  const [title, setTitle] = useState('');
  const [ownId, setId] = useState<string>();
  const [endsAtPlayhead, setEndsAtPlayhead] = useState(false);
  const [expectsEnd, setExpectsEnd] = useState(false);
  const id = ownId ?? freeScenarioId(idFrom(title));
  const fault = useIdRule(id);
  const save = () => {
    if (fault !== undefined) return;
    const shown = title.trim() === '' ? id : title.trim();
    const label = inBoth('scenario', 'savedStep', { name: shown });
    // A reader of English gets something to read as well; the other language can be mended in the form.
    const titles = languageNow() === 'en' ? shown : { en: shown, 'zh-CN': shown };
    if (!saveAsScenario({ id, title: titles, endsAtPlayhead, expectsEnd }, label)) return;
    showToast({ kind: 'success', title: label, body: inBoth('scenario', 'savedBody') });
    closeSaveScenario();
  };
  return { title, setTitle, id, setId, fault, endsAtPlayhead, setEndsAtPlayhead, expectsEnd, setExpectsEnd, save };
}

type Wish = ReturnType<typeof useWish>;

export function SaveScenarioDialog() {
  const t = useTexts<SaveScenarioText>('scenario');
  const { scenario, scenarioId, commands } = useRun();
  const run = useRun((state) => state.run);
  const wish = useWish();
  if (!scenario || !run || scenarioId === null) return null;
  const count = commands.filter(({ isMuted }) => isMuted !== true).length;
  const values = { count, arena: scenario.arena, seed: run.seed, scenario: scenarioId };
  return (
    <Dialog
      isOpen
      onOpenChange={closeSaveScenario}
      icon={Bookmark}
      title={t('title')}
      description={t('description', values)}
      widthPx={560}
      testId="save-scenario"
      footer={<Footer wish={wish} scenarioId={scenarioId} />}
    >
      <Fields wish={wish} stepMs={run.stepMs} />
    </Dialog>
  );
}

function Footer({ wish, scenarioId }: { readonly wish: Wish; readonly scenarioId: string }) {
  const t = useTexts<SaveScenarioText>('scenario');
  const update = () => {
    updateScenario(inBoth('scenario', 'updatedStep', { name: scenarioId }));
    closeSaveScenario();
  };
  const { fault, save } = wish;
  return (
    <>
      <Button size="lg" className="push" onClick={closeSaveScenario}>
        {t('cancel')}
      </Button>
      <Button size="lg" tooltip={t('updateHint')} onClick={update}>
        <span className="trunc">{t('update', { scenario: scenarioId })}</span>
      </Button>
      <Button size="lg" kind="primary" disabled={fault !== undefined} disabledReason={fault && t(fault)} onClick={save}>
        {t('saveNew')}
      </Button>
    </>
  );
}

function Fields({ wish, stepMs }: { readonly wish: Wish; readonly stepMs: number }) {
  const t = useTexts<SaveScenarioText>('scenario');
  const frame = usePlayhead((state) => state.frame);
  const { title, setTitle, id, setId, fault, save } = wish;
  const placeholder = t('namePlaceholder');
  return (
    <div className="save-scenario">
      <label>
        <span>{t('name')}</span>
        <TextInput label={t('name')} {...{ placeholder }} value={title} onChange={setTitle} onSubmit={save} autoFocus />
      </label>
      <label>
        <span>{t('id')}</span>
        <TextInput label={t('id')} isMono value={id} onChange={setId} onSubmit={save} error={fault && t(fault)} />
      </label>
      <Checkbox isChecked={wish.endsAtPlayhead} onChange={wish.setEndsAtPlayhead}>
        {t('endsAtPlayhead', { frame: formatFrame(frame), time: formatSeconds(frame * stepMs) })}
      </Checkbox>
      <Checkbox
        isChecked={wish.expectsEnd && !wish.endsAtPlayhead}
        disabled={wish.endsAtPlayhead}
        onChange={wish.setExpectsEnd}
      >
        {t('expectsEnd')}
      </Checkbox>
      <p className="t3">{t('expectHint')}</p>
    </div>
  );
}
