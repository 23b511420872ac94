import type { Check } from './check.ts';

/** Every event cites causes that came before it and shares their root, and every root is the beginning of something. */
export const causes: Check = {
  name: 'causes',
  *run({ events }) {
    // By number, not by place in the list: what an effect draws is told before the effect itself, which names its targets.
    const byId = new Map(events.map((event) => [event.id, event]));
    if (byId.size !== events.length) yield 'two events have one number';
    for (const { id, cause, root, kind } of events) {
      const parent = byId.get(cause);
      const first = byId.get(root);
      if (cause >= id) yield `${kind} ${id} cites ${cause}, which comes later`;
      if (cause !== 0 && parent === undefined) yield `${kind} ${id} cites ${cause}, which was never reported`;
      if (parent !== undefined && parent.root !== root)
        yield `${kind} ${id} of root ${root} cites ${parent.kind} of root ${parent.root}`;
      if (first === undefined) yield `${kind} ${id} has root ${root}, which was never reported`;
      else if (first.cause !== 0) yield `${kind} ${id} has root ${root}, a ${first.kind} that has a cause itself`;
    }
  },
};
