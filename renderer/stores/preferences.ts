/** Settings of the person at this machine. Kept by the host, since a web host's origin changes at every start. */
import { create } from 'zustand';
import type { Json } from '#contract';
import { host } from '../host-client/index.ts';

export interface PreferencesState {
  readonly values: Readonly<Record<string, Json>>;
  readonly loaded: boolean;
}

export const usePreferences = create<PreferencesState>()(() => ({ values: {}, loaded: false }));

/** Settings are a comfort: when they cannot be read the studio starts with defaults. */
export async function loadPreferences(): Promise<void> {
  const values = await host.prefs.read().catch(() => ({}));
  usePreferences.setState({ values, loaded: true });
}

export function setPreference(key: string, value: Json): void {
  usePreferences.setState(({ values }) => ({ values: { ...values, [key]: value } }));
  void host.prefs.write({ key, value }).catch(() => undefined);
}

export const getPreference = (key: string): Json | undefined => usePreferences.getState().values[key];
