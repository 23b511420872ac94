import { describe, expect, it } from 'vitest';
import { buff, effect, tinyProject } from '../testing/project-builder.ts';
import { linksTo } from './links.ts';
import { reach, type ReachOptions } from './reach.ts';
import { keyOf } from './ref.ts';

const OUT: ReachOptions = { direction: 'out', depth: Infinity };
const applies = (id: string, name: string) => effect(id, { action: { kind: 'applyBuff', buff: name } });

/** bolt → bolt.hit, bolt.burn → burning → burning.tick; mage → bolt */
const burning = () =>
  tinyProject()
    .bend('skills', 'bolt', { effects: ['bolt.hit', 'bolt.burn'] })
    .row('effects', { ...applies('bolt.burn', 'burning'), trigger: { on: 'attackHit' } })
    .row('buffs', buff('burning', { durationMs: 5000, tick: { everyMs: 1000, effects: ['burning.tick'] } }))
    .row('effects', effect('burning.tick', { trigger: { on: 'buffTick' } }));

const BOLT = { table: 'skills', id: 'bolt' };
const keys = (found: { nodes: readonly { key: string }[] }) => found.nodes.map(({ key }) => key).sort();
const said = (found: ReturnType<typeof reach>) =>
  found.edges.map(({ from, to, places }) => `${from} ${places.map(({ words }) => words.en).join(', ')} ${to}`);

describe('reach', () => {
  it('says in words how each row uses the next', () => {
    expect(said(reach(burning().build(), BOLT, OUT))).toEqual([
      'skills/bolt slot 1 on effect effects/bolt.hit',
      'skills/bolt slot 2 on attackHit effects/bolt.burn',
      'effects/bolt.burn applies buffs/burning',
      'buffs/burning ticks 1 effects/burning.tick',
    ]);
  });

  it('puts those who reach the row before it', () => {
    const found = reach(burning().build(), BOLT, { direction: 'both', depth: 1 });
    expect(found.nodes.find(({ key }) => key === 'units/mage')?.depth).toBe(-1);
    expect(found.nodes.find(({ key }) => key === 'effects/bolt.burn')?.depth).toBe(1);
  });

  it('counts what the depth cuts off, and follows an opened row beyond it', () => {
    const project = burning().build();
    const near = reach(project, BOLT, { direction: 'out', depth: 1 });
    expect(near.nodes.map(({ key, cutOut }) => [key, cutOut])).toContainEqual(['effects/bolt.burn', 1]);
    const opened = reach(project, BOLT, { direction: 'out', depth: 1, opened: new Set(['effects/bolt.burn']) });
    expect(keys(opened)).toContain('buffs/burning');
    expect(keys(opened)).not.toContain('effects/burning.tick');
  });

  it('does not go on behind a closed row', () => {
    const found = reach(burning().build(), BOLT, { ...OUT, closed: new Set(['effects/bolt.burn']) });
    expect(keys(found)).toEqual(['effects/bolt.burn', 'effects/bolt.hit', 'skills/bolt']);
  });

  it('stops at a circle and marks its edges only', () => {
    const project = burning()
      .bend('effects', 'burning.tick', { action: { kind: 'applyBuff', buff: 'burning' } })
      .build();
    const found = reach(project, BOLT, OUT);
    const inCycle = found.edges.filter(({ isInCycle }) => isInCycle).map(({ from, to }) => `${from} ${to}`);
    expect(inCycle).toEqual(['buffs/burning effects/burning.tick', 'effects/burning.tick buffs/burning']);
  });

  it('shows the way back to a row even where the depth ends', () => {
    const project = burning()
      .bend('effects', 'burning.tick', { action: { kind: 'applyBuff', buff: 'burning' } })
      .build();
    const found = reach(project, { table: 'buffs', id: 'burning' }, { direction: 'out', depth: 1 });
    expect(said(found)).toContain('effects/burning.tick applies buffs/burning');
  });

  it('keeps a name that nothing has as a missing node', () => {
    const project = burning().row('effects', applies('bolt.burn', 'sun-brand')).build();
    const found = reach(project, BOLT, OUT);
    expect(found.nodes.find(({ key }) => key === 'buffs/sun-brand')?.kind).toBe('missing');
  });

  it('passes through tables that are hidden', () => {
    const found = reach(burning().build(), BOLT, { ...OUT, hiddenTables: new Set(['effects']) });
    expect(found.edges.map(({ from, to, via }) => [from, to, via])).toEqual([['skills/bolt', 'buffs/burning', 1]]);
  });

  it('puts many users of a base row into one node', () => {
    const builder = tinyProject().row('skills', { id: 'base', abstract: true });
    for (let n = 0; n < 40; n++) builder.row('skills', { id: `child-${n}`, extends: 'base' });
    const base = { table: 'skills', id: 'base' };
    const found = reach(builder.build(), base, { direction: 'in', depth: 1 });
    expect(found.nodes.map(({ kind, members }) => [kind, members.length])).toEqual([
      ['row', 0],
      ['bundle', 40],
    ]);
    const opened = new Set(['bundle:in:skills:skills/base']);
    expect(reach(builder.build(), base, { direction: 'in', depth: 1, opened }).nodes).toHaveLength(41);
  });

  it('gives inherited uses to the heir when base rows are folded', () => {
    const project = burning().row('skills', { id: 'great-bolt', extends: 'bolt' }).build();
    const great = { table: 'skills', id: 'great-bolt' };
    expect(keys(reach(project, great, { direction: 'out', depth: 1 }))).toEqual(['skills/bolt', 'skills/great-bolt']);
    const folded = reach(project, great, { direction: 'out', depth: 1, inheritance: 'folded' });
    expect(keys(folded)).toEqual(['effects/bolt.burn', 'effects/bolt.hit', 'skills/great-bolt']);
    const users = linksTo(project, { table: 'effects', id: 'bolt.burn' }, 'folded');
    expect(users.map(({ from, isInherited }) => [keyOf(from), isInherited])).toEqual([
      ['skills/bolt', false],
      ['skills/great-bolt', true],
    ]);
  });

  it('follows texts of scripts, and says whether they are sure to mean the row', () => {
    const project = burning()
      .row('effects', effect('bolt.hit', { action: { kind: 'script', file: 'spark' } }))
      .text('scripts/spark.lua', 'function run(ctx) local name = "bolt" battle.addBuff(ctx.target, "burning") end')
      .build();
    const links = reach(project, BOLT, OUT).edges.filter(({ from }) => from === 'scripts/spark');
    expect(links.map(({ to, places }) => [to, places[0]?.isCertain, places[0]?.line])).toEqual([
      ['skills/bolt', false, 1],
      ['buffs/burning', true, 1],
    ]);
  });

  it('says when the picture is full', () => {
    const found = reach(burning().build(), BOLT, { ...OUT, nodesMax: 2 });
    expect([found.nodes.length, found.isFull, found.nodes[0]?.cutOut]).toEqual([2, true, 1]);
  });
});
