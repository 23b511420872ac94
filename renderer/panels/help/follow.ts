import { runCommand, tryGetCommand } from '../../app/commands/registry.ts';
import { languageNow, translate, inBoth } from '../../app/i18n/use-texts.ts';
import { showTarget } from '../../editors/help/show.ts';
import { useHelp, useProject, useSelection } from '../../stores/index.ts';
import { showToast } from '../../widgets/toasts.ts';
import type { HelpLink } from './model/links.ts';

function hasRow(table: string, id: string): boolean {
  const { shown } = useProject.getState().documents;
  if (table === 'ruleset') return shown.files.has('ruleset.json');
  if (table === 'scenarios') return shown.files.has(`scenarios/${id}.scenario.json`);
  if (table === 'scripts') return shown.files.has(`scripts/${id}.lua`);
  return shown.rows[table as keyof typeof shown.rows]?.has(id) ?? false;
}

function openRow(table: string, id: string): void {
  if (!hasRow(table, id)) {
    showToast({ kind: 'warning', title: inBoth('help', 'noRow', { id }), body: inBoth('help', 'noRowBody') });
    return;
  }
  useSelection.getState().selectRow({ table, id });
  runCommand(table === 'scripts' ? 'view.show.text' : 'view.show.form');
}

function run(id: string): void {
  const command = tryGetCommand(id);
  if (command !== undefined && runCommand(id)) return;
  const name = command === undefined ? id : command.title[languageNow() === 'zh-CN' ? 'zh' : 'en'];
  const body = translate('help', 'cannotRunBody', { command: name });
  showToast({ kind: 'warning', title: inBoth('help', 'cannotRun'), body });
}

/** Does what a link says. */
export function follow(link: HelpLink): void {
  if (link.kind === 'page') useHelp.getState().open(link.page, link.anchor);
  if (link.kind === 'row') openRow(link.table, link.id);
  if (link.kind === 'panel') run(`view.show.${link.panel}`);
  if (link.kind === 'command') run(link.command);
  if (link.kind === 'show') showTarget(link.target);
}
