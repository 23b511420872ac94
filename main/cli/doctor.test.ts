import { describe, expect, it } from 'vitest';
import type { Diagnosis } from '#lab';
import { runCommand } from '../../test/support/run-command.ts';
import { SAMPLE_ROOT } from '../host/index.ts';

const doctor = (...args: string[]) => runCommand(SAMPLE_ROOT, 'doctor', 'duel-1v1', ...args);

describe('doctor', () => {
  it('prints the way of a cast that worked and ends with 0', async () => {
    const { code, out } = await doctor('--unit', 'red:1', '--at', '990');
    expect(code).toBe(0);
    expect(out.match(/✓/g)).toHaveLength(9);
  });

  it('prints who prevented a cast, and where to look, and ends with 1', async () => {
    const { code, out } = await doctor('--unit', '2', '--at', '16500');
    expect(code).toBe(1);
    expect(out).toContain('✗ Admission     refused: silenced');
    expect(out).toContain('→ silence by oath-silence from #1 arthur since f478');
    expect(out).toContain('→ look at buffs/oath-silence /durationMs = 1250');
    expect(out.match(/○/g)).toHaveLength(7);
  });

  it('prints one object for scripts', async () => {
    const { code, out } = await doctor('--unit', 'red:1', '--at', '500', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out) as Diagnosis).toMatchObject({ failed: 'input', cast: null, after: { skill: 'sunfall' } });
  });

  it.each([
    ['a unit that is not there', ['--unit', 'green:9', '--at', '500']],
    ['a skill that is not there', ['--unit', 'red:1', '--at', '500', '--skill', 'nothing']],
    ['no moment', ['--unit', 'red:1']],
  ])('refuses %s with 2', async (_what, args) => {
    expect((await doctor(...args)).code).toBe(2);
  });
});
