import type { DoctorCase } from './case.ts';
import type { Fact } from './model.ts';
import { say } from './say.ts';

/** When a unit died and by whom, as far back as was looked. */
export function deathBefore({ chain }: Pick<DoctorCase, 'chain'>, guid: number, frame: number): Fact[] {
  const death = chain
    .of('death')
    .filter((event) => event.target === guid && event.frame <= frame)
    .at(-1);
  if (!death) return [];
  const where = { event: death.id, frame: death.frame };
  const params = { unit: guid, frame: death.frame };
  const { killer } = death;
  return [killer === undefined ? say('diedAt', params, where) : say('killedBy', { ...params, by: killer }, where)];
}
