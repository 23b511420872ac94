import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '#generated/types.ts';
import type { BranchCommand } from '../../stores/index.ts';
import { commandText } from './command-text.ts';
import { answersTo } from '../../stores/command-answers.ts';

const command = (frame: number, player: number, action: object, more = {}) =>
  ({ frame, player, action, ...more }) as unknown as BranchCommand;
const answer = (frame: number, player: number, verdict: string) =>
  ({ kind: 'command', frame, player, verdict }) as unknown as TraceEvent;

describe('what the core answered', () => {
  it('goes with the command of its frame and player, in order, and past muted ones', () => {
    const commands = [
      command(4, 1, { type: 'stop' }),
      command(4, 1, { type: 'stop' }, { isMuted: true }),
      command(4, 1, { type: 'castUnit' }),
      command(4, 2, { type: 'move' }),
      command(9, 1, { type: 'stop' }),
    ];
    const events = [answer(4, 1, 'ok'), answer(4, 1, 'noResource'), answer(4, 2, 'dead')];
    expect(answersTo(commands, events).map((one) => one?.verdict)).toEqual([
      'ok',
      undefined,
      'noResource',
      'dead',
      undefined,
    ]);
  });
});

describe('an order in words', () => {
  const names = { skill: (id: string) => id.toUpperCase(), unit: (ref: string | number) => `<${ref}>` };
  const text = (action: object) => commandText(command(1, 1, action), names);

  it('names the skill, the unit, the place and what is set', () => {
    expect(text({ type: 'castUnit', skill: 'hook', target: 'red:1' })).toEqual({
      word: 'castUnit',
      about: 'HOOK → <red:1>',
    });
    expect(text({ type: 'move', x: 1.5, y: -2 })).toEqual({ word: 'move', about: '→ 1.5, −2' });
    expect(text({ type: 'god', on: true }).about).toBe('on true');
    expect(text({ type: 'stop' }).about).toBe('');
  });
});
