import { memo } from 'react';
import { layoutOf } from '../fields/registry.ts';
import { inheritedFrom } from '../../../editors/rows/origin.ts';
import { useScope } from '../model/scope.tsx';
import { sameEntries, type Entry } from './entries.ts';
import { AddFields } from './AddFields.tsx';
import { FromBase } from './FromBase.tsx';
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
  'unknown',
  'scalar',
  'numbers',
  'range',
]);

interface FieldLineProps {
  readonly entries: readonly Entry[];
  readonly sectionTitle?: string | undefined;
  readonly isTailHidden?: boolean;
  /** Fields that could be added, where the line has room for their buttons. */
  readonly offered?: readonly Entry[];
  readonly onReveal?: (key: string) => void;
}

const NOTHING: readonly Entry[] = [];

/** Fields beside each other, the base row that they come from, and what is wrong with them. */
export const FieldLine = memo(
  function FieldLine({ entries, sectionTitle, isTailHidden, offered = NOTHING, onReveal }: FieldLineProps) {
    const { ancestors } = useScope();
    const isBlock = entries.some(({ kind }) => layoutOf(kind) === 'block');
    const inherited = entries.filter(({ own }) => own === undefined);
    const first = inherited.find(({ pointer }) => inheritedFrom(ancestors, pointer) !== undefined);
    const from = first && inheritedFrom(ancestors, first.pointer);
    return (
      <>
        <div className={isBlock ? 'f-line block' : 'f-line'}>
          {entries.map(({ key, ...entry }, at) => (
            <FieldCell key={key} {...entry} isFirst={at === 0} isTitled={entry.title === sectionTitle} />
          ))}
          {onReveal && <AddFields entries={offered} onReveal={onReveal} />}
          {first && from !== undefined && !isBlock && isTailHidden !== true && (
            <FromBase base={from} pointer={first.pointer} />
          )}
        </div>
        {entries.map(({ key, pointer, kind }) => (
          <FieldProblems key={key} pointer={pointer} isDeep={DEEP.has(kind)} />
        ))}
      </>
    );
  },
  (a, b) =>
    a.sectionTitle === b.sectionTitle &&
    a.isTailHidden === b.isTailHidden &&
    sameEntries(a.entries, b.entries) &&
    sameEntries(a.offered ?? NOTHING, b.offered ?? NOTHING),
);
