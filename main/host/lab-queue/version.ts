import { VERSION } from '../install.ts';

/** Two that differ in it may come to different results. */
export interface ToolVersion {
  readonly tool: string;
  /** Fingerprint of rules and laboratory, put in by the build; blank where sources run as they are. */
  readonly rules: string;
}

export const ownVersion = (): ToolVersion => ({ tool: VERSION, rules: process.env.SPELLWRIGHT_RULES ?? '' });

/** What is not built cannot tell, and is trusted. */
export const isSameVersion = (a: ToolVersion, b: ToolVersion): boolean =>
  a.tool === b.tool && (a.rules === b.rules || a.rules === '' || b.rules === '');

export const versionText = ({ tool, rules }: ToolVersion): string => (rules ? `${tool} (${rules})` : tool);
