/** A form over a small project, as the studio holds it; edits are real, so tests read texts back. */
import { fireEvent, render, within } from '@testing-library/react';
import { startI18n } from '../../../app/i18n/index.ts';
import { adopt } from '../../../stores/project.ts';
import { editTexts, useProject, useSelection } from '../../../stores/index.ts';
import { TooltipProvider } from '../../../widgets/Tooltip.tsx';
import { FormPanel } from '../FormPanel.tsx';
import { localNow } from '../../../app/i18n/use-texts.ts';

export interface FormOptions {
  readonly row: string;
  readonly level?: number;
  readonly language?: 'en' | 'zh-CN';
}

/** Files by path; values that are no strings are written as canonical JSON. */
export type Files = Readonly<Record<string, unknown>>;

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;

export async function renderForm(files: Files, { row, level = 1, language = 'en' }: FormOptions) {
  await startI18n(language);
  const texts = Object.entries(files).map(([path, value]) => ({ path, text: asText(value), hash: path }));
  adopt(
    { handle: 'h', root: '/project', name: 'test', readOnly: false, files: texts } as unknown as Parameters<
      typeof adopt
    >[0],
    [],
  );
  const [table = '', id = ''] = row.split('/');
  useSelection.setState({ row: null, openRows: [], pointer: '' });
  useSelection.getState().setLevel(level);
  useSelection.getState().selectRow({ table, id });
  const { container } = render(
    <TooltipProvider>
      <FormPanel />
    </TooltipProvider>,
  );
  const screen = within(container);
  /** By its name; roles of hundreds of elements would take a second each time. */
  const input = (name: string): HTMLInputElement => {
    const found = [...container.querySelectorAll<HTMLInputElement>('input, textarea')].find(
      (one) => one.getAttribute('aria-label') === name,
    );
    if (!found) throw new Error(`The form has no field “${name}”.`);
    return found;
  };
  return {
    container,
    screen,
    textOf: (path: string) => useProject.getState().documents.shown.files.get(path)?.text,
    rowOf: (path: string) => useProject.getState().documents.shown.files.get(path)?.row as Record<string, unknown>,
    labels: () => useProject.getState().history.done.map(({ label }) => localNow(label)),
    write: (path: string, text: string) => editTexts([{ path, text }], { label: { en: 'text', zh: 'text' } }),
    input,
    type: (name: string, text: string) => fireEvent.change(input(name), { target: { value: text } }),
    field: (pointer: string) => within(container.querySelector<HTMLElement>(`[data-pointer="${pointer}"]`)!),
  };
}

export const ruleset = {
  id: 'rules',
  name: 'Rules',
  attributes: [
    { id: 'attack', name: 'Attack' },
    { id: 'armour', name: 'Armour' },
    { id: 'maxHp', name: 'Maximum life', default: 1000 },
  ],
  resources: [{ id: 'mana', name: { en: 'Mana', 'zh-CN': '法力' }, maxAttribute: 'maxHp' }],
  roles: { maxHp: 'maxHp', attackDamage: 'attack', moveSpeed: 'attack' },
  damageTypes: [{ id: 'physical', name: 'Physical', mitigation: { kind: 'ratio', attribute: 'armour', k: 600 } }],
  camps: [{ id: 'blue', name: 'Blue' }],
};
