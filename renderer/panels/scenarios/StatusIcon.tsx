import { CircleAlert, CircleCheck, CircleDashed, CircleDot, CircleX, LoaderCircle, OctagonAlert } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import type { ScenarioStatus } from '../../stores/index.ts';
import { ICON_PX, type IconComponent } from '../../widgets/icons.ts';
import type { ScenariosText } from './i18n.ts';

const LOOKS: Readonly<Record<ScenarioStatus, readonly [IconComponent, string]>> = {
  waiting: [CircleDashed, 't3'],
  running: [LoaderCircle, 'acc'],
  passed: [CircleCheck, 'ok'],
  failed: [CircleX, 'err'],
  plain: [CircleDot, 't2'],
  refused: [OctagonAlert, 'err'],
  broken: [CircleAlert, 'err'],
};

export function StatusIcon({ status }: { readonly status: ScenarioStatus }) {
  const t = useTexts<ScenariosText>('scenarios');
  const [Icon, tone] = LOOKS[status];
  return (
    <span className={tone} role="img" aria-label={t(`status.${status}`)} title={t(`status.${status}`)}>
      <Icon size={ICON_PX.control} aria-hidden />
    </span>
  );
}
