import { memo } from 'react';
import { create } from 'zustand';
import type { Difference, DifferenceKind } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../app/shell/window-size.ts';
import { Button } from '../../widgets/Button.tsx';

const KINDS: readonly DifferenceKind[] = ['added', 'removed', 'moved', 'resized', 'changed'];

/** Where there is no room for the words. */
const SIGNS: Readonly<Record<DifferenceKind, string>> = {
  added: '+',
  removed: '−',
  moved: '→',
  resized: '↔',
  changed: '≠',
};
const WORDS_MAX = 1;

/** Kind that the buttons beside walk; null = all. */
const useChosenKind = create<{ readonly kind: DifferenceKind | null }>()(() => ({ kind: null }));

export function chosenDifferences(differences: readonly Difference[]): readonly Difference[] {
  const { kind } = useChosenKind.getState();
  const chosen = kind === null ? differences : differences.filter((difference) => difference.kind === kind);
  return chosen.length > 0 ? chosen : differences;
}

function counted(differences: readonly Difference[]): ReadonlyMap<DifferenceKind, number> {
  const counts = new Map<DifferenceKind, number>();
  for (const { kind } of differences) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** `Δ 1 moved, 3 removed`: how many of each kind; a press limits the walk to the kind. */
export const DifferenceChips = memo(function DifferenceChips({
  differences,
}: {
  readonly differences: readonly Difference[];
}) {
  const t = useTexts('timeline');
  const { isNarrow } = useWindowClass();
  const chosen = useChosenKind((state) => state.kind);
  if (isNarrow) return <span className="warn nowrap">{`Δ ${t('changed', { count: differences.length })}`}</span>;
  const counts = counted(differences);
  return (
    <span className="row tl-differences" role="group" aria-label={t('differences')}>
      <span className="warn" aria-hidden>
        Δ
      </span>
      {KINDS.filter((kind) => counts.has(kind)).map((kind) => {
        const words = t(`difference.${kind}`, { count: counts.get(kind)! });
        const text = counts.size > WORDS_MAX ? `${SIGNS[kind]}${counts.get(kind)!}` : words;
        return (
          <Button
            key={kind}
            size="sm"
            kind="ghost"
            isOn={chosen === kind}
            tooltip={words}
            aria-label={words}
            onClick={() => useChosenKind.setState({ kind: chosen === kind ? null : kind })}
          >
            <span className="warn nowrap">{text}</span>
          </Button>
        );
      })}
    </span>
  );
});
