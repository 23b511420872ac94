import { CodeXml } from 'lucide-react';
import { textIn } from '../../../editors/rows/json.ts';
import { targetWords, type Summarize } from './context.ts';

export const script: Summarize = (action, context, effect) => ({
  icon: CodeXml,
  tone: '',
  name: `${textIn(action, 'file') ?? '?'}.lua`,
  text: targetWords(context, effect),
  result: '',
});
