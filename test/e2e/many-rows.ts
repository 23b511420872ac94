import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Plain skills, enough to tell whether a view takes a big project. */
export function writeManySkills(project: string, count: number): void {
  mkdirSync(join(project, 'skills/many'), { recursive: true });
  for (let at = 1; at <= count; at++) {
    const id = `many-${String(at).padStart(5, '0')}`;
    const row = {
      id,
      name: { en: `Skill ${at}`, 'zh-CN': `技能${at}` },
      castMode: 'position',
      maxLevel: 6,
      range: 3 + (at % 60) / 10,
      phases: { castMs: 100 + (at % 400), effectAtMs: 100 },
      cooldown: { ms: Array.from({ length: 6 }, (_, level) => 9000 + (at % 500) * 10 - level * 500) },
      effects: [],
    };
    writeFileSync(join(project, `skills/many/${id}.json`), `${JSON.stringify(row, null, 2)}\n`);
  }
}
