import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../test/support/run-command.ts';

const SAMPLE = join(import.meta.dirname, '../../samples/duel-of-legends');
const graph = (...args: string[]) => runCommand('/', 'graph', SAMPLE, ...args);

describe('graph', () => {
  it('lists both sides in words, each row under the one that leads to it', async () => {
    const { code, out } = await graph('skills/oath-shield', '--depth', '2');
    expect(code).toBe(0);
    expect(out).toMatch(/^reached by:\n(.*\n)*? {2}skill 1: units\/arthur /m);
    expect(out).toMatch(/^ {2}slot 2 on effect: effects\/oath-shield\.empower .*\n {4}empowers: buffs\/oath-strike/m);
  });

  it('counts what the depth leaves out', async () => {
    const { out } = await graph('skills/oath-shield', '--out', '--depth', '1');
    expect(out).not.toContain('reached by');
    expect(out).toMatch(/^ {4}1 more…$/m);
  });

  it('prints nodes and edges for scripts and for Graphviz', async () => {
    const { nodes, edges } = JSON.parse((await graph('buffs/oath-mark', '--json')).out);
    expect(nodes).toContainEqual(expect.objectContaining({ key: 'buffs/oath-mark', depth: 0 }));
    expect(edges).toContainEqual(expect.objectContaining({ from: 'buffs/oath-mark', to: 'effects/oath-mark.tick' }));
    expect((await graph('buffs/oath-mark', '--dot')).out).toContain('"buffs/oath-mark" -> "effects/oath-mark.tick"');
  });

  it('says what to write when the row is unknown', async () => {
    expect(await graph('oath-shield')).toMatchObject({ code: 2, err: expect.stringContaining('<table>/<id>') });
    expect(await graph('skills/none')).toMatchObject({ code: 2, err: expect.stringContaining('skills/none') });
  });
});
