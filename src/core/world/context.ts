/**
 * A moment at which effects may run: who, at whom, where, and why. Contexts are pooled by depth of nesting and hold
 * only numbers; what must outlive the moment is copied into a record (a waiting effect, a bullet, a buff).
 */
export class EventContext {
  /** Serial of the traced moment that this is; what it leads to cites it as its cause. */
  id = 0;
  root = 0;
  depth = 0;
  /** Trigger kind. */
  kind = 0;
  /** Position of the running effect among its slots, from 1; 0 = in none. */
  slot = 0;
  /** GUIDs; 0 = nobody. */
  caster = 0;
  target = 0;
  /** Whose passive skills and buffs may answer; 0 = nobody's. */
  owner = 0;
  hasPoint = false;
  x = 0;
  y = 0;
  /** Direction of aim or flight, millidegrees. */
  dir = 0;
  /** Numeric ids, 0 = none. */
  skill = 0;
  level = 1;
  /** Slot of the buff it concerns, −1 = none. */
  buff = -1;
  /** The effects belong to a trigger of that buff: its holder is the caster, and its source somebody else. */
  answers = false;
  /** GUID of the bullet it concerns, 0 = none. */
  bullet = 0;
  bulletRow = 0;
  /** GUID of the zone it concerns, 0 = none. */
  zone = 0;
  flags = 0;
  /** What the moment is about in milli: damage done, life restored, payload of an emitted event. */
  amount = 0;
  /** Share of amounts that counts: less than whole for the fractional last tick of a buff. */
  shareOf = 1;
  share = 1;
  /** Serial under which named target sets are kept. */
  carrier = 0;

  reset(kind: number, depth: number): this {
    this.id = this.root = this.caster = this.target = this.owner = 0;
    this.depth = depth;
    this.kind = kind;
    this.hasPoint = this.answers = false;
    this.x =
      this.y =
      this.dir =
      this.skill =
      this.bullet =
      this.bulletRow =
      this.zone =
      this.flags =
      this.amount =
      this.carrier =
      this.slot =
        0;
    this.level = this.share = this.shareOf = 1;
    this.buff = -1;
    return this;
  }
}

/** Termination tags: what carries one does not raise the reactions that would bring it forth again. */
export const ContextFlag = { triggered: 1, reflected: 2, lifesteal: 4, transferred: 8 } as const;
/** What a reaction of the damage pipeline brought: it triggers nothing that has not asked for it. */
export const REACTION_FLAGS = ContextFlag.reflected | ContextFlag.lifesteal | ContextFlag.transferred;

/** Contexts by depth of nesting, so that raising a moment allocates nothing. */
export class ContextStack {
  private readonly contexts: EventContext[] = [];
  private top = 0;

  get depth(): number {
    return this.top;
  }

  push(kind: number): EventContext {
    const depth = this.top++;
    if (depth === this.contexts.length) this.contexts.push(new EventContext());
    return this.contexts[depth]!.reset(kind, depth);
  }

  pop(): void {
    this.top--;
  }

  /** Nothing is running: for a state that is put back. */
  reset(): void {
    this.top = 0;
  }
}
