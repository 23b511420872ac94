import { useState } from 'react';
import { Crosshair, CircleOff } from 'lucide-react';
import type { CastNote } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { askDoctor, usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { formatFrame } from '../../widgets/format.ts';
import { Menu, type MenuEntry } from '../../widgets/Menu.tsx';
import { askWorker } from '../../worker/client.ts';
import type { Run } from '../../worker/protocol.ts';
import { attackEntries } from './attack-entries.tsx';
import { askAboutSelection, selectedEvent } from './commands.ts';
import type { DoctorText } from './i18n.ts';
import { useDoctorNames, type DoctorNames } from './names.ts';
import { unitEntries, type Found } from './unit-entries.ts';

const AROUND_MS = 10_000;

export function PickMenu({ size = 'sm' }: { readonly size?: 'sm' | 'md' }) {
  const run = useRun((state) => state.run);
  return run === null ? null : <PickIn run={run} size={size} />;
}

/** Casts and basic attacks around the playhead by unit, the moment itself, and what is selected elsewhere. */
function PickIn({ run, size }: { readonly run: Run; readonly size: 'sm' | 'md' }) {
  const t = useTexts<DoctorText>('doctor');
  const [found, setFound] = useState<Found | null>(null);
  const open = (isOpen: boolean) => {
    setFound(null);
    if (!isOpen) return;
    const { frame } = usePlayhead.getState();
    const around = AROUND_MS / run.stepMs;
    const stretch = { fromFrame: Math.floor(frame - around), toFrame: Math.ceil(frame + around) };
    void Promise.all([askWorker('casts', stretch), askWorker('attacks', stretch)]).then(([casts, attacks]) =>
      setFound({ casts: casts ?? [], attacks: attacks ?? [] }),
    );
  };
  const trigger = (
    <Button kind={size === 'sm' ? 'ghost' : 'primary'} size={size} icon={Crosshair}>
      {size === 'sm' ? t('pick') : t('pickCast')}
    </Button>
  );
  return (
    <Menu trigger={trigger} label={t('pickCast')} align="end" onOpenChange={open} entries={useEntries(run, found)} />
  );
}

function useEntries(run: Run, found: Found | null): MenuEntry[] {
  const t = useTexts<DoctorText>('doctor');
  const names = useDoctorNames(run);
  const { frame } = usePlayhead.getState();
  const { guid } = useSelection.getState();
  const selected = selectedEvent();
  const here: MenuEntry[] = [
    ...(selected ? [{ id: 'selection', text: t('askSelected'), icon: Crosshair, onSelect: askAboutSelection }] : []),
    ...(guid > 0
      ? [
          {
            id: 'here',
            text: t('nothingHere', { unit: names.unit(guid), frame }),
            icon: CircleOff,
            onSelect: () => askDoctor({ guid, frame }),
          },
        ]
      : []),
  ];
  const separator: MenuEntry[] = here.length > 0 ? [{ kind: 'separator', id: 'line' }] : [];
  if (found === null) return [...here, ...separator, { kind: 'heading', id: 'looking', text: t('looking') }];
  const { casts, attacks } = found;
  return [...here, ...separator, ...castEntries(casts, frame, names, t), ...attackEntries(attacks, frame, names, t)];
}

type Texts = ReturnType<typeof useTexts<DoctorText>>;

function castEntries(casts: readonly CastNote[], frame: number, names: DoctorNames, t: Texts): MenuEntry[] {
  if (casts.length === 0) return [{ kind: 'heading', id: 'none', text: t('noCastsNear', { frame }) }];
  const heading: MenuEntry = { kind: 'heading', id: 'casts', text: t('castsNear', { frame }) };
  return [heading, ...unitEntries('unit', casts, names, (cast) => castEntry(cast, names))];
}

const castEntry = ({ event, frame, guid, skill, verdict }: CastNote, names: DoctorNames): MenuEntry => ({
  id: String(event),
  text: (
    <>
      <span className="mono t3">{formatFrame(frame)}</span> {names.skill(skill)}
    </>
  ),
  ...(verdict !== 'ok' && { hint: names.verdict(verdict, skill) }),
  onSelect: () => askDoctor({ guid, frame, event, skill }),
});
