import { expect, test } from 'vitest';
import { createProject, withFile, type FileInput, type Project } from '../model/project.ts';
import { buff, tinyProject } from '../testing/project-builder.ts';
import { CHECK_CODES } from '../checks/index.ts';
import { CODES, type CodeName } from './codes.ts';
import { createValidator, validateProject } from './validator.ts';
import type { Diagnostic } from './diagnostic.ts';

const nameOf = (code: string) => Object.keys(CODES).find((name) => CODES[name as CodeName].code === code);
const short = (found: readonly Diagnostic[]) => found.map((d) => `${nameOf(d.code)} ${d.path}${d.pointer}`);

test('a sound project has no problems', () => {
  expect(short(validateProject(tinyProject().build()))).toEqual([]);
});

test('codes are stable and unique', () => {
  const codes = Object.values(CODES).map((entry) => entry.code);
  const brought = CHECK_CODES.map((entry) => entry.code);
  expect(new Set([...codes, ...brought]).size).toBe(codes.length + brought.length);
  for (const code of codes) expect(code).toMatch(/^SW[12]\d{3}$/);
  for (const code of brought) expect(code).toMatch(/^SW8\d{3}$/);
});

test('a message fills in every parameter in both languages', () => {
  const project = tinyProject()
    .bend('skills', 'bolt', { castMode: 'click', effects: ['bolt.hitt'], nonsense: 1, maxLevel: 'three' })
    .build();
  for (const { message } of validateProject(project)) {
    expect(message.en).not.toMatch(/\{\w+\}|undefined/);
    expect(message.zh).not.toMatch(/\{\w+\}|undefined/);
  }
});

test('a schema problem names field, line and column', () => {
  const project = tinyProject()
    .text('skills/bolt.json', '{\n  "id": "bolt",\n  "name": "Bolt",\n  "maxLevel": "three"\n}\n')
    .build();
  const found = validateProject(project, { compile: false }).find((d) => d.pointer === '/maxLevel');
  expect(found).toMatchObject({ severity: 'error', path: 'skills/bolt.json', line: 4, column: 15 });
  expect(found!.message.en).toBe('maxLevel must be a whole number, but is text.');
  expect(found!.message.zh).toBe('maxLevel 应为整数，实际为文本。');
});

test('unknown fields at any depth are warnings, at their key', () => {
  const project = tinyProject()
    .bend('skills', 'bolt', { phases: { castMs: 300, effectAtMs: 200, chargeMs: 5 }, zeal: 1 })
    .build();
  const found = validateProject(project).filter((d) => d.severity !== 'info');
  expect(short(found)).toEqual(['unknownField skills/bolt.json/phases/chargeMs', 'unknownField skills/bolt.json/zeal']);
  expect(found.every((d) => d.severity === 'warning')).toBe(true);
});

test('one wrong tag of a union gives one sentence', () => {
  const project = tinyProject()
    .bend('effects', 'bolt.hit', { action: { kind: 'damge', type: 'physical' } })
    .build();
  const errors = validateProject(project).filter((d) => d.severity === 'error');
  expect(short(errors)).toEqual(['notInList effects/bolt.hit.json/action/kind']);
});

test('a row need not repeat what it inherits', () => {
  const project = tinyProject()
    .row('effects', { id: 'bolt.more', extends: 'bolt.hit', name: 'More' })
    .bend('skills', 'bolt', { effects: ['bolt.hit', 'bolt.more'] });
  expect(short(validateProject(project.build()))).toEqual(['numericIdNew effects/bolt.more.json']);
});

test('O-28 a number beyond exact range names its field and offers itself as text', () => {
  const text = tinyProject().build().files.get('skills/bolt.json')!.text;
  const project = withFile(tinyProject().build(), 'skills/bolt.json', text.replace(/"range": [0-9.]+/, '"range": 9223372036854775807')); // prettier-ignore
  const found = validateProject(project, { compile: false }).find((d) => d.code === CODES.unsafeNumber.code)!;
  expect(found).toMatchObject({ severity: 'error', pointer: '/range' });
  expect(found.message.en).toMatch(/^range: 9223372036854775807 cannot be held exactly/);
  expect(found.message.zh).toMatch(/^range：9223372036854775807/);
  expect(found.fixes?.[0]?.steps).toEqual([
    { kind: 'set', path: 'skills/bolt.json', pointer: '/range', value: '9223372036854775807' },
  ]);
});

