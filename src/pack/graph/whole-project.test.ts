import { describe, expect, it } from 'vitest';
import { CODES } from '../diagnostics/codes.ts';
import { validateProject } from '../diagnostics/validator.ts';
import { buff, effect, tinyProject } from '../testing/project-builder.ts';
import { keyOf } from './ref.ts';
import { summaryOf } from './summary.ts';
import { cyclesOf, orphansOf } from './whole-project.ts';

describe('the whole project', () => {
  it('finds rows that nobody reaches, but not heroes', () => {
    const project = tinyProject().row('buffs', buff('lost', {})).build();
    expect(orphansOf(project).map(keyOf)).toEqual(['buffs/lost']);
  });

  it('takes a row that a script names for reached', () => {
    const project = tinyProject()
      .row('buffs', buff('lost', {}))
      .text('scripts/a.lua', 'battle.addBuff(ctx.target, "lost")')
      .build();
    expect(orphansOf(project)).toEqual([]);
  });

  it('says the same of unused rows as the check does, whatever a script says', () => {
    const project = tinyProject()
      .row('buffs', buff('lost', {}))
      .row('buffs', buff('said', {}))
      .row('buffs', buff('armor', {}))
      .row('effects', effect('listed', {}))
      .text(
        'scripts/a.lua',
        'local all = { "listed" } battle.attribute(ctx.target, "armor") -- "lost"\nlocal s = [[said]]',
      )
      .build();
    const reported = validateProject(project).filter(({ code }) => code === CODES.unusedRow.code);
    const unused = ['buffs/armor.json', 'buffs/lost.json'];
    expect(orphansOf(project).map((ref) => `${keyOf(ref)}.json`)).toEqual(unused);
    expect(reported.map(({ path }) => path)).toEqual(unused);
  });

  it('finds circles, and not those that only ask or remove', () => {
    const round = effect('lost.again', { action: { kind: 'applyBuff', buff: 'lost' } });
    const asks = effect('lost.again', { trigger: { on: 'buffTick', conditions: [{ kind: 'hasBuff', buff: 'lost' }] } });
    const lost = tinyProject().row('buffs', buff('lost', { tick: { everyMs: 100, effects: ['lost.again'] } }));
    expect(cyclesOf(lost.row('effects', round).build()).map((rows) => rows.map(keyOf))).toEqual([
      ['effects/lost.again', 'buffs/lost'],
    ]);
    const removes = effect('lost.again', { action: { kind: 'removeBuff', buff: 'lost' } });
    expect(cyclesOf(lost.row('effects', asks).build())).toEqual([]);
    expect(cyclesOf(lost.row('effects', removes).build())).toEqual([]);
  });
});

describe('a summary', () => {
  it('says what is asked first of such a row, with units', () => {
    const project = tinyProject()
      .row('buffs', buff('mark', { durationMs: 5000, tick: { everyMs: 1500, effects: [] }, stacking: { max: 3 } }))
      .build();
    expect(summaryOf(project, { table: 'skills', id: 'bolt' }).en).toBe('unit · cooldown 8–7 s · 6.5 u');
    expect(summaryOf(project, { table: 'effects', id: 'bolt.hit' }).en).toBe('damage · physical · 120–160');
    expect(summaryOf(project, { table: 'buffs', id: 'mark' }).zh).toBe('5 s · 每 1.5 s 一跳 · 3 层');
    expect(summaryOf(project, { table: 'buffs', id: 'none' }).en).toBe('');
  });
});
