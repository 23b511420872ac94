/**
 * What a timeline is drawn from, of events of all kinds. All have the same fields in the same order, and each field is
 * written by a function of its own: that is many times faster than objects which get the keys of their kind one by one.
 */
const blank = () => ({
  kind: undefined,
  id: undefined,
  ms: undefined,
  root: undefined,
  source: undefined,
  target: undefined,
  skill: undefined,
  effect: undefined,
  buff: undefined,
  bullet: undefined,
  instance: undefined,
  guid: undefined,
  cast: undefined,
  state: undefined,
  type: undefined,
  resource: undefined,
  action: undefined,
  verdict: undefined,
  attackPhase: undefined,
  atMs: undefined,
  durationMs: undefined,
  effectAtMs: undefined,
  endReason: undefined,
  reason: undefined,
  from: undefined,
  to: undefined,
  on: undefined,
  stacks: undefined,
  toi: undefined,
  hp: undefined,
  hpAfter: undefined,
  amount: undefined,
  healed: undefined,
  critical: undefined,
  file: undefined,
  line: undefined,
  limit: undefined,
});

export type FlatField = keyof ReturnType<typeof blank>;
export type FlatEvent = Record<FlatField, unknown>;
export type SetField = (event: FlatEvent, value: unknown) => void;

export const newFlatEvent: () => FlatEvent = blank;

const SETTERS: Readonly<Record<FlatField, SetField>> = {
  kind: (event, value) => void (event.kind = value),
  id: (event, value) => void (event.id = value),
  ms: (event, value) => void (event.ms = value),
  root: (event, value) => void (event.root = value),
  source: (event, value) => void (event.source = value),
  target: (event, value) => void (event.target = value),
  skill: (event, value) => void (event.skill = value),
  effect: (event, value) => void (event.effect = value),
  buff: (event, value) => void (event.buff = value),
  bullet: (event, value) => void (event.bullet = value),
  instance: (event, value) => void (event.instance = value),
  guid: (event, value) => void (event.guid = value),
  cast: (event, value) => void (event.cast = value),
  state: (event, value) => void (event.state = value),
  type: (event, value) => void (event.type = value),
  resource: (event, value) => void (event.resource = value),
  action: (event, value) => void (event.action = value),
  verdict: (event, value) => void (event.verdict = value),
  attackPhase: (event, value) => void (event.attackPhase = value),
  atMs: (event, value) => void (event.atMs = value),
  durationMs: (event, value) => void (event.durationMs = value),
  effectAtMs: (event, value) => void (event.effectAtMs = value),
  endReason: (event, value) => void (event.endReason = value),
  reason: (event, value) => void (event.reason = value),
  from: (event, value) => void (event.from = value),
  to: (event, value) => void (event.to = value),
  on: (event, value) => void (event.on = value),
  stacks: (event, value) => void (event.stacks = value),
  toi: (event, value) => void (event.toi = value),
  hp: (event, value) => void (event.hp = value),
  hpAfter: (event, value) => void (event.hpAfter = value),
  amount: (event, value) => void (event.amount = value),
  healed: (event, value) => void (event.healed = value),
  critical: (event, value) => void (event.critical = value),
  file: (event, value) => void (event.file = value),
  line: (event, value) => void (event.line = value),
  limit: (event, value) => void (event.limit = value),
};

/** How to write a field; undefined for one that no timeline needs. */
export const setterOf = (key: string): SetField | undefined =>
  Object.hasOwn(SETTERS, key) ? SETTERS[key as FlatField] : undefined;
