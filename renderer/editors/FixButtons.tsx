import { WandSparkles } from 'lucide-react';
import type { Fix } from '#pack';
import { useLocalized } from '../app/i18n/use-texts.ts';
import { applyFixes, useProject } from '../stores/index.ts';
import { Button, type ButtonKind } from '../widgets/Button.tsx';

export interface FixButtonsProps {
  fixes: readonly Fix[] | undefined;
  kind?: ButtonKind;
  /** Called after a fix was applied, to close what held the buttons. */
  onFixed?: () => void;
}

/** Every way out of a problem as a button; the certain one carries the wand. Nothing while the project is read-only. */
export function FixButtons({ fixes = [], kind = 'default', onFixed }: FixButtonsProps) {
  const local = useLocalized();
  const isReadOnly = useProject((state) => state.readOnly);
  if (isReadOnly) return null;
  return fixes.map((fix) => (
    <Button
      key={fix.title.en}
      size="sm"
      kind={kind}
      icon={fix.isCertain ? WandSparkles : undefined}
      onClick={() => {
        applyFixes([fix], fix.title);
        onFixed?.();
      }}
    >
      {local(fix.title)}
    </Button>
  ));
}
