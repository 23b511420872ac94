import type { BuffView } from '#core';
import { textWidth } from '../../../widgets/canvas/text.ts';
import type { Scene } from './scene.ts';
import { copySprite } from './sprites.ts';

export const BUFF_PX = 16;
/** The counter stands out of the lower right corner. */
const PAD_PX = 4;

const TONES = { buff: 'tl-buff', debuff: 'tl-debuff', neutral: 'tl-neutral' } as const;

/** Frame in the tone of its kind; debuffs carry a bar below, so that colour is not the only sign. */
export function drawBuffIcon(scene: Scene, buff: BuffView, x: number, y: number): void {
  const hasShield = buff.shieldMilli > 0;
  const count = buff.stacks > 1 ? buff.stacks : buff.wards;
  const counter = count > 1 || buff.wards > 0 ? String(count) : '';
  const key = `buff ${buff.buff} ${buff.kind} ${hasShield ? 's' : ''} ${counter}`;
  const size = BUFF_PX + 2 * PAD_PX;
  const sprite = scene.sprites.get(key, size, size, (context) => {
    paintIcon(scene, context, buff, hasShield);
    if (counter !== '') paintCounter(scene, context, counter, colourOf(scene, buff, hasShield));
  });
  copySprite(scene.context, sprite, x - PAD_PX, y - PAD_PX);
}

const colourOf = ({ palette }: Scene, { kind }: BuffView, hasShield: boolean): string =>
  hasShield ? palette.shield : palette[TONES[kind]];

function paintIcon(scene: Scene, context: CanvasRenderingContext2D, buff: BuffView, hasShield: boolean): void {
  const { palette } = scene;
  const colour = colourOf(scene, buff, hasShield);
  context.beginPath();
  context.roundRect(PAD_PX + 0.5, PAD_PX + 0.5, BUFF_PX - 1, BUFF_PX - 1, 3);
  context.fillStyle = palette['surface-1'];
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.stroke();
  context.fillStyle = colour;
  if (buff.kind === 'debuff') context.fillRect(PAD_PX + 3, PAD_PX + BUFF_PX - 4, BUFF_PX - 6, 1.5);
  context.font = `600 10px ${palette.fontUi}`;
  context.textAlign = 'center';
  context.fillText(scene.facts.buff(buff.buff).sign, PAD_PX + BUFF_PX / 2, PAD_PX + 11.5);
  context.textAlign = 'left';
}

function paintCounter({ palette }: Scene, context: CanvasRenderingContext2D, text: string, colour: string): void {
  const [right, bottom] = [PAD_PX + BUFF_PX, PAD_PX + BUFF_PX];
  context.font = `700 10px ${palette.fontUi}`;
  const width = textWidth(context, text) + 3;
  context.fillStyle = colour;
  context.fillRect(right - width + 2, bottom - 9, width, 11);
  context.fillStyle = palette['text-on-fill'];
  context.fillText(text, right - width + 3.5, bottom);
}
