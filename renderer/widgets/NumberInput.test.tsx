// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../app/i18n/index.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

/** A field over a value, as a form holds it; `seen` collects every edit. */
function renderField(initial: number | undefined, props: Partial<NumberInputProps> = {}) {
  const seen: (number | undefined)[] = [];
  let setOutside: (value: number | undefined) => void = () => undefined;
  function Form() {
    const [value, setValue] = useState(initial);
    setOutside = setValue;
    const change = (next: number | undefined) => {
      seen.push(next);
      setValue(next);
    };
    return <NumberInput label="Cast" unit="ms" {...props} value={value} onChange={change} />;
  }
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cast' });
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { input, seen, type, setOutside: (value: number | undefined) => setOutside(value) };
}

describe('number field', () => {
  it('emits every valid number while typing', () => {
    const { seen, type } = renderField(200);
    type('2');
    type('25');
    type('250');
    expect(seen).toEqual([2, 25, 250]);
  });

  it('converts seconds and shows milliseconds after Enter', () => {
    const { input, seen, type } = renderField(200);
    type('1.2s');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(seen.at(-1)).toBe(1200);
    expect(input.value).toBe('1\u202f200');
  });

  it('keeps invalid text and the last valid value', () => {
    const { input, seen, type } = renderField(200, { max: 300 });
    type('340');
    fireEvent.blur(input);
    expect(seen).toEqual([]);
    expect(input.value).toBe('340');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('At most 300');
  });

  it('steps by one, ten and a tenth', () => {
    const { input, seen } = renderField(200);
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    fireEvent.keyDown(input, { key: 'ArrowUp', shiftKey: true });
    fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
    expect(seen).toEqual([201, 211, 210.9]);
  });

  it('steps from the text that is typed', () => {
    const { input, seen, type } = renderField(200);
    type('=100*2.5');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(seen).toEqual([250, 249]);
  });

  it('gives back the value at focus on Escape', () => {
    const { input, seen, type } = renderField(200);
    fireEvent.focus(input);
    type('999');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(seen).toEqual([999, 200]);
    expect(input.value).toBe('200');
  });

  it('waits for the end of a composition', () => {
    const { input, seen, type } = renderField(200);
    fireEvent.compositionStart(input);
    type('３');
    fireEvent.keyDown(input, { key: 'ArrowUp', isComposing: true });
    expect(seen).toEqual([]);
    type('３５');
    fireEvent.compositionEnd(input);
    expect(seen).toEqual([35]);
  });

  it('shows a value that undo brought back', async () => {
    const { input, type, setOutside } = renderField(200);
    type('=25*10');
    expect(input.value).toBe('=25*10');
    setOutside(200);
    await screen.findByDisplayValue('200');
  });

  it('empties only where the value is optional', () => {
    const fixed = renderField(200);
    fixed.type('');
    expect(fixed.seen).toEqual([]);
    cleanup();
    const optional = renderField(200, { isOptional: true });
    optional.type('');
    expect(optional.seen).toEqual([undefined]);
  });
});
