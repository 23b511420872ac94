/** A short duel: two casts of one unit, a bullet, a blow, two buffs of one row from two sources, life that goes down. */
import { TraceBuilder } from './trace-builder.ts';

export function duelTrace(): TraceBuilder {
  const trace = new TraceBuilder().at(0);
  trace.add('spawn', { source: 1, unit: 'arthur', camp: 'blue', x: 0, y: 0, level: 1, hp: 100_000 });
  trace.add('spawn', { source: 2, unit: 'hou-yi', camp: 'red', x: 0, y: 0, level: 1, hp: 100_000 });
  castAndShoot(trace);
  const command = trace.at(60).command('attack', 'ok', 2);
  const strike = trace.at(70).damage(1, 7_000, 93_000, command);
  const own = { target: 1, buff: 'blessing', stacks: 1, durationMs: 2000, attach: 'target', level: 1 } as const;
  trace.add('buffApply', { ...own, source: 2, instance: 5 }, strike);
  trace.at(80).add('buffApply', { ...own, source: 1, instance: 6 }, strike);
  trace.at(90).add('buffRefresh', { source: 2, target: 1, buff: 'blessing', instance: 5, durationMs: 2000 }, strike);
  trace.at(120).add('buffEnd', { target: 1, buff: 'blessing', instance: 5, stacks: 1, reason: 'expired' });
  trace.at(130).command('castUnit', 'silenced', 2);
  trace.at(140).add('death', { target: 2, killer: 1, assists: [] }, strike);
  return trace;
}

function castAndShoot(trace: TraceBuilder): void {
  const command = trace.at(10).command('castUnit');
  const phase = { source: 1, skill: 'shot', cast: 1 };
  trace.add('castPhase', { ...phase, from: 'idle', to: 'cast', atMs: 330, durationMs: 200, effectAtMs: 120 }, command);
  const effect = trace.at(14).add('skillEffect', { source: 1, skill: 'shot', cast: 1, level: 1 }, command);
  const bullet = { bullet: 'arrow', guid: 9, x: 0, y: 0 };
  const launch = trace.add('bulletLaunch', { ...bullet, source: 1, facing: 0, speed: 1 }, effect);
  const rest = { ...phase, atMs: 530, durationMs: 180, endReason: 'completed' } as const;
  trace.at(17).add('castPhase', { ...rest, from: 'cast', to: 'aftCast' }, command);
  const hit = trace.at(20).add('bulletHit', { ...bullet, target: 2, toi: 4000 }, launch);
  trace.damage(2, 12_000, 88_000, hit);
  trace.add('bulletEnd', { ...bullet, reason: 'hitLimit' }, hit);
  trace.at(22).add('castPhase', { ...rest, from: 'aftCast', to: 'idle', atMs: 710, durationMs: 0 }, command);
}
