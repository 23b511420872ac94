import { describe, expect, it } from 'vitest';
import { checkWritable, pathFault, twinKey } from './path-rules.ts';

describe('a path inside a project', () => {
  it.each(['project.json', 'skills/hero.arthur_1.json', 'art/图标.png', 'scripts/a-b.lua'])('may be %s', (path) => {
    expect(pathFault(path)).toBeUndefined();
  });

  // prettier-ignore
  it.each([
    '', '/etc/passwd', 'C:/Windows', 'c:x', '..', '../a.json', 'skills/../../a.json', './a.json', 'a//b.json', 'skills/',
    'a\0.json', 'a\\b.json', 'a:b.json', 'a?.json', 'a\n.json', '.git/hooks/pre-commit', '.spellwright/lock.json',
    'con', 'CON.json', 'skills/nul.json', 'aux.tar.gz', 'com1', 'LPT9.txt', 'lpt¹.txt', 'conin$', 'a.json.', 'a ', ' a',
    'node_modules/x/index.json', `${'x'.repeat(256)}`,
  ])('may not be %j', (path) => {
    expect(pathFault(path)).toBeTypeOf('string');
  });

  it('may be written only as a kind of text that nothing runs', () => {
    expect(() => checkWritable('skills/a.json')).not.toThrow();
    expect(() => checkWritable('skills/a.sh')).toThrow(/path is not allowed/);
  });

  it('has one key for spellings that other systems confuse', () => {
    expect(twinKey('Skills/É.json')).toBe(twinKey('skills/É.json'));
  });
});
