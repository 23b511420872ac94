import type { AttackChoice } from '#lab';
import type { useTexts } from '../../app/i18n/use-texts.ts';
import { askDoctor } from '../../stores/index.ts';
import { formatFrame } from '../../widgets/format.ts';
import type { MenuEntry } from '../../widgets/Menu.tsx';
import type { DoctorText } from './i18n.ts';
import type { DoctorNames } from './names.ts';
import { unitEntries } from './unit-entries.ts';

type Texts = ReturnType<typeof useTexts<DoctorText>>;

/** Who attacks swings every second: those nearest to the playhead are enough. */
const SHOWN_MAX = 12;

export function attackEntries(
  attacks: readonly AttackChoice[],
  frame: number,
  names: DoctorNames,
  t: Texts,
): MenuEntry[] {
  if (attacks.length === 0) return [];
  const guids = [...new Set(attacks.map(({ guid }) => guid))];
  const shown = guids.flatMap((guid) =>
    nearest(
      attacks.filter((attack) => attack.guid === guid),
      frame,
    ),
  );
  const heading: MenuEntry = { kind: 'heading', id: 'attacks', text: t('attacksNear', { frame }) };
  return [heading, ...unitEntries('attacker', shown, names, (attack) => attackEntry(attack, names, t))];
}

const nearest = (attacks: readonly AttackChoice[], frame: number): AttackChoice[] =>
  [...attacks]
    .sort((a, b) => Math.abs(a.frame - frame) - Math.abs(b.frame - frame))
    .slice(0, SHOWN_MAX)
    .sort((a, b) => a.event - b.event);

function attackEntry({ event, frame, guid, target, fate }: AttackChoice, names: DoctorNames, t: Texts): MenuEntry {
  const what = target === 0 ? t('attackOnNobody') : t('attackOn', { target: names.unit(target) });
  return {
    id: String(event),
    text: (
      <>
        <span className="mono t3">{formatFrame(frame)}</span> {what}
      </>
    ),
    ...(fate !== 'swung' && { hint: t(fate) }),
    onSelect: () => askDoctor({ guid, frame, event }),
  };
}
