/** An input method, as the browser's own protocol plays one. */
import type { CDPSession, Page } from 'playwright-core';

/** Key code of every key that an input method takes. */
const IME_KEY_CODE = 229;

export class InputMethod {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Letters of a word that is not chosen yet. */
  async compose(letters: string): Promise<void> {
    for (let length = 1; length <= letters.length; length++) {
      await this.press(letters[length - 1]!, `Key${letters[length - 1]!.toUpperCase()}`);
      await this.show(letters.slice(0, length));
    }
  }

  /** A key that the input method takes: the page only hears that some key was processed. */
  async press(key: string, code: string, modifiers = 0): Promise<void> {
    const event = { key, code, modifiers, windowsVirtualKeyCode: IME_KEY_CODE };
    await this.session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  /** A key that an input method leaves alone while it composes, such as Ctrl+S. */
  async pressThrough(key: string, code: string, keyCode: number, modifiers = 0): Promise<void> {
    const event = { key, code, modifiers, windowsVirtualKeyCode: keyCode };
    await this.session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  /** Enter picks the candidate: the key first, then the word. */
  async pick(word: string): Promise<void> {
    await this.press('Enter', 'Enter');
    await this.session.send('Input.insertText', { text: word });
  }

  /** Escape drops what was composed. */
  async drop(): Promise<void> {
    await this.press('Escape', 'Escape');
    await this.show('');
  }

  private async show(text: string): Promise<void> {
    const end = text.length;
    await this.session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
}

export const CTRL = 2;
