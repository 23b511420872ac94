import { describe, expect, it } from 'vitest';
import { Control } from '../../content/prototypes.ts';
import { applyBuff, ContentBuilder, controls, damage, Fight, milli, target } from '../../testing/index.ts';

const SOURCE = 1;
const FRIEND = 2;
const VICTIM = 3;

/** Unit 1 brings the control, unit 3 suffers it, unit 2 is the friend of unit 1. The victim hits for 100 a second. */
function led(state: number, durationMs = 1_000) {
  const c = new ContentBuilder();
  const control = c.buff({ kind: 'debuff', durationMs: [durationMs], modifiers: [controls(state)] });
  const skill = c.quick(applyBuff(control), { target: target() });
  const other = c.quick(applyBuff(control), { target: target() });
  const slow = c.skill({ castMs: [600], effects: [] });
  const unit = c.unit({ skills: [skill, other, slow], attack: {} });
  const fight = new Fight(c, [
    { unit, camp: 0, x: 0 },
    { unit, camp: 0, x: 4, y: 4 },
    { unit, camp: 1, x: 4 },
  ]);
  return { fight, skill, other, slow };
}

describe('who is taunted', () => {
  it('walks to the source and attacks it while the taunt lasts', () => {
    const { fight, skill } = led(Control.taunt, 2_000);
    fight.cast(100, SOURCE, skill, VICTIM).until(2_500);
    expect(fight.hurt(SOURCE)).toBe(200);
    expect(fight.of('order').map(({ ms, to, target: at, reason }) => [ms, to, at, reason])).toEqual([
      [100, 'attack', SOURCE, undefined],
      [2_100, 'idle', undefined, 'controlled'],
    ]);
  });

  it('is refused everything it orders itself, with the reason', () => {
    const { fight, skill, slow } = led(Control.taunt);
    fight.cast(100, SOURCE, skill, VICTIM);
    fight.at(200, VICTIM, { type: 'move', x: 0, y: 0 });
    fight.at(200, VICTIM, { type: 'attack', guid: FRIEND });
    fight.at(200, VICTIM, { type: 'stop' });
    fight.at(200, VICTIM, { type: 'attackMove', x: 0, y: 0 });
    fight.at(200, VICTIM, { type: 'follow', guid: FRIEND });
    fight.cast(200, VICTIM, slow, SOURCE).until(300);
    expect(fight.verdicts()).toEqual(['ok', ...Array.from({ length: 6 }, () => 'taunted')]);
  });

  it('leaves its cast and its former target', () => {
    const { fight, skill, slow } = led(Control.taunt);
    fight.at(100, VICTIM, { type: 'attack', guid: FRIEND }).cast(200, VICTIM, slow, SOURCE);
    fight.cast(400, SOURCE, skill, VICTIM).until(600);
    const ended = fight.of('castPhase').filter(({ to }) => to === 'idle');
    expect(ended.map(({ ms, endReason }) => [ms, endReason])).toEqual([[400, 'taunted']]);
    expect(fight.unit(VICTIM).order).toMatchObject({ type: 'attack', target: SOURCE });
  });

  it('stands still while the source cannot be attacked, and goes on when it can', () => {
    const c = new ContentBuilder();
    const taunt = c.buff({ durationMs: [3_000], modifiers: [controls(Control.taunt)] });
    const hidden = c.buff({ durationMs: [500], modifiers: [controls(Control.untargetable)] });
    const skill = c.quick(applyBuff(taunt));
    const hide = c.quick(applyBuff(hidden));
    const unit = c.unit({ skills: [skill, hide], attack: {} });
    const fight = new Fight(c, [
      { unit, camp: 0, x: 0 },
      { unit, camp: 0, x: -9 },
      { unit, camp: 1, x: 9 },
    ]);
    fight.cast(100, SOURCE, skill, VICTIM).cast(200, SOURCE, hide, SOURCE);
    expect(fight.until(400).unit(VICTIM).order.type).toBe('none');
    expect(fight.until(900).unit(VICTIM).order).toMatchObject({ type: 'attack', target: SOURCE });
  });

  it('follows the newest of several sources', () => {
    const { fight, skill, other } = led(Control.taunt, 1_000);
    fight.cast(100, SOURCE, skill, VICTIM).cast(500, FRIEND, other, VICTIM);
    expect(fight.until(800).unit(VICTIM).order.target).toBe(FRIEND);
    // The older one is over by now, the newer lasts.
    expect(fight.until(1_300).unit(VICTIM).order.target).toBe(FRIEND);
    expect(fight.until(1_600).unit(VICTIM).order.type).toBe('none');
  });

  it('does nothing when it has no attack or the source is no enemy', () => {
    const c = new ContentBuilder();
    const taunt = c.buff({ durationMs: [1_000], modifiers: [controls(Control.taunt)] });
    const skill = c.quick(applyBuff(taunt));
    const armed = c.unit({ skills: [skill], attack: {} });
    const unarmed = c.unit({});
    const fight = new Fight(c, [
      { unit: armed, camp: 0 },
      { unit: armed, camp: 0, x: 3 },
      { unit: unarmed, camp: 1, x: 2 },
    ]);
    fight.cast(100, SOURCE, skill, 2).cast(100, SOURCE, skill, 3).until(900);
    expect([fight.unit(2).order.type, fight.unit(3).order.type]).toEqual(['none', 'none']);
    expect(fight.unit(FRIEND).x).toBe(milli(3));
  });
});

