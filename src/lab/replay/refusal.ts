/** Why a file is refused, as phrases without a full stop, for bundles and replays alike. */
import type { LocalText } from '#pack';
import { replayFaultText, type ReplayFault } from './fault.ts';

export const tooLarge = (bytes: number, most: number): LocalText => ({
  en: `it has ${bytes} bytes; at most ${most} are read`,
  zh: `它有 ${bytes} 字节，最多读取 ${most} 字节`,
});

export const newerFormat = (found: number, known: number): LocalText => ({
  en: `it needs format version ${found}; this version knows ${known}. Update the tool`,
  zh: `它需要格式版本 ${found}，此版本只支持 ${known}。请升级软件`,
});

export const unreadable = (what: string, issue: { readonly code: string; readonly pointer: string }): LocalText => {
  const place = `${issue.code} ${issue.pointer}`.trim();
  return { en: `${what} cannot be read: ${place}`, zh: `无法读取${what}：${place}` };
};

interface SchemaFault {
  readonly instancePath: string;
  readonly message?: string | undefined;
}

export const invalid = (what: string, fault: SchemaFault | undefined): LocalText => {
  const why = `${fault?.instancePath || '/'} ${fault?.message ?? ''}`.trim();
  return { en: `${what} is not valid: ${why}`, zh: `${what}无效：${why}` };
};

export function unplayable(fault: ReplayFault): LocalText {
  const { en, zh } = replayFaultText(fault);
  return { en: `its replay cannot be played: ${en}`, zh: `其中的回放无法播放：${zh}` };
}

/** A sentence as a phrase, to stand in another one. */
export const asPhrase = ({ en, zh }: LocalText): LocalText => ({
  en: en.replace(/\.$/, ''),
  zh: zh.replace(/。$/, ''),
});