test('O-32 broken files do not stop the others', () => {
  const project = tinyProject()
    .text('skills/cut.json', '{"id": "cut", "name": "Cu')
    .text('skills/empty.json', '')
    .text('skills/twice.json', '{"id": "twice", "name": "a", "name": "b", "castMode": "none"}')
    .build();
  const broken = { path: 'skills/bytes.json', text: '', problem: { code: 'invalidUtf8', detail: 'byte 3' } };
  const huge = { path: 'skills/huge.json', text: '', problem: { code: 'tooLarge', detail: '50 MB' } };
  const all = withProblems(project, [broken, huge]);
  const errors = validateProject(all).filter((d) => d.severity === 'error' && d.code < 'SW1100');
  expect(short(errors)).toEqual([
    'fileUnreadable skills/bytes.json',
    'jsonCutOff skills/cut.json',
    'fileEmpty skills/empty.json',
    'fileTooLarge skills/huge.json',
    'duplicateKey skills/twice.json/name',
  ]);
  expect(errors.map((d) => d.line)).toEqual([1, 1, 1, 1, 1]);
  expect(all.rows.skills.get('bolt')?.row).toBeDefined();
});

test('O-32 a broken file is one problem and a note of how many wait for it', () => {
  const validator = createValidator();
  const project = tinyProject().build();
  const text = project.files.get('effects/bolt.hit.json')!.text;
  const broken = validator.validate(withFile(project, 'effects/bolt.hit.json', text.slice(0, 40)));
  expect(short(broken.filter((d) => d.severity === 'error'))).toEqual(['jsonCutOff effects/bolt.hit.json']);
  expect(short(broken)).toEqual(['othersWait effects/bolt.hit.json', 'jsonCutOff effects/bolt.hit.json']);
  expect(broken.map((d) => d.message.en).join()).toContain('“bolt.hit” and wait for this one to be mended: 1.');
  expect(short(validator.validate(project))).toEqual([]);
});

/** Texts of the file that break it in the middle, at both ends, or wholly. */
const breaking = (text: string): readonly string[] => [text.slice(0, -3), text.replace(',', ''), `x${text}`];

test.each(['skills/bolt.json', 'effects/bolt.hit.json', 'units/base.json', 'units/mid.json', 'ruleset.json', 'ids.lock.json'])(
  'a broken %s is told once, by a keystroke and by a fresh look',
  (path) => {
    const project = tinyProject()
      .row('units', { id: 'base', name: { en: 'b', 'zh-CN': 'b' }, kind: 'hero', radius: 0.5, skills: ['bolt'] })
      .row('units', { id: 'mid', extends: 'base', kind: 'hero' })
      .row('units', { id: 'leaf', extends: 'mid', kind: 'hero' })
      .build();
    const validator = createValidator();
    validator.validate(project);
    const { text } = project.files.get(path)!;
    for (const broken of breaking(text)) {
      const edited = withFile(project, path, broken);
      const found = validator.validate(edited);
      expect(found).toEqual(validateProject(edited));
      expect(found.filter((d) => d.path !== path && d.code !== CODES.numericIdNew.code)).toEqual([]);
      expect(found.filter((d) => d.severity !== 'info')).toHaveLength(1);
    }
    expect(validator.validate(project)).toEqual(validateProject(project));
  },
); // prettier-ignore

test('a row that a script comes to name, or no longer names, is looked at again', () => {
  const validator = createValidator();
  const calls = (name: string) => `function run(ctx) battle.addBuff(ctx.caster, "${name}") end\n`;
  const project = tinyProject()
    .row('buffs', buff('idle', { durationMs: 1000 }))
    .text('scripts/calls.lua', calls('idle'))
    .build();
  const unused = (now: Project) => short(validator.validate(now)).filter((one) => one.startsWith('unusedRow'));
  expect(unused(project)).toEqual([]);
  expect(unused(withFile(project, 'scripts/calls.lua', calls('other')))).toEqual(['unusedRow buffs/idle.json']);
  // While it does not parse, nobody can tell.
  expect(unused(withFile(project, 'scripts/calls.lua', calls('idle').slice(0, -5)))).toEqual([]);
});

test('an edit looks again only at what changed and gives what a fresh look gives', () => {
  const validator = createValidator();
  const project = tinyProject().build();
  const text = project.files.get('skills/bolt.json')!.text;
  const steps = ['"castMs": 100', '"castMs": "x"', '"castMs": 300'].map((castMs) =>
    text.replace('"castMs": 300', castMs),
  );
  for (const step of [...steps, '{', text]) {
    const edited = withFile(project, 'skills/bolt.json', step);
    expect(validator.validate(edited)).toEqual(validateProject(edited));
  }
});

test('a row is looked at again when a row that it names changes', () => {
  const validator = createValidator();
  const project = tinyProject().build();
  expect(short(validator.validate(project))).toEqual([]);
  const effect = project.files.get('effects/bolt.hit.json')!.text.replace('"on": "effect"', '"on": "buffTick"');
  expect(short(validator.validate(withFile(project, 'effects/bolt.hit.json', effect)))).toEqual([
    'neverTriggered skills/bolt.json/effects/0',
  ]);
});

