import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buff, tinyProject } from '../../testing/project-builder.ts';
import { withFiles, type Project } from '../../model/project.ts';
import type { SearchRequest } from '../request.ts';
import { queryRequest, textRequest } from '../testing/ask.ts';
import { reasonText, type ReplacePlace } from './place.ts';
import { applyPlaces, planReplace, replaceError } from './plan.ts';

const HAND_WRITTEN =
  '{\n  "id": "burn",\t"kind": "buff",\n  "durationMs": 3000.0, "scale": 1e3,\n  "note": "a \\u0022burn\\u0022"\n}\n';

function planOf(project: Project, request: SearchRequest, replacement: string): readonly ReplacePlace[] {
  const steps = planReplace(project, request, replacement);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.places;
  }
}

const ready = (places: readonly ReplacePlace[]) => places.filter(({ status }) => status === 'ready');

function replaced(project: Project, request: SearchRequest, replacement: string): Project {
  return withFiles(project, applyPlaces(project, ready(planOf(project, request, replacement))));
}

const outcome = (places: readonly ReplacePlace[]) =>
  places.map(({ id, pointer, status, reason }) => [id, pointer, status, ...(reason ? [reason] : [])].join(' '));

describe('replacing text', () => {
  const project = tinyProject()
    .text('buffs/burn.json', HAND_WRITTEN)
    .text('scripts/zap.lua', 'run("burn")\r\n-- burn burn\r\n')
    .text('buffs/torn.json', '{ "note": "burn",, }')
    .build();

  it('leaves every other byte alone, number tokens too', () => {
    const after = replaced(project, textRequest('3000', { tables: ['buffs'] }), '4500');
    expect(after.files.get('buffs/burn.json')!.text).toBe(HAND_WRITTEN.replace('3000.0', '4500.0'));
  });

  it('works on what a string says and writes it as JSON again', () => {
    const after = replaced(project, textRequest('"burn"', { tables: ['buffs'] }), '\\ "fire"\n');
    expect(after.files.get('buffs/burn.json')!.row!['note']).toBe('a \\ "fire"\n');
  });

  it('does not touch ids, field names and broken files, and says why', () => {
    expect(outcome(planOf(project, textRequest('burn', { tables: ['buffs'] }), 'fire'))).toEqual([
      'burn /id refused ownId',
      'burn /note ready',
      'torn  refused brokenFile',
    ]);
    expect(outcome(planOf(project, textRequest('durationMs', { tables: ['buffs'] }), 'x'))).toEqual([
      'burn /durationMs refused fieldName',
    ]);
    expect(outcome(planOf(project, textRequest('3000', { tables: ['buffs'] }), 'many'))).toEqual([
      'burn /durationMs refused notANumber',
    ]);
  });

  it('asks before a reference points elsewhere', () => {
    expect(outcome(planOf(project, textRequest('bolt', { tables: ['units'] }), 'zap'))).toEqual([
      'mage /skills/0 asks reference',
    ]);
  });

  it('replaces lines of scripts and keeps their line ends', () => {
    const after = replaced(project, textRequest('burn', { tables: ['scripts'] }), 'fire');
    expect(after.files.get('scripts/zap.lua')!.text).toBe('run("fire")\r\n-- fire fire\r\n');
  });

  it('fills in groups of a pattern, and takes a plain replacement as it is', () => {
    const swap = textRequest('Bolt (?<what>hit)', { isPattern: true, tables: ['effects'], matchesCase: true });
    expect(replaced(project, swap, '$<what>: $& $$').rows.effects.get('bolt.hit')!.row!['name']).toMatchObject({
      en: 'hit: Bolt hit $',
    });
    const plain = textRequest('Bolt hit', { tables: ['effects'], matchesCase: true });
    expect(replaced(project, plain, '$&').rows.effects.get('bolt.hit')!.row!['name']).toMatchObject({ en: '$&' });
  });

  it('renames free keys unless the name is taken', () => {
    const keyed = tinyProject()
      .bend('units', 'mage', { attributes: { 'max-hp': 1, 'attack-damage': 2 } })
      .build();
    expect(outcome(planOf(keyed, textRequest('max-hp', { tables: ['units'] }), 'armor'))).toEqual([
      'mage /attributes/max-hp asks reference',
    ]);
    expect(outcome(planOf(keyed, textRequest('max-hp', { tables: ['units'] }), 'attack-damage'))).toEqual([
      'mage /attributes/max-hp refused keyTaken',
    ]);
  });

  it('gives back the same bytes there and back, and sound JSON in between, for any text', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.string({ unit: 'grapheme' }), (from, to, around) => {
        fc.pre(!from.includes(to) && !to.includes(from) && !around.includes(to) && !around.includes(from));
        const note = `${around} ${from}${from} ${around}`;
        fc.pre(!note.includes(to) && note.split(from).length === 3);
        const before = tinyProject().row('buffs', buff('b', { note })).build();
        const exactly = { matchesCase: true, tables: ['buffs'] };
        const places = (project: Project, text: string, replacement: string) =>
          planOf(project, textRequest(text, exactly), replacement).filter(
            ({ pointer, before }) => pointer === '/note' && before !== 'note',
          );
        const there = withFiles(before, applyPlaces(before, places(before, from, to)));
        expect(there.files.get('buffs/b.json')!.row!['note']).toBe(note.replaceAll(from, () => to));
        fc.pre(String(there.files.get('buffs/b.json')!.row!['note']).split(to).length === 3);
        const back = withFiles(there, applyPlaces(there, places(there, to, from)));
        expect(back.files.get('buffs/b.json')!.text).toBe(before.files.get('buffs/b.json')!.text);
      }),
      { numRuns: 100 },
    );
  });
});

