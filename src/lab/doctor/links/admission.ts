import { atLevel } from '#core';
import { unitAt, type DoctorCase } from '../case.ts';
import { controller, isControl } from '../culprit.ts';
import { aimAt, gap } from '../distance.ts';
import type { Fact } from '../model.ts';
import { refusalOf } from '../refusal.ts';
import { look, failed, passed, say, unknown, type Finding } from '../say.ts';

/** Whether the core let the order through: control, cooldown, cost, aim, range, conditions of the skill. */
export function admission(of: DoctorCase): Finding {
  const { ordered, command } = of.cast!;
  const waitedMs = command.ms - ordered.ms;
  const waits =
    command === ordered || waitedMs === 0
      ? []
      : [say('waited', { waitedMs }, { event: ordered.id, frame: ordered.frame })];
  if (command.verdict === 'ok') return passed([say('admitted'), ...figures(of), ...waits], { events: [command.id] });
  if (command.verdict === 'buffered')
    return unknown([say('stillWaits', {}, { event: command.id, frame: command.frame })]);
  if (command !== ordered && command.reason !== undefined) {
    const dropped = say(
      'waitedInVain',
      { waitedMs, reason: command.reason },
      { event: command.id, frame: command.frame },
    );
    const busy = isControl(command.reason)
      ? controller(of, command.source ?? 0, command.reason, command.frame)
      : undefined;
    const places = busy?.look ?? look('ruleset', 'ruleset', '/bufferMs');
    return failed([dropped, ...(busy?.facts ?? [])], { look: places, frame: command.frame });
  }
  return refused(of);
}

function refused(of: DoctorCase): Finding {
  const { command } = of.cast!;
  const { facts, look: places, suggestion } = refusalOf(of, command);
  const [first, ...rest] = facts;
  const headline = { ...first!, event: first!.event ?? command.id, frame: first!.frame ?? command.frame };
  return failed([headline, ...rest], { look: places, frame: command.frame, suggestion });
}

/** Cost and range of an order that went through: how near it was. */
function figures(of: DoctorCase): Fact[] {
  const { command } = of.cast!;
  const unit = unitAt(of, command.frame - 1, command.source ?? 0);
  const { skill, level } = of;
  if (!unit || !skill) return [];
  const { resources } = of.content.ruleset;
  const costs = skill.costs.map(({ resource, amountMilli }) =>
    say('costPaid', {
      resource: resources[resource]?.name,
      needMilli: atLevel(amountMilli, level),
      haveMilli: unit.resources[resource]?.value,
    }),
  );
  const aim = skill.castMode === 'unit' || skill.castMode === 'position' ? aimAt(of, command.frame - 1) : undefined;
  if (!aim) return costs;
  const [haveMilli, needMilli] = [gap(unit, aim), atLevel(skill.rangeMilli, level)];
  return [...costs, say(haveMilli > needMilli ? 'willWalk' : 'inRange', { haveMilli, needMilli })];
}
