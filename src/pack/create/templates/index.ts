/** Every template, in the order in which they are offered. */
import type { Template } from '../template.ts';
import { BUFFS } from './buffs.ts';
import { BULLETS } from './bullets.ts';
import { EFFECTS } from './effects.ts';
import { FIGHTS } from './fights.ts';
import { PLACES } from './places.ts';
import { SKILLS } from './skills.ts';
import { UNITS } from './units.ts';

export const TEMPLATES: readonly Template[] = [
  ...SKILLS,
  ...EFFECTS,
  ...BUFFS,
  ...BULLETS,
  ...UNITS,
  ...PLACES,
  ...FIGHTS,
];