describe('who is afraid', () => {
  it('runs straight away from the source and does not attack', () => {
    const { fight, skill } = led(Control.fear);
    fight.at(100, VICTIM, { type: 'attack', guid: SOURCE }).cast(300, SOURCE, skill, VICTIM);
    const startX = fight.until(300).unit(VICTIM).x;
    fight.until(1_300);
    expect(fight.unit(VICTIM)).toMatchObject({ x: startX + 5_000, y: 0, facingMilliDeg: 0 });
    expect(fight.hurt(SOURCE)).toBe(0);
    expect(fight.until(2_000).unit(VICTIM).x).toBe(startX + 5_000);
  });

  it('is refused its own orders as feared, even if it is taunted as well', () => {
    const { fight, skill } = led(Control.fear | Control.taunt);
    fight.cast(100, SOURCE, skill, VICTIM).at(200, VICTIM, { type: 'stop' });
    expect(fight.until(300).verdicts()).toEqual(['ok', 'feared']);
    expect(fight.unit(VICTIM).order.type).toBe('flee');
  });

  it('stays where it is while it is rooted or stunned', () => {
    const { fight, skill } = led(Control.fear | Control.root);
    fight.cast(100, SOURCE, skill, VICTIM).until(900);
    expect(fight.unit(VICTIM).x).toBe(milli(4));
    const stunned = led(Control.fear | Control.stun);
    stunned.fight.cast(100, SOURCE, stunned.skill, VICTIM).at(200, VICTIM, { type: 'stop' }).until(900);
    expect(stunned.fight.unit(VICTIM).x).toBe(milli(4));
    expect(stunned.fight.verdicts()).toEqual(['ok', 'stunned']);
  });

  it('runs ahead when it stands where the source stands', () => {
    const c = new ContentBuilder();
    const fear = c.buff({ durationMs: [1_000], modifiers: [controls(Control.fear)] });
    const skill = c.quick(applyBuff(fear));
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [
      { unit, camp: 0 },
      { unit, camp: 0, x: 9 },
      { unit, camp: 1, facing: 90 },
    ]);
    fight.cast(100, SOURCE, skill, VICTIM).until(300);
    expect(fight.unit(VICTIM)).toMatchObject({ x: 0, y: 1_000 });
  });

  it('leaves no order behind when it dies', () => {
    const c = new ContentBuilder();
    const skill = c.quick(applyBuff(c.buff({ durationMs: [2_000], modifiers: [controls(Control.fear)] })));
    const kill = c.quick(damage(5_000));
    const unit = c.unit({ skills: [skill, kill] });
    const fight = new Fight(c, [
      { unit, camp: 0 },
      { unit, camp: 0, x: 9 },
      { unit, camp: 1, x: 2 },
    ]);
    fight.cast(100, SOURCE, skill, VICTIM).cast(300, SOURCE, kill, VICTIM).until(3_000);
    expect(fight.of('order').map(({ to, reason }) => [to, reason])).toEqual([
      ['flee', undefined],
      ['idle', 'died'],
    ]);
    expect(fight.unit(VICTIM).order.type).toBe('none');
  });
});

it('control of the will waits in the buffer only where the ruleset says so', () => {
  const c = new ContentBuilder({ bufferDuringStun: true, bufferMs: 2_000 });
  const fear = c.buff({ durationMs: [500], modifiers: [controls(Control.fear)] });
  const skill = c.quick(applyBuff(fear));
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [
    { unit, camp: 0 },
    { unit, camp: 0, x: 9 },
    { unit, camp: 1, x: 2 },
  ]);
  fight
    .cast(100, SOURCE, skill, VICTIM)
    .at(200, VICTIM, { type: 'move', x: 0, y: milli(9) })
    .until(700);
  expect(fight.verdicts()).toEqual(['ok', 'buffered', 'ok']);
});
