import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../test/support/run-command.ts';
import { sampleCopy } from '../../test/support/temp-folder.ts';

describe('new', () => {
  it('writes a linked set and the scenario that tries it', async () => {
    const root = sampleCopy();
    const args = ['new', root, 'skill.shot', '--id', 'frost-bolt', '--set', 'flight=homing', '--set', 'giveTo=hou-yi'];
    const { code, out } = await runCommand('/', ...args);
    expect([code, out.split('\n').at(-2)]).toEqual([0, 'Wrote 6 files; try it: spellwright run frost-bolt.try.']);
    expect(readFileSync(join(root, 'units/hou-yi.json'), 'utf8')).toContain('"frost-bolt"');
    expect((await runCommand(root, 'validate', root)).code).toBe(0);
    expect((await runCommand(root, 'run', 'frost-bolt.try')).code).toBe(0);
  });

  it('lists its templates, and the questions of one', async () => {
    const root = sampleCopy();
    expect((await runCommand('/', 'new', root, '--list')).out).toContain('skill.area');
    expect((await runCommand('/', 'new', root, 'skill.area', '--list')).out).toContain('physical | magic | true');
  });

  it('writes nothing when an answer is wrong, and says which', async () => {
    const root = sampleCopy();
    const taken = await runCommand('/', 'new', root, 'buff.stun', '--id', 'sun-stun');
    expect([taken.code, taken.out.includes('buffs/sun-stun exists already')]).toEqual([1, true]);
    const wrong = await runCommand('/', 'new', root, 'buff.stun', '--id', 'x', '--set', 'durationMs=long');
    expect([wrong.code, wrong.out.includes('durationMs: “long” is not a number')]).toEqual([1, true]);
    expect((await runCommand('/', 'new', root, 'buff.stun', '--id', 'x', '--set', 'colour=red')).code).toBe(2);
    expect(existsSync(join(root, 'buffs/x.json'))).toBe(false);
  });
});

describe('duplicate', () => {
  it('copies what belongs to the row only when asked to', async () => {
    const root = sampleCopy();
    const { code, out } = await runCommand('/', 'duplicate', root, 'skills/volley', 'hail', '--deep');
    expect([code, out.includes('+ effects/hail.launch.json')]).toEqual([0, true]);
    expect((await runCommand(root, 'validate', root)).code).toBe(0);
    expect((await runCommand('/', 'duplicate', root, 'skills/volley', 'barrage')).out).toContain('Wrote 1 file.');
    expect((await runCommand('/', 'duplicate', root, 'skills/volley', 'hail')).code).toBe(1);
  });
});
