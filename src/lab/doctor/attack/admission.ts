import type { DoctorCase } from '../case.ts';
import { failed, passed, say, unknown, type Finding } from '../say.ts';
import { attackRefusal } from './refusal.ts';

export function attackAdmission(of: DoctorCase): Finding {
  const { command } = of.attack!;
  if (!command || command.verdict === 'ok') return passed([say('admitted')]);
  const at = { event: command.id, frame: command.frame };
  if (command.verdict === 'buffered') return unknown([say('stillWaits', {}, at)]);
  const { facts, look } = attackRefusal(of, command);
  const [first, ...rest] = facts;
  return failed([{ ...first!, ...at }, ...rest], { look, frame: command.frame });
}
