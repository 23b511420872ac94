import { runDueEffects } from '../../skills/index.ts';
import type { Pass } from './pass.ts';

export const event: Pass = runDueEffects;
