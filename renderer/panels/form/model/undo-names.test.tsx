// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../../app/i18n/index.ts';
import { localNow } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { renderForm, ruleset } from '../testing/render-form.tsx';

vi.mock('../../../worker/client.ts', () => ({ tellWorker: vi.fn(), listenToWorker: vi.fn(), askWorker: {} }));

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));
afterEach(cleanup);

const lastStep = () => {
  const { label } = useProject.getState().history.done.at(-1)!;
  return [label.en, label.zh];
};

const arena = {
  id: 'ring',
  name: 'Ring',
  bounds: { minX: -10, minY: -10, maxX: 10, maxY: 10 },
  camps: [{ camp: 'blue', origin: { x: 0, y: 0 }, rotation: 0 }],
};

afterEach(() => void i18n.changeLanguage('en'));

it('a step of the map is named in the language of the moment at which it is read', async () => {
  const { container } = await renderForm(
    { 'ruleset.json': ruleset, 'arenas/ring.json': arena },
    { row: 'arenas/ring' },
  );
  const edge = await waitFor(() => {
    const found = container.querySelector<Element>('[data-testid^="/bounds#"]');
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.keyDown(edge, { key: 'ArrowRight', code: 'ArrowRight' });
  expect(lastStep()).toEqual(['Ring: Bounds', 'Ring：边界']);
  await i18n.changeLanguage('zh-CN');
  expect(localNow(useProject.getState().history.done.at(-1)!.label)).toBe('Ring：边界');
});

it('a step of a slot of a formation is named in both languages', async () => {
  const slots = [{ slot: 1, offset: { x: 0, y: 0 } }];
  const formation = { id: 'line', name: 'Line', camps: [{ camp: 'blue', slots }] };
  const form = await renderForm(
    { 'ruleset.json': ruleset, 'formations/line.json': formation },
    { row: 'formations/line' },
  );
  fireEvent.click(await form.screen.findByRole('button', { name: 'Add slot' }));
  expect(lastStep()).toEqual(['Line: Slot 2', 'Line：槽位 2']);
});

it('a list under a key of a map is named by what the key names', async () => {
  const attributes = [{ id: 'power', name: { en: 'Power', 'zh-CN': '力量' }, default: 1 }];
  const rules = { ...(ruleset as object), attributes };
  const unit = { id: 'mage', name: 'Mage', maxLevel: 3, attributes: { power: [1, 2] } };
  const form = await renderForm({ 'ruleset.json': rules, 'units/mage.json': unit }, { row: 'units/mage' });
  fireEvent.click(form.screen.getByRole('button', { name: /^Power has 2 levels/ }));
  expect(lastStep()).toEqual(['Mage: Power', 'Mage：力量']);
});
