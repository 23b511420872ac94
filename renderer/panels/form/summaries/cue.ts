import { Bell } from 'lucide-react';
import { textIn } from '../../../editors/rows/json.ts';
import type { Summarize } from './context.ts';

export const cue: Summarize = (action, { t }) => ({
  icon: Bell,
  tone: 't3',
  name: t('sum.cueName', { cue: textIn(action, 'cue') ?? '' }),
  text: t('sum.cue'),
  result: '',
});
