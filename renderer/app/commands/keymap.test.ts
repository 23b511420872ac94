// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installKeymap } from './keymap.ts';
import { parseKeybinding } from './keybinding.ts';
import { registerCommand, runCommand, type Command, type Disposable } from './registry.ts';

let ran: string[] = [];
let cleanups: (() => void)[] = [];

function command(id: string, more: Partial<Command>): Disposable {
  const registration = registerCommand({
    id,
    group: 'edit',
    title: { en: id, zh: id },
    run: () => void ran.push(id),
    ...more,
  });
  cleanups.push(registration.dispose);
  return registration;
}

function elementOf(html: { tag: string; attributes?: Record<string, string> }): HTMLElement {
  const element = document.createElement(html.tag);
  for (const [name, value] of Object.entries(html.attributes ?? {})) element.setAttribute(name, value);
  document.body.append(element);
  cleanups.push(() => element.remove());
  return element;
}

function press(
  code: string,
  init: KeyboardEventInit & { keyCode?: number } = {},
  target: HTMLElement = document.body,
): boolean {
  return target.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...init }));
}

beforeEach(() => {
  ran = [];
  cleanups = [installKeymap()];
});
afterEach(() => cleanups.reverse().forEach((clean) => clean()));

describe('keymap', () => {
  it('goes by the physical key and exact modifiers', () => {
    command('palette', { keybinding: 'Mod+Shift+KeyP' });
    press('KeyP', { ctrlKey: true, shiftKey: true, key: 'З' });
    press('KeyP', { ctrlKey: true, shiftKey: true, altKey: true });
    press('KeyP', { ctrlKey: true });
    expect(ran).toEqual(['palette']);
  });

  it('takes the key away from the browser', () => {
    command('save', { keybinding: 'Mod+KeyS' });
    expect(press('KeyS', { ctrlKey: true })).toBe(false);
    expect(press('KeyD', { ctrlKey: true })).toBe(true);
  });

  it('fires nothing while an input method composes', () => {
    command('play', { keybinding: 'Space' });
    press('Space', { isComposing: true });
    press('Space', { keyCode: 229 });
    expect(ran).toEqual([]);
  });

  it('leaves typing keys to text fields and modified keys to commands', () => {
    command('play', { keybinding: 'Space' });
    command('palette', { keybinding: 'Mod+Shift+KeyP' });
    const field = elementOf({ tag: 'input' });
    press('Space', {}, field);
    press('KeyP', { ctrlKey: true, shiftKey: true }, field);
    expect(ran).toEqual(['palette']);
  });

  it('leaves space to checkboxes but not to a clicked button', () => {
    command('play', { keybinding: 'Space' });
    press('Space', {}, elementOf({ tag: 'button', attributes: { role: 'checkbox' } }));
    expect(ran).toEqual([]);
    press('Space', {}, elementOf({ tag: 'button' }));
    expect(ran).toEqual(['play']);
  });

  it('leaves arrows to widgets that move inside', () => {
    command('step', { keybinding: 'Period', alternativeKeybinding: 'ArrowRight' });
    press('ArrowRight', {}, elementOf({ tag: 'div', attributes: { role: 'tree' } }));
    expect(ran).toEqual([]);
    press('ArrowRight');
    press('Period', {}, elementOf({ tag: 'div', attributes: { role: 'tree' } }));
    expect(ran).toEqual(['step', 'step']);
  });

  it('undoes rows from fields that edit rows only', () => {
    command('undo', { keybinding: 'Mod+KeyZ', worksInTextFields: false });
    press('KeyZ', { ctrlKey: true }, elementOf({ tag: 'input' }));
    expect(ran).toEqual([]);
    press('KeyZ', { ctrlKey: true }, elementOf({ tag: 'input', attributes: { 'data-live-edit': '' } }));
    expect(ran).toEqual(['undo']);
  });

  it('skips commands that are unavailable or gone', () => {
    command('export', { keybinding: 'Mod+KeyE', when: () => false });
    const gone = command('gone', { keybinding: 'Mod+KeyG' });
    gone.dispose();
    press('KeyE', { ctrlKey: true });
    press('KeyG', { ctrlKey: true });
    expect(ran).toEqual([]);
  });
});

describe('command registry', () => {
  it('refuses an id that is taken', () => {
    command('edit.undo', {});
    expect(() => command('edit.undo', {})).toThrow('"edit.undo" is registered twice');
  });

  it('throws for unknown ids and reports disabled ones', () => {
    command('off', { when: () => false });
    expect(runCommand('off')).toBe(false);
    expect(() => runCommand('nowhere')).toThrow('Unknown command "nowhere"');
  });

  it('refuses key bindings that cannot be pressed', () => {
    expect(() => parseKeybinding('Ctrl+KeyP')).toThrow('Mod/Shift/Alt');
    expect(() => parseKeybinding('Mod+')).toThrow('Mod/Shift/Alt');
  });
});

describe('the question mark', () => {
  it('is found by its sign, wherever the keyboard has it', () => {
    command('keys', { keybinding: 'Shift+Slash' });
    press('Minus', { key: '?', shiftKey: true });
    press('Slash', { key: '?', shiftKey: true });
    press('Slash', { key: '/' });
    expect(ran).toEqual(['keys', 'keys']);
  });

  it('is written into a text field', () => {
    command('keys', { keybinding: 'Shift+Slash' });
    press('Slash', { key: '?', shiftKey: true }, elementOf({ tag: 'input' }));
    expect(ran).toEqual([]);
  });
});

describe('keys of one panel', () => {
  function inPanel(): HTMLElement {
    const panel = elementOf({ tag: 'div', attributes: { 'data-panel': 'timeline' } });
    const lanes = document.createElement('div');
    panel.append(lanes);
    return lanes;
  }

  it('go before keys that work anywhere while the focus is there', () => {
    command('cast', { keybinding: 'KeyW' });
    command('zoom', { keybinding: 'KeyW', within: 'timeline' });
    press('KeyW', {}, inPanel());
    press('KeyW');
    expect(ran).toEqual(['zoom', 'cast']);
  });

  it('leave a key that they cannot use to the others', () => {
    command('cast', { keybinding: 'KeyR' });
    command('area', { keybinding: 'KeyR', within: 'timeline', when: () => false });
    press('KeyR', {}, inPanel());
    expect(ran).toEqual(['cast']);
  });
});
