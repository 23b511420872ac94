import { memo, Suspense, useMemo } from 'react';
import { later } from '../../app/later.ts';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import { sameRow, useSelection, type Language } from '../../stores/index.ts';
import { Section } from '../../widgets/Section.tsx';
import { schemaNameOf } from '../../editors/rows/files.ts';
import { memberOf, pickMembers, sameJson, type JsonObject } from '../../editors/rows/json.ts';
import { isWithin } from '../../editors/rows/pointer.ts';
import { useScope, type RowModel } from './model/scope.tsx';
import { unknownEntries } from './layout/entries.ts';
import { FieldLine } from './layout/FieldLine.tsx';
import { FieldList } from './layout/FieldList.tsx';
import { FieldProblems } from './layout/FieldProblems.tsx';
import { childFields, rootField, type Field } from '../../editors/rows/field.ts';
import { groupsOf, type GroupTitle } from '../../editors/rows/schema-words.ts';
import { SectionContext } from './layout/SectionContext.tsx';
import { SectionReset } from './layout/SectionReset.tsx';

const RowMap = later(async () => (await import('./special/map/RowMap.tsx')).RowMap);

/** What the row is comes before what it is called: the header already says that. */
const LAST_GROUPS = ['identity', 'presentation', 'notes'];
const INITIALLY_CLOSED: ReadonlySet<string> = new Set(['presentation', 'notes']);
/** The id is the file's name; the explorer renames both and every reference. */
const NOT_EDITED_HERE: ReadonlySet<string> = new Set(['id']);

interface Group extends GroupTitle {
  readonly keys: readonly string[];
}

function groupsInReadingOrder(root: Field, language: Language): readonly Group[] {
  const rank = ({ id }: GroupTitle) => LAST_GROUPS.indexOf(id);
  const isMember = (key: string, { node }: Field, group: GroupTitle) =>
    node['x-group'] === group.id && !NOT_EDITED_HERE.has(key);
  return [...groupsOf(root, language)]
    .sort((a, b) => rank(a) - rank(b))
    .map((group) => ({
      ...group,
      keys: childFields(root).flatMap(([key, field]) => (isMember(key, field, group) ? [key] : [])),
    }));
}

/** The sections of the row's schema. */
export function FormBody({ model }: { model: RowModel }) {
  const language = useLanguage();
  const name = schemaNameOf(model.scope.row.table);
  const root = useMemo(() => (name === undefined ? undefined : rootField(name)), [name]);
  const groups = useMemo(() => (root ? groupsInReadingOrder(root, language) : []), [root, language]);
  if (!root) return null;
  const unknown = unknownEntries(root, '', model.own, model.effective);
  return (
    <>
      <FieldProblems pointer="" isDeep={false} />
      <Suspense>
        <RowMap table={model.scope.row.table} />
      </Suspense>
      {groups.map((group) => (
        <GroupSection
          key={group.id}
          group={group}
          root={root}
          own={pickMembers(model.own, group.keys)}
          effective={pickMembers(model.effective, group.keys)}
        />
      ))}
      {unknown.map((entry) => (
        <FieldLine key={entry.key} entries={[entry]} />
      ))}
    </>
  );
}

interface GroupSectionProps {
  readonly group: Group;
  readonly root: Field;
  /** Only the fields of the group. */
  readonly own: JsonObject;
  readonly effective: JsonObject;
}

const saysSame = (a: GroupSectionProps, b: GroupSectionProps): boolean =>
  a.group === b.group && a.root === b.root && sameJson(a.own, b.own) && sameJson(a.effective, b.effective);

/** Drawn anew only when one of its own fields changes. */
const GroupSection = memo(function GroupSection({ group, root, own, effective }: GroupSectionProps) {
  const { row } = useScope();
  const focus = useSelection((state) => (sameRow(state.row, row) ? state.pointer : ''));
  const isAsked = focus !== '' && group.keys.some((key) => isWithin(focus, `/${key}`));
  const isEmpty = group.keys.every((key) => memberOf(effective, key) === undefined);
  if (group.keys.length === 0) return null;
  return (
    <Section
      title={group.title}
      context={<SectionContext group={group.id} />}
      actions={<SectionReset own={own} title={group.title} />}
      isInitiallyOpen={!INITIALLY_CLOSED.has(group.id) || !isEmpty}
      isForcedOpen={isAsked}
    >
      <FieldList
        field={root}
        pointer=""
        own={own}
        value={effective}
        isTopLevel={group.id !== 'identity'}
        isWanted={(key) => group.keys.includes(key)}
        sectionTitle={group.title}
      />
    </Section>
  );
}, saysSame);
