import type { ReactElement } from 'react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { chooseBeside, useBeside, type BesideChoice } from '../../stores/beside.ts';
import { scenarioIds, useRecording, useRun } from '../../stores/index.ts';
import { Menu, type MenuEntry } from '../../widgets/Menu.tsx';
import type { BesideText } from './i18n.ts';
import { branchName, choiceText } from './labels.ts';

const SEEDS = [1, 2, 3, 4, 5];

const isSame = (a: BesideChoice, b: BesideChoice): boolean => JSON.stringify(a) === JSON.stringify(b);

function useEntries(): MenuEntry[] {
  const t = useTexts<BesideText>('beside');
  const chosen = useBeside((state) => state.choice);
  const { branches, branchId, scenarioId, run } = useRun();
  const entry = (choice: BesideChoice, text = choiceText(t, choice, branches)): MenuEntry => ({
    id: JSON.stringify(choice),
    text,
    isChecked: isSame(chosen, choice),
    onSelect: () => chooseBeside(choice),
  });
  const hasRecording = useRecording((state) => state.recording !== null);
  const others = branches.filter(({ id }) => id !== branchId);
  const scenarios = scenarioIds().filter((id) => id !== scenarioId);
  const seeds = SEEDS.map((add) => ((run?.seed ?? 0) + add) >>> 0);
  return [
    entry({ kind: 'before' }),
    ...(hasRecording ? [entry({ kind: 'recorded' })] : []),
    { kind: 'heading', id: 'versions', text: t('versions') },
    entry({ kind: 'export' }),
    entry({ kind: 'head' }),
    ...(others.length > 0 ? [{ kind: 'heading' as const, id: 'branches', text: t('branches') }] : []),
    ...others.map((branch) => entry({ kind: 'branch', id: branch.id }, branchName(t, branch))),
    { kind: 'separator', id: 'more' },
    {
      kind: 'submenu',
      id: 'seeds',
      text: t('seeds'),
      entries: seeds.map((seed) => entry({ kind: 'seed', seed })),
    },
    ...(scenarios.length > 0
      ? [
          {
            kind: 'submenu' as const,
            id: 'scenarios',
            text: t('scenarios'),
            entries: scenarios.map((id) => entry({ kind: 'scenario', id })),
          },
        ]
      : []),
  ];
}

/** What stands beside as B: one menu, wherever it is asked. */
export function ChooseBeside({ trigger }: { readonly trigger: ReactElement }) {
  const t = useTexts<BesideText>('beside');
  return <Menu label={t('chooseB')} trigger={trigger} entries={useEntries()} />;
}
