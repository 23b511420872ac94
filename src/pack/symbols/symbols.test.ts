import { describe, expect, it } from 'vitest';
import { effect, tinyProject } from '../testing/project-builder.ts';
import { functionsOf, pointerAt, symbolAt, placesOfUses, variablesAt, definitionPlace, callersOf } from './index.ts';

const SCRIPT = `-- function no()
local function half(n)
  return n // 2
end

function strike(ctx, params)
  local damage, more = half(params.damage), "function text()"
  for index, target in ipairs(ctx.targets) do battle.addBuff(target, "burn") end
end
`;

const project = tinyProject()
  .row('buffs', { id: 'burn', name: 'Burn', kind: 'buff' })
  .row('skills', { id: 'child', extends: 'bolt' })
  .row(
    'effects',
    effect('storm', { action: { kind: 'script', file: 'storm', entry: 'strike', params: { damage: 3 } } }),
  )
  .text('scripts/storm.lua', SCRIPT)
  .build();

const text = (path: string) => project.files.get(path)!.text;
const at = (path: string, word: string, from = 0) => symbolAt(project, path, text(path).indexOf(word, from) + 2);
const shown = (path: string, word: string, from = 0) => {
  const found = at(path, word, from);
  return found && [found.kind, found.id, text(path).slice(found.offset, found.offset + found.length)];
};

describe('the name at a place', () => {
  it('is what a reference names', () => {
    expect(shown('skills/bolt.json', '"bolt.hit"')).toEqual(['effect', 'bolt.hit', 'bolt.hit']);
    expect(shown('skills/child.json', '"bolt"')).toEqual(['skill', 'bolt', 'bolt']);
  });

  it('is the row itself at its id', () => {
    expect(at('skills/bolt.json', '"bolt"')).toMatchObject({ kind: 'skill', id: 'bolt', isDefinition: true });
  });

  it('is an entry of the ruleset, also where it is a key', () => {
    expect(at('ruleset.json', '"armor"')).toMatchObject({ kind: 'attribute', id: 'armor', isDefinition: true });
    expect(at('units/mage.json', '"max-hp"')).toMatchObject({ kind: 'attribute', id: 'max-hp', isDefinition: false });
  });

  it('is a script, or a function of it', () => {
    expect(shown('effects/storm.json', '"storm"', 30)).toEqual(['script', 'storm', 'storm']);
    expect(at('effects/storm.json', '"strike"')).toMatchObject({ kind: 'function', id: 'strike', script: 'storm' });
    expect(shown('scripts/storm.lua', '"burn"')).toEqual(['buff', 'burn', 'burn']);
    expect(at('scripts/storm.lua', 'strike')).toMatchObject({ kind: 'function', isDefinition: true });
  });

  it('is nothing at other words and numbers', () => {
    expect(at('skills/bolt.json', '"castMode"')).toBeUndefined();
    expect(at('skills/bolt.json', '6.5')).toBeUndefined();
    expect(at('scripts/storm.lua', 'damage')).toBeUndefined();
  });

  it('is counted with a byte order mark and carriage returns', () => {
    const odd = tinyProject()
      .text('skills/odd.json', '\ufeff{\r\n  "id": "odd",\r\n  "effects": ["bolt.hit"]\r\n}')
      .build();
    const { text: written } = odd.files.get('skills/odd.json')!;
    const found = symbolAt(odd, 'skills/odd.json', written.indexOf('bolt'))!;
    expect(written.slice(found.offset, found.offset + found.length)).toBe('bolt.hit');
  });
});

describe('where a name leads', () => {
  const pieces = (path: string, word: string, from = 0) =>
    placesOfUses(project, at(path, word, from)!).map((place) => [
      place.path,
      text(place.path).slice(place.offset, place.offset + place.length),
    ]);
  const defined = (path: string, word: string, from = 0) => {
    const place = definitionPlace(project, at(path, word, from)!)!;
    return [place.path, text(place.path).slice(place.offset, place.offset + place.length)];
  };

  it('goes from a reference to the id of its row and back to every use', () => {
    expect(defined('skills/bolt.json', '"bolt.hit"')).toEqual(['effects/bolt.hit.json', 'bolt.hit']);
    expect(pieces('effects/bolt.hit.json', '"bolt.hit"')).toEqual([['skills/bolt.json', 'bolt.hit']]);
  });

  it('goes from an entry to its function, and back to rows and calls', () => {
    expect(defined('effects/storm.json', '"strike"')).toEqual(['scripts/storm.lua', 'strike']);
    expect(pieces('scripts/storm.lua', 'strike')).toEqual([['effects/storm.json', 'strike']]);
    expect(pieces('scripts/storm.lua', 'half')).toEqual([['scripts/storm.lua', 'half']]);
  });

  it('lists the rows that call a script with the numbers they give', () => {
    expect(callersOf(project, 'storm')).toMatchObject([{ id: 'storm', entry: 'strike', params: ['damage'] }]);
  });
});

describe('functions of a script', () => {
  it('are found outside of comments and texts', () => {
    expect(functionsOf(SCRIPT).map(({ name, params }) => [name, params])).toEqual([
      ['half', ['n']],
      ['strike', ['ctx', 'params']],
    ]);
  });

  it('are found while the script does not parse', () => {
    expect(functionsOf('function a(x)\n  if x then\nend\nfunction b(').map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('know their locals and parameters, nearest first', () => {
    const names = variablesAt(SCRIPT, SCRIPT.indexOf('battle')).map(({ name }) => name);
    expect(names).toEqual(['target', 'index', 'more', 'damage', 'params', 'ctx']);
  });
});

it('says where the caret is in a text that does not parse', () => {
  const broken = '{"phases": {"castMs": 2, "x": ';
  expect(pointerAt(broken, broken.indexOf('castMs'))).toBe('/phases/castMs');
});
