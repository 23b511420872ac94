import { Radio } from 'lucide-react';
import { textIn } from '../../../editors/rows/json.ts';
import type { Summarize } from './context.ts';

export const emit: Summarize = (action, { t }) => ({
  icon: Radio,
  tone: '',
  text: t('sum.emit', { event: textIn(action, 'event') ?? '' }),
  result: '',
});
