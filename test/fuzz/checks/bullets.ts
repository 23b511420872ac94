import { eventsOf, type Check } from './check.ts';

/** A bullet is launched once, ends once and within its life, and hits a unit twice only where its row says so. */
export const bullets: Check = {
  name: 'bullets',
  *run(recording) {
    const { content } = recording.fight;
    const rows = new Map(content.bullets.flatMap((row) => (row ? [[row.name, row] as const] : [])));
    const ends = new Map<number, number>();
    for (const { guid, ms } of eventsOf(recording, 'bulletEnd')) {
      if (ends.has(guid)) yield `bullet ${guid} ends twice`;
      ends.set(guid, ms);
    }
    const flying = new Set(recording.views.at(-1)!.bullets.map(({ guid }) => guid));
    for (const { guid, bullet, ms } of eventsOf(recording, 'bulletLaunch')) {
      const row = rows.get(bullet!)!;
      const last = ms + row.delayMs[0]! + row.lifeMs[0]! + content.ruleset.stepMs;
      const end = ends.get(guid);
      if ((end === undefined) !== flying.has(guid)) yield `bullet ${guid} neither flies nor has ended`;
      if ((end ?? recording.views.at(-1)!.ms) >= last && row.lifeMs[0]! > 0) yield `bullet ${guid} outlives ${last} ms`;
    }
    const hits = new Map<string, number>();
    for (const { guid, target, bullet, ms } of eventsOf(recording, 'bulletHit')) {
      const before = hits.get(`${guid} ${target}`);
      const { flight, rehitMs: levels } = rows.get(bullet!)!;
      const rehitMs = levels[0]!;
      // The way back may hit again, and a beam strikes at times of its own that fall between steps.
      const mayRepeat = flight === 'return' || (flight === 'beam' && rehitMs > 0);
      if (before !== undefined && !mayRepeat && (rehitMs === 0 || ms - before < rehitMs))
        yield `bullet ${guid} hits ${target} too often`;
      hits.set(`${guid} ${target}`, ms);
    }
  },
};
