// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { Resting } from './Resting.tsx';

afterEach(cleanup);

const useCount = create(() => ({ count: 0 }));
const add = () => act(() => useCount.setState(({ count }) => ({ count: count + 1 })));

function panel() {
  useCount.setState({ count: 0 });
  const [drawn, began, ended] = [vi.fn(), vi.fn(), vi.fn()];
  function Panel() {
    const count = useCount((state) => state.count);
    const [draft, setDraft] = useState('');
    drawn();
    useEffect(() => {
      began();
      return ended;
    }, []);
    return (
      <>
        <output>{count}</output>
        <input aria-label="draft" value={draft} onChange={({ target }) => setDraft(target.value)} />
        <input aria-label="own" />
      </>
    );
  }
  const at = (isResting: boolean) => (
    <Resting isResting={isResting} fallback={null}>
      <Panel />
    </Resting>
  );
  const { rerender, container, getByLabelText } = render(at(false));
  const input = (label: string) => getByLabelText(label) as HTMLInputElement;
  const rest = (isResting: boolean) => act(async () => rerender(at(isResting)));
  return { drawn, began, ended, rest, input, count: () => container.querySelector('output')!.textContent };
}

it('a resting panel is not drawn when what it shows changes, and shows the newest when it is seen again', async () => {
  const { drawn, rest, count } = panel();
  await add();
  expect(count()).toBe('1');
  await rest(true);
  drawn.mockClear();
  for (let times = 0; times < 20; times++) await add();
  expect(drawn).not.toHaveBeenCalled();
  await rest(false);
  expect(count()).toBe('21');
  expect(drawn).toHaveBeenCalled();
});

it('what was typed and what goes on outlive the rest', async () => {
  const { began, ended, rest, input } = panel();
  fireEvent.change(input('draft'), { target: { value: 'half a wo' } });
  input('own').value = 'by itself';
  await rest(true);
  await add();
  await rest(false);
  expect([input('draft').value, input('own').value]).toEqual(['half a wo', 'by itself']);
  expect([began.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
});
