import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../stores/index.ts', () => ({ getPreference: () => undefined, setPreference: () => undefined }));

const { addFormula, presentFigures, removeFormula, useFormulas } = await import('./formula-store.ts');
const { saveView, setView, showPlainView, showSavedView, useViews } = await import('../state/view-store.ts');
const { usualView } = await import('../view/view.ts');

const names = () => presentFigures('skills').formulas.map(({ name }) => name);
const saved = (name: string) => useViews.getState().saved['skills']![name]!;
const save = (name: string) => saveView('skills', name, { ...usualView(['/id']), figures: presentFigures('skills') });

beforeEach(() => {
  useFormulas.setState({ byTable: {} });
  useViews.setState({ present: {}, saved: {}, plain: {} });
});

describe('formulas of a table', () => {
  it('come with a saved view, and go with it', () => {
    addFormula('skills', { name: 'Cost', text: 'cooldown.ms' });
    save('balance');
    removeFormula('skills', 'Cost');
    addFormula('skills', { name: 'Mine', text: 'range' });
    showSavedView('skills', saved('balance'));
    expect(names()).toEqual(['Cost']);
    showPlainView('skills');
    expect(names()).toEqual(['Mine']);
  });

  it('that are added while a saved view is shown are not those of the plain one', () => {
    save('empty');
    showSavedView('skills', saved('empty'));
    addFormula('skills', { name: 'Cost', text: 'cooldown.ms' });
    expect(names()).toEqual(['Cost']);
    setView('skills', undefined);
    expect(names()).toEqual([]);
  });

  it('stay when one goes from a saved view to another, with the way back to the first', () => {
    setView('skills', { ...usualView(['/id']), query: 'mine' });
    save('one');
    save('two');
    showSavedView('skills', saved('one'));
    showSavedView('skills', saved('two'));
    showPlainView('skills');
    expect(useViews.getState().present['skills']?.query).toBe('mine');
  });

  it('of views that were saved before are those of the table', () => {
    addFormula('skills', { name: 'Mine', text: 'range' });
    saveView('skills', 'old', usualView(['/id']));
    showSavedView('skills', saved('old'));
    expect(names()).toEqual(['Mine']);
  });
});
