import type { Action } from './order.ts';

/**
 * A command as the core takes it: a unit that no number can name is nobody, and −0 is 0. Places that are no whole
 * numbers stay as they are and are refused as bad positions.
 */
export function cleaned(action: Action): Action {
  switch (action.type) {
    case 'attack':
    case 'castUnit':
      return { ...action, guid: Number.isSafeInteger(action.guid) ? action.guid + 0 : 0 };
    case 'move':
    case 'castPosition':
      return { ...action, x: action.x + 0, y: action.y + 0 };
    default:
      return action;
  }
}
