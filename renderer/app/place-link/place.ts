/** A moment of a scenario as the last part of an address: `#scenario=duel-1v1&frame=1234&event=77`. */
export interface LinkedPlace {
  readonly scenario?: string;
  readonly frame?: number;
  readonly event?: number;
}

const COUNT = /^\d{1,9}$/;
const ID = /^[a-z0-9]+([._-][a-z0-9]+)*$/;

function countOf(values: URLSearchParams, name: string): number | undefined {
  const text = values.get(name);
  return text !== null && COUNT.test(text) ? Number(text) : undefined;
}

/** Undefined for an address that leads to no place; parts that make no sense are left out. */
export function placeOfAddress(fragment: string): LinkedPlace | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const scenario = values.get('scenario');
  const [frame, event] = [countOf(values, 'frame'), countOf(values, 'event')];
  const place: LinkedPlace = {
    ...(scenario !== null && ID.test(scenario) && { scenario }),
    ...(frame !== undefined && { frame }),
    ...(event !== undefined && event > 0 && { event }),
  };
  return Object.keys(place).length > 0 ? place : undefined;
}

export function addressOfPlace(base: string, { scenario, frame, event }: LinkedPlace): string {
  const values = new URLSearchParams();
  if (scenario !== undefined) values.set('scenario', scenario);
  if (frame !== undefined) values.set('frame', String(frame));
  if (event !== undefined && event > 0) values.set('event', String(event));
  return `${base.replace(/#.*$/, '')}#${values.toString()}`;
}
