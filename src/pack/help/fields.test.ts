import { describe, expect, it } from 'vitest';
import { schemas } from '#generated/catalog.ts';
import { addressOf, listFields, PARTS, REFERENCE_PAGES, type ReferencePage } from './fields.ts';
import { FIELD_TOPICS, topicOf } from './topics.ts';
import { printReference } from './reference.ts';

const isPart = (page: ReferencePage) => (PARTS as readonly string[]).includes(page);

/** Every field that a page of the reference tells. */
function pathsOf(page: ReferencePage): string[] {
  const sections = isPart(page) ? Object.keys(schemas[page].$defs ?? {}) : [undefined];
  return sections.flatMap((section) => listFields(schemas, page, section).map(({ path }) => path));
}

const at = (page: ReferencePage, row: unknown, pointer: string) => {
  const { page: found, path } = addressOf(schemas, page, row, pointer.split('/').slice(1));
  return `${found} ${path}`;
};

describe('the place of a field in the reference', () => {
  it('is on the page of its table', () => {
    expect(at('skill', {}, '/phases/castMs')).toBe('skill phases.castMs');
    expect(at('skill', { range: [3, 4] }, '/range')).toBe('skill range');
  });

  it('follows the kind that the row says', () => {
    const row = { action: { kind: 'damage', amount: { flat: 1 } } };
    expect(at('effect', row, '/action')).toBe('effect action');
    expect(at('effect', row, '/action/canCrit')).toBe('action damageAction.canCrit');
    expect(at('effect', row, '/action/amount/flat')).toBe('common amount.flat');
  });

  it('passes through lists, nulls beside kinds and unions of unions', () => {
    const buff = { modifiers: [null, { kind: 'reflect', ratio: 1 }] };
    expect(at('buff', buff, '/modifiers/1/ratio')).toBe('modifier reflectModifier.ratio');
    const skill = { admission: [{ kind: 'hpBelow', fraction: 0.5 }] };
    expect(at('skill', skill, '/admission/0/fraction')).toBe('common hpBelowCondition.fraction');
    expect(at('arena', { obstacles: [{ kind: 'circle' }] }, '/obstacles/0/radius')).toBe(
      'arena obstacles.circle.radius',
    );
  });

  it('stays at the last field that the schema knows', () => {
    expect(at('skill', { phases: { odd: 1 } }, '/phases/odd')).toBe('skill phases');
  });

  it('is told on the page it leads to', () => {
    const text = printReference(schemas, 'action', 'en', { page: () => '' });
    expect(text).toContain('`damageAction.canCrit`');
  });
});

describe('the topics of fields', () => {
  it.each(REFERENCE_PAGES)('name only fields that %s has', (page) => {
    const known = new Set(
      pathsOf(page).flatMap((path) => path.split('.').map((_, end, keys) => keys.slice(0, end + 1).join('.'))),
    );
    const sections = Object.keys(schemas[page].$defs ?? {});
    const named = Object.keys(FIELD_TOPICS[page]).filter((path) => path !== '');
    expect(named.filter((path) => !known.has(path) && !(isPart(page) && sections.includes(path)))).toEqual([]);
  });

  it('are there for every field', () => {
    const without = REFERENCE_PAGES.flatMap((page) => pathsOf(page).filter((path) => !topicOf({ page, path })));
    expect(without).toEqual([]);
  });

  it('take the longest beginning of a path', () => {
    expect(topicOf({ page: 'buff', path: 'stacking.onReapply.duration' }).en).toBe('Stacking');
    expect(topicOf({ page: 'buff', path: 'stacking.by' }).en).toBe('Who shares an instance');
    expect(topicOf({ page: 'buff', path: 'notes' }).en).toBe('File formats');
  });
});
