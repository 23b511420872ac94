/** A moment of a scenario as the last part of an address: `#scenario=duel-1v1&frame=1234&event=77`. */
export interface LinkedPlace {
  readonly scenario?: string;
  readonly frame?: number;
  readonly event?: number;
}

const COUNT = /^\d{1,9}$/;
const ID = /^[a-z0-9]+([._-][a-z0-9]+)*$/;

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && COUNT.test(text) ? Number(text) : undefined;
}

/** Undefined for an address that leads to no place; parts that make no sense are left out. */
export function placeOfAddress(fragment: string): LinkedPlace | undefined {
  // Neither ids nor counts have letters that an address writes in another way.
  const parts = fragment.replace(/^#/, '').split('&');
  const values = new Map(parts.map((part): [string, string] => [part.split('=', 1)[0]!, part.replace(/^[^=]*=?/, '')]));
  const scenario = values.get('scenario');
  const [frame, event] = [countOf(values.get('frame')), countOf(values.get('event'))];
  const place: LinkedPlace = {
    ...(scenario !== undefined && ID.test(scenario) && { scenario }),
    ...(frame !== undefined && { frame }),
    ...(event !== undefined && event > 0 && { event }),
  };
  return Object.keys(place).length > 0 ? place : undefined;
}

/** Starts the argument by which a desktop window is told its place. */
export const PLACE_SWITCH = '--place=';

export function fragmentOfPlace({ scenario, frame, event }: LinkedPlace): string {
  const parts = [
    scenario !== undefined && `scenario=${scenario}`,
    frame !== undefined && `frame=${frame}`,
    event !== undefined && event > 0 && `event=${event}`,
  ];
  return parts.filter(Boolean).join('&');
}

export const addressOfPlace = (base: string, place: LinkedPlace): string =>
  `${base.replace(/#.*$/, '')}#${fragmentOfPlace(place)}`;
