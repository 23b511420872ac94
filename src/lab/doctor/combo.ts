import { atLevel } from '#core';
import type { DoctorCase } from './case.ts';
import type { Of } from './chain.ts';
import type { Fact, LookAt, Suggestion } from './model.ts';
import { look, say } from './say.ts';
import { suggest } from './suggest.ts';

interface Window {
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
  readonly suggestion?: Suggestion | undefined;
}

/** Why a stage of a combo was not to be had: it was never offered, or its window was over. */
export function comboWindow(of: DoctorCase, { source, skill, ms, id }: Of<'command'>): Window | undefined {
  const first = of.content.skills.find((one) => one?.combo && of.content.skills[one.combo.next]?.name === skill);
  if (!first?.combo) return undefined;
  const windowMs = atLevel(first.combo.windowMs, of.level);
  const states = of.chain.of('skillState').filter((one) => one.source === source && one.stage === skill && one.id < id);
  const offered = states.filter(({ state }) => state === 'offered').at(-1);
  const gone = states.filter(({ state }) => state === 'withdrawn').at(-1);
  const head = say('comboStage', { skill, source: first.name, windowMs });
  const places = look('skills', first.name, '/combo/windowMs');
  if (!offered) return { facts: [head, say('comboNever', { skill })], look: look('skills', first.name, '/combo') };
  const sinceMs = ms - offered.ms;
  const facts = [
    head,
    say('comboOffered', { frame: offered.frame, sinceMs }, { event: offered.id, frame: offered.frame }),
  ];
  if (gone && gone.id > offered.id)
    facts.push(say('comboGone', { frame: gone.frame, reason: gone.reason }, { event: gone.id, frame: gone.frame }));
  return {
    facts,
    look: places,
    suggestion: suggest(of, 'skills', first.name, '/combo/windowMs', 'ms', windowMs, [
      Math.ceil((sinceMs + 1) / 50) * 50,
    ]),
  };
}
