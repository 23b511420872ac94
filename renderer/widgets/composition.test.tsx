// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../app/i18n/index.ts';
import { guardComposition, isAnyComposing, isComposing } from './composition.ts';
import { TextInput } from './TextInput.tsx';
import { TooltipProvider } from './Tooltip.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

function renderField(onSubmit = vi.fn()) {
  const seen: string[] = [];
  function Field() {
    const [value, setValue] = useState('');
    const change = (text: string) => {
      seen.push(text);
      setValue(text);
    };
    return <TextInput label="Name" value={value} onChange={change} onSubmit={onSubmit} isClearable />;
  }
  render(
    <TooltipProvider>
      <Field />
    </TooltipProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const compose = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { input, seen, compose, onSubmit };
}

describe('composition', () => {
  it('owns keys by flag and by key code', () => {
    expect(isComposing(new KeyboardEvent('keydown', { isComposing: true }))).toBe(true);
    expect(isComposing(new KeyboardEvent('keydown', { keyCode: 229 }))).toBe(true);
    expect(isComposing({ nativeEvent: new KeyboardEvent('keydown', { key: 'Enter' }) })).toBe(false);
  });

  it('tells the owner of a text the chosen word only', () => {
    const { input, seen, compose, onSubmit } = renderField();
    fireEvent.compositionStart(input);
    compose('huo');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(seen).toEqual([]);
    expect(input.value).toBe('huo');
    compose('火球术');
    fireEvent.compositionEnd(input);
    expect(seen).toEqual(['火球术']);
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('gives the text of before when it is dropped', () => {
    const { input, seen, compose } = renderField();
    compose('fire');
    fireEvent.compositionStart(input);
    compose('firehuo');
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    compose('fire');
    fireEvent.compositionEnd(input);
    expect(seen).toEqual(['fire']);
    expect(input.value).toBe('fire');
  });

  it('keeps keys from every handler of the window', () => {
    const release = guardComposition();
    const seen = vi.fn();
    document.addEventListener('keydown', seen, true);
    const { input } = renderField();
    fireEvent.compositionStart(input);
    expect(isAnyComposing()).toBe(true);
    fireEvent.keyDown(input, { key: 's', ctrlKey: true, isComposing: true });
    fireEvent.compositionEnd(input);
    expect(isAnyComposing()).toBe(false);
    expect(seen).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 's', ctrlKey: true });
    expect(seen).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', seen, true);
    release();
  });
});
