import { useMemo } from 'react';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import { sameRow, useSelection } from '../../stores/index.ts';
import { Section } from '../../widgets/Section.tsx';
import { schemaNameOf } from './model/files.ts';
import { memberOf } from './model/json.ts';
import { isWithin } from './model/pointer.ts';
import type { RowModel } from './model/scope.tsx';
import { unknownEntries } from './layout/entries.ts';
import { FieldLine } from './layout/FieldLine.tsx';
import { FieldList } from './layout/FieldList.tsx';
import { FieldProblems } from './layout/FieldProblems.tsx';
import { childFields, rootField, type Field } from './schema/field.ts';
import { groupsOf, type GroupTitle } from './schema/words.ts';
import { SectionContext } from './layout/SectionContext.tsx';

/** What the row is comes before what it is called: the header already says that. */
const LAST_GROUPS = ['identity', 'presentation', 'notes'];
const INITIALLY_CLOSED: ReadonlySet<string> = new Set(['presentation', 'notes']);
/** The id is the file's name; the explorer renames both and every reference. */
const NOT_EDITED_HERE: ReadonlySet<string> = new Set(['id']);

function inReadingOrder(groups: readonly GroupTitle[]): readonly GroupTitle[] {
  const rank = ({ id }: GroupTitle) => LAST_GROUPS.indexOf(id);
  return [...groups].sort((a, b) => rank(a) - rank(b));
}

/** The sections of the row's schema. */
export function FormBody({ model }: { model: RowModel }) {
  const language = useLanguage();
  const name = schemaNameOf(model.scope.row.table);
  const root = useMemo(() => (name === undefined ? undefined : rootField(name)), [name]);
  if (!root) return null;
  const unknown = unknownEntries(root, '', model.own, model.effective);
  return (
    <>
      <FieldProblems pointer="" isDeep={false} />
      {inReadingOrder(groupsOf(root, language)).map((group) => (
        <GroupSection key={group.id} group={group} root={root} model={model} />
      ))}
      {unknown.map((entry) => (
        <FieldLine key={entry.key} entries={[entry]} />
      ))}
    </>
  );
}

function GroupSection({ group, root, model }: { group: GroupTitle; root: Field; model: RowModel }) {
  const { own, effective, scope } = model;
  const members = useMemo(
    () => childFields(root).filter(([key, field]) => field.node['x-group'] === group.id && !NOT_EDITED_HERE.has(key)),
    [root, group.id],
  );
  const focus = useSelection((state) => (sameRow(state.row, scope.row) ? state.pointer : ''));
  const isAsked = focus !== '' && members.some(([key]) => isWithin(focus, `/${key}`));
  const isEmpty = members.every(([key]) => memberOf(effective, key) === undefined);
  if (members.length === 0) return null;
  const keys = new Set(members.map(([key]) => key));
  return (
    <Section
      title={group.title}
      context={<SectionContext group={group.id} model={model} />}
      isInitiallyOpen={!INITIALLY_CLOSED.has(group.id) || !isEmpty}
      isForcedOpen={isAsked}
    >
      <FieldList
        field={root}
        pointer=""
        own={own}
        value={effective}
        isTopLevel={group.id !== 'identity'}
        isWanted={(key) => keys.has(key)}
        sectionTitle={group.title}
      />
    </Section>
  );
}
