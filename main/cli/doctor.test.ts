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

  it('tells a basic attack that another order broke off, in either language', async () => {
    const english = await doctor('--unit', 'red:1', '--at', '500');
    expect(english.out).toContain('Why did the attack on #1 arthur');
    expect(english.out).toContain('✗ Effect point  not reached: replaced');
    expect(english.out).toMatch(/→ look at units\/hou-yi \/attack\/windupMs = 260/);
    const chinese = await doctor('--unit', 'red:1', '--at', '500', '--lang', 'zh');
    expect(chinese.out).toContain('普攻，目标 #1 arthur');
  });

  it('prints one object for scripts', async () => {
    const { code, out } = await doctor('--unit', 'red:1', '--at', '500', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out) as Diagnosis).toMatchObject({
      failed: 'effectPoint',
      cast: null,
      attack: { guid: 2, target: 1 },
      after: { skill: 'sunfall' },
    });
  });

  it.each([
    ['a unit that is not there', ['--unit', 'green:9', '--at', '500']],
    ['a skill that is not there', ['--unit', 'red:1', '--at', '500', '--skill', 'nothing']],
    ['no moment', ['--unit', 'red:1']],
  ])('refuses %s with 2', async (_what, args) => {
    expect((await doctor(...args)).code).toBe(2);
  });
});
