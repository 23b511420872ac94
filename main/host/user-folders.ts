import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where one user's preferences, journals of read-only projects and the sample's copy live. */
export interface UserFolders {
  readonly config: string;
  readonly state: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const under = (base: string): UserFolders => ({ config: join(base, 'config'), state: join(base, 'state') });

/** SPELLWRIGHT_HOME puts everything in one folder: for tests, build agents and portable installations. */
export function userFolders(env: Environment = process.env, platform: string = process.platform): UserFolders {
  const home = homedir();
  if (env.SPELLWRIGHT_HOME) return under(env.SPELLWRIGHT_HOME);
  if (platform === 'win32') return under(join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Spellwright'));
  if (platform === 'darwin') return under(join(home, 'Library', 'Application Support', 'Spellwright'));
  return {
    config: join(env.XDG_CONFIG_HOME || join(home, '.config'), 'spellwright'),
    state: join(env.XDG_STATE_HOME || join(home, '.local', 'state'), 'spellwright'),
  };
}
