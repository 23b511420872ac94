import { json, nothing, optional, record, text, type Json } from './guard.ts';
import { method } from './method.ts';

export const PREF_CHARS_MAX = 256 * 1024;

export interface AppInfo {
  readonly version: string;
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly hostKind: 'electron' | 'web';
  /** BCP 47, from the operating system; the studio's own language choice is a preference. */
  readonly locale: string;
}

export type Preferences = Readonly<Record<string, Json>>;

const prefKey = text({ charsMax: 64, pattern: /^[a-z][A-Za-z0-9.-]*$/ });

export const appMethods = {
  info: method<AppInfo>()(nothing),
  /** Native folder picker; null when the user cancels. The web host answers with `unavailable`. */
  pickFolder: method<string | null>()(record({ title: optional(text({ charsMax: 200 })) })),
};

export const prefsMethods = {
  read: method<Preferences>()(nothing),
  /** `null` removes the key. */
  write: method<void>()(record({ key: prefKey, value: json(PREF_CHARS_MAX) })),
};
