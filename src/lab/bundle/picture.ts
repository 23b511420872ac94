/** The picture of a bundle: a PNG that is shown to whoever opens it, so it is judged before anything decodes it. */
import type { LocalText } from '#pack';

export const PICTURE_LIMITS = { bytesMax: 2 * 1024 * 1024, sidePxMax: 4096 } as const;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The first piece has a length of 13 and is called IHDR. */
const HEAD = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const SIZE_AT = SIGNATURE.length + HEAD.length;

/** Why it cannot be taken, as a phrase; undefined where it can. */
export function pictureFault(bytes: Uint8Array): LocalText | undefined {
  const { bytesMax, sidePxMax } = PICTURE_LIMITS;
  if (bytes.length > bytesMax)
    return {
      en: `its picture has ${bytes.length} bytes; ${bytesMax} are the most`,
      zh: `其图片为 ${bytes.length} 字节，最多 ${bytesMax} 字节`,
    };
  const isPng = [...SIGNATURE, ...HEAD].every((byte, at) => bytes[at] === byte) && bytes.length >= SIZE_AT + 8;
  if (!isPng) return { en: 'its picture is no PNG', zh: '其图片不是 PNG' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(SIZE_AT), view.getUint32(SIZE_AT + 4)];
  if (width >= 1 && height >= 1 && Math.max(width, height) <= sidePxMax) return undefined;
  return {
    en: `its picture is ${width} × ${height} pixels; ${sidePxMax} a side are the most`,
    zh: `其图片为 ${width} × ${height} 像素，每边最多 ${sidePxMax}`,
  };
}
