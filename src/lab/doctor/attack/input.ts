import type { DoctorCase } from '../case.ts';
import { look, passed, say, type Finding } from '../say.ts';
import { unitRowAt } from '../rows.ts';

/** Who wanted the attack: a player, a computer player, or a taunt. */
export function attackInput(of: DoctorCase): Finding {
  const { command, order, decision, forcedBy, target } = of.attack!;
  const event = command ?? order!;
  const { id, frame } = event;
  const facts = [say('orderedAttack', { target: command?.target ?? target, frame }, { event: id, frame })];
  if (forcedBy) facts.push(say('forcedBy', { state: forcedBy.state, by: forcedBy.source }, { event: forcedBy.id }));
  if (!decision) return passed(facts, { frame });
  const rule = decision.rule ?? decision.decision;
  facts.push(say('decided', { rule }, { event: decision.id, frame: decision.frame }));
  return passed(facts, { frame, look: look('units', unitRowAt(of, frame, of.question.guid), '/ai') });
}