test('diagnostics of untouched places keep their identity', () => {
  const validator = createValidator();
  const project = tinyProject().bend('skills', 'bolt', { zeal: 1 }).build();
  const before = validator.validate(project);
  const after = validator.validate(
    withFile(project, 'units/mage.json', project.files.get('units/mage.json')!.text + ' '),
  );
  expect(after[0]).toBe(before[0]);
});

function withProblems(project: Project, broken: readonly FileInput[]): Project {
  return createProject([...[...project.files.values()].map(({ path, text }) => ({ path, text })), ...broken]);
}

test('a bonus that would read a source that is gone is an error at its own place', () => {
  const amount = { terms: [{ of: 'source', attribute: 'attack-damage', ratio: 1 }] };
  const project = tinyProject()
    .row('buffs', { id: 'burn', name: { en: 'Burn', 'zh-CN': '燃烧' }, modifiers: [{ kind: 'empowerAttack', amount }] })
    .build();
  const found = validateProject(project).filter((d) => d.severity === 'error' && d.pointer === '/modifiers/0/amount');
  expect(found[0]).toMatchObject({ code: 'SW1321', path: 'buffs/burn.json' });
  expect(found[0]!.message.en).toContain('may land after the buff');
});

test('decimals beyond the third are refused, never rounded', () => {
  const project = tinyProject().bend('skills', 'bolt', { range: 6.5001 }).build();
  expect(short(validateProject(project))).toEqual(['tooManyDecimals skills/bolt.json/range']);
});

test('a mistake that the compiler sees too is told once', () => {
  const project = tinyProject()
    .bend('skills', 'bolt', { effects: ['bolt.hti'], castMode: 'click' })
    .build();
  const errors = validateProject(project).filter((d) => d.severity === 'error');
  expect(short(errors)).toEqual([
    'notInList skills/bolt.json/castMode',
    'danglingReference skills/bolt.json/effects/0',
  ]);
});

test('more than eight slots and four modifiers are refused', () => {
  const project = tinyProject()
    .bend('skills', 'bolt', { effects: Array.from({ length: 9 }, () => null) })
    .row('buffs', buff('many', { modifiers: Array.from({ length: 5 }, () => ({ kind: 'control', states: ['stun'] })) }))
    .build();
  const errors = validateProject(project).filter((d) => d.severity === 'error');
  expect(short(errors)).toEqual(['tooManyItems buffs/many.json/modifiers', 'tooManyItems skills/bolt.json/effects']);
});

test('what means nothing where it stands is told in both languages', () => {
  const project = tinyProject()
    .bend('skills', 'bolt', {
      path: 'quick',
      charge: { maxMs: 500, scale: { from: 1, to: 2 } },
      maxLevel: 2,
      turnSpeed: [90, 180],
    })
    .build();
  const found = validateProject(project).filter(({ pointer }) => pointer === '/charge' || pointer === '/turnSpeed');
  expect(found.map(({ code, message }) => [code, message.en, message.zh])).toEqual([
    [
      'SW1321',
      'charge has no meaning here: a charge-up needs the normal path of a skill that is cast. Remove it.',
      'charge 在此没有意义：蓄力需要主动技能的普通路径。请移除。',
    ],
    [
      'SW1320',
      'turnSpeed changes with level, but one number is read for all levels. Give a single number.',
      'turnSpeed 随等级变化，但此处只读取一个数。请填写单个数值。',
    ],
  ]);
});

test('a script that cannot run is told with its line, and an entry that is missing at the row', () => {
  const calls = (entry: string) => ({ action: { kind: 'script', file: 'burst', entry } });
  const project = (source: string) =>
    tinyProject().bend('effects', 'bolt.hit', calls('strike')).text('scripts/burst.lua', source).build();
  const found = (source: string) => validateProject(project(source)).filter((d) => d.severity === 'error');
  expect(found('function strike() end\n')).toEqual([]);
  const [broken, ...more] = found('function strike()\n  return 1 / 2\nend\n');
  expect(more).toEqual([]);
  expect(broken).toMatchObject({ code: 'SW1212', path: 'scripts/burst.lua', line: 2, column: 1 });
  expect(broken!.message.en).toMatch(/^The script cannot run: line 2: numbers are whole here/);
  const [missing] = found('function other() end\n');
  expect(missing).toMatchObject({ code: 'SW1213', path: 'effects/bolt.hit.json', pointer: '/action/entry' });
  expect(missing!.message.en).toBe(
    'action.entry names the function “strike”, which the script “burst” does not define at its top level. It defines: other.',
  );
});
