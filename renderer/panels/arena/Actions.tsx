import { Crosshair, Maximize, Target } from 'lucide-react';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowName, rowsOf } from '../../stores/rows.ts';
import { timelineOf } from '../../stores/timelines.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { BulletIcon } from '../../widgets/icons.ts';
import type { ArenaTextKey } from './i18n.ts';
import { useArenaView } from './view-store.ts';

/** What is shown over the units and how the camera behaves. */
export function Actions() {
  const t = useTexts<ArenaTextKey>('arena');
  const { overlays, camera, followGuid, toggle, setCamera, follow } = useArenaView();
  return (
    <>
      <IconButton
        size="sm"
        icon={Target}
        isOn={overlays.has('shapes')}
        label={t('showShapes')}
        onClick={() => toggle('shapes')}
      />
      <IconButton
        size="sm"
        icon={BulletIcon}
        isOn={overlays.has('sweeps')}
        label={t('showSweeps')}
        onClick={() => toggle('sweeps')}
      />
      <FollowButton isOn={followGuid !== 0} onToggle={(guid) => follow(followGuid === 0 ? guid : 0)} />
      <IconButton
        size="sm"
        icon={Maximize}
        isOn={camera === null && followGuid === 0}
        label={t('fit')}
        onClick={() => setCamera(null)}
      />
    </>
  );
}

function FollowButton({ isOn, onToggle }: { readonly isOn: boolean; onToggle(guid: number): void }) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const guid = useSelection((state) => state.guid);
  const unit = useRun(({ run }) => run && timelineOf(run).units.find((one) => one.guid === guid)?.unit) ?? undefined;
  const name = useProject(({ documents }) =>
    unit === undefined ? undefined : rowName(rowsOf(documents.valid), 'units', unit, language),
  );
  return (
    <IconButton
      size="sm"
      icon={Crosshair}
      isOn={isOn}
      label={name === undefined ? t('followNobody') : t('followUnit', { name })}
      disabled={name === undefined && !isOn}
      onClick={() => onToggle(guid)}
    />
  );
}

/** Which scenario is fought. */
export function Context() {
  const scenarioId = useRun((state) => state.scenarioId);
  return scenarioId === null ? null : <span className="t3 trunc">{scenarioId}</span>;
}
