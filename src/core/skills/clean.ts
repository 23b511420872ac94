import type { Action } from './order.ts';

/**
 * A command as the core takes it: a unit that no number can name is nobody, and −0 is 0. Places that are no whole
 * numbers stay as they are and are refused as bad positions.
 */
export function cleaned(action: Action): Action {
  switch (action.type) {
    case 'attack':
    case 'follow':
      return { type: action.type, guid: unitNamed(action.guid) };
    case 'castUnit':
      return { type: 'castUnit', skill: action.skill, guid: unitNamed(action.guid) };
    case 'move':
    case 'attackMove':
      return { type: action.type, x: action.x + 0, y: action.y + 0 };
    case 'castPosition':
      return { type: 'castPosition', skill: action.skill, x: action.x + 0, y: action.y + 0 };
    case 'setHp':
    case 'setResource':
      return { ...action, guid: unitNamed(action.guid), valueMilli: action.valueMilli + 0 };
    case 'setLevel':
    case 'noCooldown':
    case 'freeCast':
    case 'god':
    case 'refresh':
      return { ...action, guid: unitNamed(action.guid) };
    case 'teleport':
      return { ...action, guid: unitNamed(action.guid), x: action.x + 0, y: action.y + 0 };
    case 'spawn':
      return { ...action, x: action.x + 0, y: action.y + 0, ...cleanedLists(action) };
    case 'applyBuff':
    case 'removeBuff':
      return { ...action, guid: unitNamed(action.guid), by: unitNamed(action.by), stacks: action.stacks + 0 };
    case 'revive':
    case 'removeUnit':
      return { type: action.type, guid: unitNamed(action.guid) };
    default:
      return action;
  }
}

function cleanedLists({ overrides, resources }: Extract<Action, { type: 'spawn' }>) {
  return {
    ...(overrides && { overrides: overrides.map((one) => ({ ...one, valueMilli: one.valueMilli + 0 })) }),
    ...(resources && { resources: resources.map((one) => ({ ...one, valueMilli: one.valueMilli + 0 })) }),
  };
}

const unitNamed = (guid: number): number => (Number.isSafeInteger(guid) ? guid + 0 : 0);