describe('setting fields of all hits', () => {
  const project = tinyProject()
    .row('buffs', buff('a', { tick: { everyMs: 333, effect: 'bolt.hit' }, durationMs: { base: 1000, perLevel: 50 } }))
    .row('buffs', buff('b', { extends: 'a', tags: ['x'] }))
    .build();

  it.each<[string, string, number | number[]]>([
    ['buff: tick.everyMs<500', '= 500', 500],
    ['buff: tick.everyMs<500', 'set tick.everyMs = 0.5s', 500],
    ['buff: tick.everyMs<500', '×1.1', 366],
    ['buff: a', 'tick.everyMs += 17', 350],
    ['buff: tick.everyMs<500', '- 33', 300],
    ['buff: tick.everyMs<500', 'x1.1', 366],
    ['buff: tick.everyMs<500', '×= 1.1', 366],
    ['buff: tick.everyMs<500', '= round(value * 1.2, 50)', 400],
    ['buff: a', 'tick.everyMs -= 10%', 300],
    ['buff: a', '/tick/everyMs = durationMs / 4', [250, 263, 275]],
  ])('%s, %s', (query, setter, expected) => {
    const after = replaced(project, queryRequest(query), setter);
    expect(after.rows.buffs.get('a')!.row!['tick']).toEqual({ everyMs: expected, effect: 'bolt.hit' });
  });

  it('reckons in exact fractions, as every bulk edit does', () => {
    const ranged = tinyProject().bend('skills', 'bolt', { range: 0.1 }).build();
    const after = replaced(ranged, queryRequest('skill: bolt'), 'range += 0.2');
    expect(after.rows.skills.get('bolt')!.row!['range']).toBe(0.3);
  });

  it('goes on from the base row where it is named', () => {
    const heirs = tinyProject()
      .bend('skills', 'bolt', { range: 4 })
      .row('skills', { id: 'heir', extends: 'bolt', range: 9 })
      .build();
    const after = replaced(heirs, queryRequest('skill: id:heir'), 'range = base * 1.5');
    expect(after.rows.skills.get('heir')!.row!['range']).toBe(6);
  });

  it('sets words, quoted or not, where the field holds no figure', () => {
    const after = replaced(project, queryRequest('skill: bolt'), 'castMode = point');
    expect(after.rows.skills.get('bolt')!.row!['castMode']).toBe('point');
    const quoted = replaced(project, queryRequest('skill: bolt'), 'notes = "2 * 3"');
    expect(quoted.rows.skills.get('bolt')!.row!['notes']).toBe('2 * 3');
    const bare = replaced(project, queryRequest('skill: bolt'), 'notes = fire-ball 5s');
    expect(bare.rows.skills.get('bolt')!.row!['notes']).toBe('fire-ball 5s');
  });

  it('keeps the way in which levelled values are written', () => {
    const after = replaced(project, queryRequest('a durationMs:*'), '×2');
    expect(after.rows.buffs.get('a')!.row!['durationMs']).toEqual({ base: 2000, perLevel: 100 });
    const lists = replaced(project, queryRequest('skill: cooldown.ms:*'), 'cooldown.ms ×0.5');
    expect(lists.rows.skills.get('bolt')!.row!['cooldown']).toEqual({ ms: [4000, 3750, 3500] });
  });

  it('gives an heir a value of its own and leaves the base row alone', () => {
    const after = replaced(project, queryRequest('buff: id:b tick.everyMs<500'), 'tick.everyMs = 200');
    expect(after.files.get('buffs/b.json')!.row).toMatchObject({ extends: 'a', tick: { everyMs: 200 } });
    expect(after.files.get('buffs/a.json')!.text).toBe(project.files.get('buffs/a.json')!.text);
  });

  it('adds a field that rows do not have where it is named in full', () => {
    const after = replaced(project, queryRequest('skill: bolt'), 'tags = ["hero"]');
    expect(after.rows.skills.get('bolt')!.row!['tags']).toEqual(['hero']);
  });

  it('refuses what makes no sense, with the reason', () => {
    expect(outcome(planOf(project, queryRequest('skill: bolt'), '×2'))).toEqual(['bolt  refused noField']);
    expect(outcome(planOf(project, queryRequest('skill: bolt'), 'castMode ×2'))).toEqual(['bolt /castMode refused notANumber']); // prettier-ignore
    expect(outcome(planOf(project, queryRequest('skill: bolt'), 'range = 5s'))).toEqual([
      'bolt /range refused wrongUnit',
    ]);
    expect(outcome(planOf(project, queryRequest('skill: bolt'), 'id = "x"'))).toEqual(['bolt /id refused ownId']);
    expect(replaceError(queryRequest('a'), '×(2')?.message.en).toContain('not closed');
    const [place] = planOf(project, queryRequest('buff: tick.everyMs<500'), '×much');
    expect([place!.reason, reasonText(place!)?.en]).toEqual(['noFigure', 'This row has no number “much”.']);
    const [low] = planOf(project, queryRequest('buff: tick.everyMs<500'), '- 1s');
    expect(reasonText(low!)?.en).toContain('less than');
  });
});
