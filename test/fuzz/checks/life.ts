import type { Check } from './check.ts';

/** Resources lie within their bounds, the living have life, the dead have none, and nobody dies twice in one life. */
export const life: Check = {
  name: 'life and death',
  *run(recording) {
    const { views, fight } = recording;
    const hp = fight.content.ruleset.hp;
    for (const view of views) {
      for (const { guid, alive, resources } of view.units) {
        const { value, max } = resources[hp]!;
        if (value < 0 || value > max) yield `frame ${view.frame}: unit ${guid} has ${value} of ${max} life`;
        if (alive !== value > 0)
          yield `frame ${view.frame}: unit ${guid} is ${alive ? 'alive' : 'dead'} with ${value} life`;
      }
    }
    const dead = new Set<number>();
    for (const event of recording.events) {
      if (event.kind === 'spawn') dead.delete(event.source!);
      if (event.kind !== 'death') continue;
      if (dead.has(event.target!)) yield `death ${event.id}: unit ${event.target} died before in this life`;
      dead.add(event.target!);
    }
    for (const { guid, alive } of views.at(-1)!.units)
      if (alive === dead.has(guid)) yield `unit ${guid} is ${alive ? 'alive after its' : 'dead without a'} death`;
  },
};
