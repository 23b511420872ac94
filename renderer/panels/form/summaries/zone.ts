import { CircleDashed } from 'lucide-react';
import { formatDistanceMilli } from '../../../widgets/format.ts';
import { memberOf, textIn } from '../../../editors/rows/json.ts';
import { at, timeText, type Summarize } from './context.ts';

const MILLI = 1000;

export const zone: Summarize = (action, context) => {
  const shape = memberOf(action, 'shape');
  const reach = at(context, memberOf(shape, 'r') ?? memberOf(shape, 'r1') ?? memberOf(shape, 'length'));
  const size = reach === undefined ? '' : formatDistanceMilli(reach * MILLI);
  return {
    icon: CircleDashed,
    tone: 'c-buff',
    text: `${textIn(shape, 'kind') ?? ''} ${size}`.trim(),
    result: timeText(at(context, memberOf(action, 'lifeMs'))),
  };
};
