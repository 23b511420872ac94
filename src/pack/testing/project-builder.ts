import { createProject, type FileInput, type Project } from '../model/project.ts';
import { ROW_KIND, type TableName } from '../files/kinds.ts';
import { formatJson } from '../text/format.ts';
import type { JsonValue } from '../text/json.ts';

type Row = Readonly<Record<string, unknown>>;

const both = (text: string) => ({ en: text, 'zh-CN': `${text}（中）` });

const attribute = (id: string, value: number) => ({ id, name: both(id), default: value });

const RULESET = {
  id: 'rules',
  name: both('Rules'),
  version: '1.0.0',
  attributes: [
    { ...attribute('max-hp', 1000), kind: 'maximum' },
    attribute('attack-damage', 100),
    attribute('move-speed', 3),
    attribute('armor', 50),
  ],
  resources: [{ id: 'hp', name: both('Health'), maxAttribute: 'max-hp' }],
  roles: { maxHp: 'max-hp', attackDamage: 'attack-damage', moveSpeed: 'move-speed' },
  damageTypes: [{ id: 'physical', name: both('Physical'), mitigation: { kind: 'ratio', attribute: 'armor', k: 600 } }],
  camps: [
    { id: 'blue', name: both('Blue') },
    { id: 'red', name: both('Red') },
  ],
};

const STRIKE: Row = {
  id: 'bolt.hit',
  name: both('Bolt hit'),
  trigger: { on: 'effect' },
  target: { origin: 'target', shape: { kind: 'single' }, filter: { relation: ['enemy'] } },
  action: { kind: 'damage', type: 'physical', amount: { flat: [120, 140, 160] } },
};

const BOLT: Row = {
  id: 'bolt',
  name: both('Bolt'),
  castMode: 'unit',
  maxLevel: 3,
  range: 6.5,
  phases: { castMs: 300, effectAtMs: 200 },
  cooldown: { ms: [8000, 7500, 7000] },
  effects: ['bolt.hit'],
};

const MAGE: Row = {
  id: 'mage',
  name: both('Mage'),
  kind: 'hero',
  radius: 0.5,
  attributes: { 'max-hp': { base: 1000, perLevel: 90 } },
  skills: ['bolt'],
};

/** A small sound project that tests bend: every table that matters has a row, and nothing is wrong with it. */
export class ProjectBuilder {
  private readonly files = new Map<string, string>();

  constructor() {
    this.json('project.json', {
      id: 'tiny',
      name: both('Tiny'),
      version: '1.0.0',
      schemaVersion: 1,
      locales: ['en', 'zh-CN'],
    });
    this.json('ruleset.json', RULESET);
    this.json('ids.lock.json', {
      schemaVersion: 1,
      tables: {
        skills: { next: 2, rows: { bolt: 1 } },
        effects: { next: 2, rows: { 'bolt.hit': 1 } },
        units: { next: 2, rows: { mage: 1 } },
      },
    });
    this.row('effects', STRIKE).row('skills', BOLT).row('units', MAGE);
  }

  row(table: TableName, row: Row): this {
    return this.json(`${table}/${String(row.id)}.json`, row);
  }

  /** Changes top-level fields of a row that is there already. */
  bend(table: TableName, id: string, changes: Row): this {
    const path = `${table}/${id}.json`;
    return this.json(path, { ...(JSON.parse(this.files.get(path)!) as Row), ...changes });
  }

  json(path: string, value: unknown): this {
    return this.text(path, formatJson(value as JsonValue));
  }

  text(path: string, text: string): this {
    this.files.set(path, text);
    return this;
  }

  without(path: string): this {
    this.files.delete(path);
    return this;
  }

  inputs(): FileInput[] {
    return [...this.files].map(([path, text]) => ({ path, text }));
  }

  build(): Project {
    return createProject(this.inputs());
  }
}

export const tinyProject = (): ProjectBuilder => new ProjectBuilder();

/** A named row of a table with what its schema demands. */
export const buff = (id: string, fields: Row): Row => ({ id, name: both(id), kind: 'buff', ...fields });
export const effect = (id: string, fields: Row): Row => ({ ...STRIKE, id, ...fields });
export const kindOf = (table: TableName) => ROW_KIND[table];
