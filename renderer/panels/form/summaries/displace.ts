import { MoveRight } from 'lucide-react';
import { formatDistanceMilli } from '../../../widgets/format.ts';
import { memberOf, textIn } from '../../../editors/rows/json.ts';
import { at, timeText, type Summarize } from './context.ts';

const MILLI = 1000;

export const displace: Summarize = (action, context) => {
  const distance = at(context, memberOf(action, 'distance'));
  const time = timeText(at(context, memberOf(action, 'durationMs')));
  const text = [textIn(action, 'mode') ?? '', time].filter((word) => word !== '').join(', ');
  return {
    icon: MoveRight,
    tone: 'c-command',
    text,
    result: distance === undefined ? '' : formatDistanceMilli(distance * MILLI),
  };
};
