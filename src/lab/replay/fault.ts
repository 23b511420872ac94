import type { ReplayFile } from '#generated/types.ts';
import type { LocalText } from '#pack';

/** A day at thirty steps a second, twice: what is longer was not recorded but made up to take all memory. */
const FRAMES_MAX = 5_000_000;

/** What is wrong with a replay that fits its schema. */
export type ReplayFault =
  | { readonly code: 'tooLong'; readonly params: { readonly frames: number; readonly max: number } }
  | { readonly code: 'hashesUnordered'; readonly params: { readonly frame: number } }
  | { readonly code: 'endUnproved'; readonly params: { readonly frames: number; readonly last: number } };

/** Undefined when it can be played. */
export function replayFault({ frames, hashes }: ReplayFile): ReplayFault | undefined {
  if (frames > FRAMES_MAX) return { code: 'tooLong', params: { frames, max: FRAMES_MAX } };
  const unordered = hashes.find(([frame], index) => index > 0 && frame <= hashes[index - 1]![0]);
  if (unordered) return { code: 'hashesUnordered', params: { frame: unordered[0] } };
  const last = hashes.at(-1)?.[0] ?? 0;
  return last === frames && hashes.length > 0 ? undefined : { code: 'endUnproved', params: { frames, last } };
}

/** As phrases without a full stop. */
const TEXTS: Readonly<Record<ReplayFault['code'], LocalText>> = {
  tooLong: { en: 'it has {frames} frames; at most {max} are played', zh: '它有 {frames} 帧，最多播放 {max} 帧' },
  hashesUnordered: {
    en: 'its hashes are not in order: that of frame {frame} comes too late',
    zh: '哈希顺序错误：第 {frame} 帧的哈希位置过后',
  },
  endUnproved: {
    en: 'its last hash is not that of its last frame: it is of frame {last} of {frames}',
    zh: '最后的哈希不属于最后一帧：属于第 {last} 帧，共 {frames} 帧',
  },
};

export function replayFaultText({ code, params }: ReplayFault): LocalText {
  const values = params as Readonly<Record<string, number>>;
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
  return { en: fill(TEXTS[code].en), zh: fill(TEXTS[code].zh) };
}
