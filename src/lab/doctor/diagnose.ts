import type { Simulation } from '../simulation/simulation.ts';
import { castsOf, noteOf, openCase, type DoctorCase } from './case.ts';
import { Chain } from './chain.ts';
import { explainStretch } from '../simulation/explain.ts';
import { ATTACK_LINKS } from './attack/index.ts';
import { LINKS } from './links/index.ts';
import { neighbourCasts } from './links/input.ts';
import type { AttackNote, CastNote, Diagnosis, DoctorQuestion, Link } from './model.ts';

/**
 * Why a cast did nothing: link by link from the order to the figure, up to the first that failed. The run must have been
 * simulated; nothing of it changes.
 */
export function diagnose(simulation: Simulation, question: DoctorQuestion): Diagnosis {
  const of = openCase(simulation, question);
  const links = walk(of);
  const { before, after } = neighbourCasts(of);
  return {
    question: of.question,
    cast: of.cast ? noteOf(of.cast) : null,
    attack: of.attack ? attackNote(of) : null,
    links,
    failed: links.find(({ status }) => status === 'failed')?.name ?? null,
    worked: links.every(({ status }) => status === 'ok'),
    before: before ? noteOf(before) : null,
    after: after ? noteOf(after) : null,
  };
}

function attackNote({ attack, question }: DoctorCase): AttackNote {
  const { command, order, commit, target } = attack!;
  const { frame, id } = commit ?? command ?? order!;
  return { event: id, frame, guid: question.guid, target: command?.target ?? target };
}

function walk(of: DoctorCase): Link[] {
  let isOpen = true;
  return (of.attack ? ATTACK_LINKS : LINKS).map(([name, look]) => {
    if (!isOpen) return { name, status: 'notReached', facts: [], look: [], events: [] };
    const link = { name, ...look(of) };
    isOpen = link.status === 'ok';
    return link;
  });
}

/** Orders to cast around a frame, of one unit or (0) of all, to pick from. */
export function castsAround(simulation: Simulation, guid: number, fromFrame: number, toFrame: number): CastNote[] {
  const chain = new Chain(
    explainStretch(simulation, Math.max(0, Math.min(fromFrame, simulation.frame)), Math.min(toFrame, simulation.frame)),
  );
  const guids = guid === 0 ? new Set(chain.of('command').map(({ source }) => source ?? 0)) : [guid];
  return [...guids]
    .flatMap((one) => castsOf(chain, one))
    .map(noteOf)
    .sort((a, b) => a.event - b.event);
}
