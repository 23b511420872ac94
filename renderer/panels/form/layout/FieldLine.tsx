import { memo } from 'react';
import { InheritedFrom } from '../../../widgets/FieldLabel.tsx';
import { layoutOf } from '../fields/registry.ts';
import { inheritedFrom } from '../model/origin.ts';
import { useScope } from '../model/scope.tsx';
import { sameEntries, type Entry } from './entries.ts';
import { FieldCell } from './FieldCell.tsx';
import { FieldProblems } from './FieldProblems.tsx';

/** Kinds whose parts have no place of their own for a problem. */
const DEEP: ReadonlySet<Entry['kind']> = new Set([
  'levelled',
  'localized',
  'tags',
  'wordSet',
  'order',
  'references',
  'position',
  'json',
]);

interface FieldLineProps {
  readonly entries: readonly Entry[];
  readonly sectionTitle?: string | undefined;
}

/** Fields beside each other, the base row that they come from, and what is wrong with them. */
export const FieldLine = memo(
  function FieldLine({ entries, sectionTitle }: FieldLineProps) {
    const { ancestors } = useScope();
    const isBlock = entries.some(({ kind }) => layoutOf(kind) === 'block');
    const inherited = entries.filter(({ own }) => own === undefined);
    const from = inherited.map(({ pointer }) => inheritedFrom(ancestors, pointer)).find((base) => base !== undefined);
    return (
      <>
        <div className={isBlock ? 'f-line block' : 'f-line'}>
          {entries.map(({ key, isUnknown: _unknown, ...entry }, at) => (
            <FieldCell key={key} {...entry} isFirst={at === 0} isTitled={entry.title === sectionTitle} />
          ))}
          {from !== undefined && !isBlock && <InheritedFrom base={from} />}
        </div>
        {entries.map(({ key, pointer, kind }) => (
          <FieldProblems key={key} pointer={pointer} isDeep={DEEP.has(kind)} />
        ))}
      </>
    );
  },
  (a, b) => a.sectionTitle === b.sectionTitle && sameEntries(a.entries, b.entries),
);
