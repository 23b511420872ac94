import { describe, expect, it } from 'vitest';
import Ajv from 'ajv/dist/2020.js';
import { schemas, resolveNode, type SchemaName } from '#generated/catalog.ts';
import { validate } from '#generated/validators.mjs';
import { validate as validateRun } from '#generated/run-validators.mjs';
import { allDefinitions, allProperties, schemaFiles } from './schema-files.ts';

const KEYWORDS = ['x-zh', 'x-unit', 'x-ref', 'x-widget', 'x-group', 'x-groups', 'x-order', 'x-side', 'x-ts', 'x-type', 'x-variants'];

function compileAll(): InstanceType<typeof Ajv> {
  const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, discriminator: true, keywords: KEYWORDS });
  for (const schema of schemaFiles.values()) ajv.addSchema(schema);
  return ajv;
}

describe('schema files', () => {
  it('compile in strict mode without unknown keywords', () => {
    const ajv = compileAll();
    for (const schema of schemaFiles.values()) expect(ajv.getSchema(schema.$id as string)).toBeTypeOf('function');
  });

  it('accept every default that they state', () => {
    const ajv = compileAll();
    const wrong = allProperties().flatMap(({ at, node }) => {
      if (!('default' in node)) return [];
      const { default: value, ...schema } = node;
      const file = at.slice(0, at.indexOf(' '));
      const check = ajv.compile({ ...schema, $id: `https://spellwright.invalid/schemas/default-of-${encodeURIComponent(at)}`, ...absolute(schema, file) });
      return check(value) ? [] : [at];
    });
    expect(wrong).toEqual([]);
  });

  it('have references in the catalog that resolve', () => {
    for (const [name, schema] of Object.entries(schemas)) {
      for (const node of Object.values(schema.properties ?? {})) {
        expect(resolveNode(node, name as SchemaName).node.$ref).toBeUndefined();
      }
    }
  });

  it('name every definition once', () => {
    const names = allDefinitions().map(({ key }) => key);
    expect(names.length).toBe(new Set(names).size);
  });
});

function absolute(schema: Record<string, unknown>, file: string): Record<string, unknown> {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${file}.schema.json#`);
  return JSON.parse(text) as Record<string, unknown>;
}

describe('generated validators', () => {
  const skill = (more: object): object => ({ id: 'sample', name: 'Sample', ...more });
  const errorsOf = (kind: keyof typeof validate, data: unknown): string[] => {
    validate[kind](data);
    return (validate[kind].errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  };

  it('accept each way to write a levelled value', () => {
    for (const range of [3, [1, 2.5], { base: 3, perLevel: 0.1 }, { curve: 'growth', scale: 2 }]) {
      expect(errorsOf('skill', skill({ range }))).toEqual([]);
    }
  });

  it('refuse a levelled value that is start and curve at once', () => {
    expect(errorsOf('skill', skill({ range: { base: 3, curve: 'growth' } }))).toEqual(['/range not']);
  });

  it('report an unknown field where it stands', () => {
    expect(errorsOf('skill', skill({ phases: { castMs: 10, casttMs: 10 } }))).toEqual(['/phases additionalProperties']);
  });

  it('judge an action only by the kind it names', () => {
    const row = { id: 'a', name: 'A', trigger: { on: 'effect' }, action: { kind: 'heal', amount: { flat: 1 }, type: 'physical' } };
    expect(errorsOf('effect', row)).toEqual(['/action additionalProperties']);
  });

  it('ask for a rule only from rows that inherit none', () => {
    expect(errorsOf('effect', { id: 'a', extends: 'b' })).toEqual([]);
    expect(errorsOf('effect', { id: 'a', name: 'A' })).toContain(' required');
  });

  it('refuse a fractional duration', () => {
    expect(errorsOf('skill', skill({ phases: { castMs: 0.5 } }))).toEqual(['/phases/castMs type']);
  });

  it('take custom moments and refuse other words', () => {
    const effect = (on: string): object => ({ id: 'a', name: 'A', trigger: { on }, action: { kind: 'cue', cue: 'x' } });
    expect(errorsOf('effect', effect('custom:pierced'))).toEqual([]);
    expect(errorsOf('effect', effect('whenever'))).toContain('/trigger/on anyOf');
  });

  it('hold an expectation to the fields of its sort', () => {
    const scenario = (expectation: object): object => ({
      id: 'a', title: 'A', arena: 'b', participants: [{ camp: 'blue', slot: 1, unit: 'c' }], until: { ms: 1 }, expect: [expectation],
    });
    expect(errorsOf('scenario', scenario({ that: 'unit.hp', of: 'blue:1', atLeast: 1 }))).toEqual([]);
    expect(errorsOf('scenario', scenario({ event: 'damage', of: 'blue:1' }))).toContain('/expect/0 additionalProperties');
    expect(errorsOf('scenario', scenario({}))).toContain('/expect/0 anyOf');
  });

  it('refuse a trace event with a field of another kind', () => {
    const head = { id: 1, frame: 1, ms: 33, phase: 'cleanup', order: 0, cause: 0, root: 1 };
    expect(validateRun.trace({ ...head, kind: 'hash', hash: '00ff00ff00ff00ff' })).toBe(true);
    expect(validateRun.trace({ ...head, kind: 'hash', hash: '00ff00ff00ff00ff', hpLost: 1 })).toBe(false);
  });
});
