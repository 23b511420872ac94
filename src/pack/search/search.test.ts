import { describe, expect, it } from 'vitest';
import { buff, tinyProject } from '../testing/project-builder.ts';
import { findAll, placesFound, queryRequest, textRequest } from './testing/ask.ts';
import { HITS_LISTED_MAX } from './request.ts';
import { searchError } from './search.ts';

const SCRIPT = 'function run(ctx)\r\n  ctx.deal("physical", 120) -- Bolt\r\nend\r\n';
const project = tinyProject()
  .text('scripts/zap.lua', SCRIPT)
  .text('buffs/torn.json', '{\n  "id": "torn",\n  "note": "bolt",,\n}')
  .row('buffs', buff('burn', { tick: { everyMs: 400, effect: 'bolt.hit' }, tags: ['fire'], durationMs: 3000 }))
  .row('buffs', buff('chill', { tick: { everyMs: 900, effect: 'bolt.hit' }, note: 'say "ice"\nnow' }))
  .build();

describe('a search for text', () => {
  it('finds keys, values, ids and names in both languages, whatever the letter case', () => {
    expect(placesFound(project, textRequest('BOLT'))).toEqual(
      expect.arrayContaining([
        'effects/bolt.hit.json /name/en',
        'effects/bolt.hit.json /name/zh-CN',
        'skills/bolt.json /effects/0',
        'units/mage.json /skills/0',
        'buffs/burn.json /tick/effect',
        'scripts/zap.lua ',
      ]),
    );
    expect(placesFound(project, textRequest('everyMs'))).toEqual(['buffs/burn.json /tick/everyMs', 'buffs/chill.json /tick/everyMs']); // prettier-ignore
    expect(placesFound(project, textRequest('（中）', { tables: ['units'] }))).toEqual(['units/mage.json /name/zh-CN']);
  });

  it('leaves out what nobody writes by hand', () => {
    expect(placesFound(project, textRequest('mage')).filter((place) => place.startsWith('ids.lock'))).toEqual([]);
  });

  it('minds case and whole words when told', () => {
    expect(placesFound(project, textRequest('bolt', { matchesCase: true, tables: ['skills'] }))).not.toContain(
      'skills/bolt.json /name/en',
    );
    expect(placesFound(project, textRequest('40', { tables: ['buffs'] }))).toEqual(['buffs/burn.json /tick/everyMs']);
    expect(placesFound(project, textRequest('40', { tables: ['buffs'], isWholeWord: true }))).toEqual([]);
    expect(placesFound(project, textRequest('400', { tables: ['buffs'], isWholeWord: true }))).toHaveLength(1);
  });

  it('reads strings as people do: escapes do not hide what they say', () => {
    expect(placesFound(project, textRequest('"ice"'))).toEqual(['buffs/chill.json /note']);
    const [file] = findAll(project, textRequest('ice"\nnow')).found;
    expect(file!.hits[0]).toMatchObject({ excerpt: 'say "ice" now', ranges: [{ at: 5, length: 8 }] });
  });

  it('takes patterns, with anchors at the ends of a value', () => {
    expect(placesFound(project, textRequest('^burn$', { isPattern: true }))).toEqual(
      expect.arrayContaining(['buffs/burn.json /id']),
    );
    expect(placesFound(project, textRequest('^urn', { isPattern: true }))).toEqual([]);
    expect(placesFound(project, textRequest('every(Ms|S)', { isPattern: true }))).toHaveLength(2);
  });

  it('reads a file that does not parse line by line, and says so', () => {
    const { found } = findAll(project, textRequest('"note"', { tables: ['buffs'] }));
    expect(found).toEqual([
      expect.objectContaining({
        path: 'buffs/torn.json',
        isBroken: true,
        hits: [expect.objectContaining({ line: 3, column: 3 })],
      }),
    ]);
  });

  it('shows the line of a script without its line end', () => {
    const [file] = findAll(project, textRequest('ctx.deal')).found;
    expect(file).toMatchObject({ table: 'scripts', id: 'zap', isBroken: false });
    expect(file!.hits[0]).toMatchObject({ line: 2, column: 3, excerpt: '  ctx.deal("physical", 120) -- Bolt' });
  });

  it('says what is wrong with a pattern', () => {
    expect(searchError(textRequest('(', { isPattern: true }))?.message.en).toMatch(
      /no regular expression: Unterminated/,
    );
    expect(searchError(textRequest('('))).toBeUndefined();
  });

  it('counts on when it stops listing', () => {
    const many = tinyProject();
    const tags = Array.from({ length: 50 }, (_, index) => `needle-${index}`);
    for (let index = 0; index < 50; index++) many.row('buffs', buff(`b${index}`, { tags }));
    const { found, hitCount } = findAll(many.build(), textRequest('needle'));
    expect(found.reduce((sum, { hits }) => sum + hits.length, 0)).toBe(HITS_LISTED_MAX);
    expect(hitCount).toBe(2500);
  });
});

describe('a query', () => {
  it.each<[string, string[]]>([
    ['buff: tick.everyMs<500', ['buffs/burn.json /tick/everyMs']],
    ['buff:tick.everyMs>=500', ['buffs/chill.json /tick/everyMs']],
    ['*: *.everyMs:400..900', ['buffs/burn.json /tick/everyMs', 'buffs/chill.json /tick/everyMs']],
    ['/tick/everyMs>500', ['buffs/chill.json /tick/everyMs']],
    ['skill: castMode=unit', ['skills/bolt.json /castMode']],
    ['buff: has:durationMs', ['buffs/burn.json /durationMs']],
    ['buff: missing:durationMs', ['buffs/chill.json ']],
    ['buff: -tag:fire', ['buffs/chill.json ']],
    ['burn', ['buffs/burn.json ']],
    ['uses:mage', []],
    ['uses:bolt', ['units/mage.json /skills/0']],
    ['unit: reaches:bolt.hit', ['units/mage.json ']],
    ['effect: action.amount.flat>150', ['effects/bolt.hit.json /action/amount/flat']],
  ])('%s', (text, places) => {
    expect(placesFound(project, queryRequest(text))).toEqual(places);
  });

  it('finds texts that lack a language', () => {
    const lacking = tinyProject()
      .bend('units', 'mage', { name: { en: 'Mage' } })
      .build();
    expect(placesFound(lacking, queryRequest('missing:zh-CN'))).toEqual(['units/mage.json /name']);
    expect(placesFound(lacking, queryRequest('unit: -missing:en'))).toEqual(['units/mage.json ']);
  });

  it('looks at inherited values and says whose they are', () => {
    const heirs = tinyProject()
      .row('buffs', buff('base', { durationMs: 100 }))
      .row('buffs', buff('heir', { extends: 'base' }))
      .build();
    const { found } = findAll(heirs, queryRequest('buff: durationMs=100'));
    expect(found.map(({ id, hits }) => [id, hits[0]!.isInherited ?? false])).toEqual([
      ['base', false],
      ['heir', true],
    ]);
  });

  it('tells where it cannot be understood, and what was meant', () => {
    expect(searchError(queryRequest('oath bufs: a<1'))).toMatchObject({ at: 5, length: 5 });
    expect(searchError(queryRequest('bufs: a<1'))!.message.en).toContain('Did you mean “buff” or “buffs”');
    expect(searchError(queryRequest('buff: tick.everyMs<soon'))).toMatchObject({ at: 6 });
  });
});
