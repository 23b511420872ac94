import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const newSecret = (): string => randomBytes(24).toString('base64url');

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function cookieOf(request: IncomingMessage, wanted: string): string {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === wanted) return value;
  }
  return '';
}

/**
 * The token in the printed address opens the door once per browser and is then useless in the history: what stays is a
 * session cookie that scripts cannot read and other sites cannot send.
 */
export class Session {
  readonly #secret = newSecret();
  #token: string | undefined;
  readonly #cookie: string;

  /** Browsers send a cookie to every port of one address, so two studios need two names. */
  constructor(port: number) {
    this.#cookie = `spellwright-${port}`;
  }

  /** The header that begins the session, or undefined when the token is wrong or spent. */
  redeem(token: string): string | undefined {
    if (this.#token === undefined || !isSame(token, this.#token)) return undefined;
    this.#token = undefined;
    return `${this.#cookie}=${this.#secret}; HttpOnly; SameSite=Strict; Path=/`;
  }

  /** For one more browser; an unused earlier one is void. */
  newToken(): string {
    this.#token = newSecret();
    return this.#token;
  }

  isOpen(request: IncomingMessage): boolean {
    return isSame(cookieOf(request, this.#cookie), this.#secret);
  }
}
