import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import { haloText, textWidth } from '../../../widgets/canvas/text.ts';
import type { Scene } from './scene.ts';
import { copySprite } from './sprites.ts';

const HALO_PX = 2;
const ABOVE_PX = 14;
const BELOW_PX = 6;

/** Text with a halo that stays the same for many pictures: outlines of letters are what takes long. */
export function copyText(scene: Scene, text: string, font: string, colour: ColourToken, x: number, y: number): void {
  const sprite = scene.sprites.get(
    `text ${colour} ${font} ${text}`,
    widthOf(scene, text, font),
    ABOVE_PX + BELOW_PX,
    (context) => {
      context.font = font;
      haloText(context, text, HALO_PX, ABOVE_PX, scene.palette[colour], scene.palette['arena-ground']);
    },
  );
  copySprite(scene.context, sprite, x - HALO_PX, y - ABOVE_PX);
}

function widthOf({ context }: Scene, text: string, font: string): number {
  context.font = font;
  return textWidth(context, text) + 2 * HALO_PX;
}
