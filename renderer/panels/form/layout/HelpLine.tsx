import { ArrowUpRight, CircleHelp } from 'lucide-react';
import { valueAt } from '#pack';
import { runCommand, tryGetCommand } from '../../../app/commands/registry.ts';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject, useSelection } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { schemaNameOf } from '../../../editors/rows/files.ts';
import type { Json } from '../../../editors/rows/json.ts';
import { inheritedFrom } from '../../../editors/rows/origin.ts';
import { shortPlace } from '../../../editors/rows/pointer.ts';
import { missingRoles } from '../model/roles.ts';
import { useRowModel } from '../model/scope.tsx';
import { rootField } from '../../../editors/rows/field.ts';
import { factsOf } from '../schema/facts.ts';
import { placeField } from '../schema/place.ts';
import { helpOf, titleOf } from '../../../editors/rows/schema-words.ts';

/** A place of a row, which may be another one than the form's own. */
export interface Place {
  readonly row: RowRef;
  readonly pointer: string;
}

/** Under the form: the field that has the caret, explained where it covers nothing. */
export function HelpLine({ place }: { place: Place | undefined }) {
  const t = useTexts('form');
  if (!place)
    return (
      <footer className="help-line micro t3">
        <p>{t('helpHint')}</p>
      </footer>
    );
  return <PlaceHelp {...place} />;
}

function PlaceHelp({ row, pointer }: Place) {
  const t = useTexts('form');
  const language = useLanguage();
  const model = useRowModel(row);
  const schema = schemaNameOf(row.table);
  const field = model && schema && placeField(rootField(schema), model.effective, pointer);
  if (!model || !field) return <HelpLine place={undefined} />;
  const base = inheritedFrom(model.scope.ancestors, pointer);
  const own = valueAt(model.own, pointer) as Json | undefined;
  const missing = missingRoles(useProject.getState().documents.valid, row, field, pointer);
  const roles = [...missing].map(([word, reason]) => t(`role.${reason}`, { word })).join('; ');
  const help = [helpOf(field, language), roles === '' ? '' : t('missingRoles', { roles })].join(' ').trim();
  const canOpenRules = tryGetCommand('help.openField') !== undefined;
  return (
    <footer className="help-line micro">
      <div className="row">
        <b>{titleOf(field, language, shortPlace(pointer))}</b>
        <span className="mono t3 trunc">{shortPlace(pointer)}</span>
        <span className="t2 trunc">{factsOf(field, t)}</span>
        <span className="push row">
          {base !== undefined && (
            <Button
              kind="ghost"
              size="sm"
              icon={ArrowUpRight}
              onClick={() => useSelection.getState().selectRow({ table: row.table, id: base }, pointer)}
            >
              {t(own === undefined ? 'inheritedBy' : 'overrides', { base })}
            </Button>
          )}
          {canOpenRules && (
            <IconButton
              icon={CircleHelp}
              size="sm"
              label={t('openRules')}
              onClick={() => runCommand('help.openField')}
            />
          )}
        </span>
      </div>
      <p className="t2" title={help}>
        {help}
      </p>
    </footer>
  );
}
