import { stepBullets } from '../../bullets/index.ts';
import type { Pass } from './pass.ts';

export const bullet: Pass = stepBullets;
