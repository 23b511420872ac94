import { Film, FolderInput, Link, ShieldCheck, X } from 'lucide-react';
import { closeRecording, useRecording, useRun, verifyAgain } from '../../stores/index.ts';
import { pickFile } from '../dialogs/repro/open-files.ts';
import { openSaveRepro } from '../dialogs/repro/save-repro-store.ts';
import { copyLink } from '../place-link/copy-link.ts';
import type { Command } from './registry.ts';

const hasRun = (): boolean => useRun.getState().run !== null;
const isOpen = (): boolean => useRecording.getState().recording !== null;

/** Recordings that travel: bundles, replays, links. */
export function reproCommands(): Command[] {
  return [
    {
      id: 'repro.saveBundle',
      group: 'transport',
      title: { en: 'Save repro bundle…', zh: '保存重现包…' },
      icon: Film,
      keywords: ['swrepro', 'bug', '缺陷'],
      when: hasRun,
      run: () => openSaveRepro('bundle'),
    },
    {
      id: 'repro.saveReplay',
      group: 'transport',
      title: { en: 'Save replay…', zh: '保存回放…' },
      icon: Film,
      when: hasRun,
      run: () => openSaveRepro('replay'),
    },
    {
      id: 'repro.open',
      group: 'project',
      title: { en: 'Open replay or bundle…', zh: '打开回放或重现包…' },
      icon: FolderInput,
      keywords: ['swrepro', 'replay'],
      run: () => pickFile(),
    },
    {
      id: 'repro.verify',
      group: 'transport',
      title: { en: 'Verify the recording again', zh: '重新校验录制' },
      icon: ShieldCheck,
      when: isOpen,
      run: verifyAgain,
    },
    {
      id: 'repro.close',
      group: 'transport',
      title: { en: 'Close the recording', zh: '关闭录制' },
      icon: X,
      when: isOpen,
      run: closeRecording,
    },
    {
      id: 'repro.copyLink',
      group: 'transport',
      title: { en: 'Copy link to this moment', zh: '复制此刻的链接' },
      icon: Link,
      when: () => hasRun() && !isOpen(),
      run: () => void copyLink(),
    },
  ];
}
