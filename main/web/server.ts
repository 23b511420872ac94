import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Host } from '../host/index.ts';
import { failed, respond, respondReply } from './respond.ts';
import { serveCall, serveEvents, servePage } from './routes.ts';
import { Session } from './session.ts';

export interface WebHostOptions {
  readonly host: Host;
  /** Folder of the built page. */
  readonly root: string;
  /** Without one, or with 0, the system picks a free port. */
  readonly port?: number | undefined;
}

export interface WebHost {
  readonly port: number;
  readonly origin: string;
  /** Address with a one-time token; each call makes a new one and spends the last. */
  address(): string;
  close(): Promise<void>;
}

const TOKEN_SPENT = 'This address was used already or is wrong. Start the studio again to get a fresh one.';
const NO_SESSION = 'Open the studio with the address that it printed at its start.';

/** Binding to the loopback address only, by number: a name could be resolved elsewhere. */
const ADDRESS = '127.0.0.1';

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, ADDRESS, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

class Gate {
  readonly session: Session;
  readonly origin: string;
  readonly #options: WebHostOptions;

  constructor(options: WebHostOptions, port: number) {
    this.#options = options;
    this.session = new Session(port);
    this.origin = `http://${ADDRESS}:${port}`;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A name of the attacker that resolves to 127.0.0.1 arrives with the attacker's name in Host.
    if (`http://${request.headers.host}` !== this.origin) return respond(response, 421, 'Wrong host.');
    const url = new URL(request.url ?? '/', this.origin);
    const token = url.searchParams.get('token');
    if (token !== null) return this.#begin(token, request, response);
    if (!this.session.isOpen(request)) return respond(response, 401, NO_SESSION);
    if (!this.#isOwnOrigin(request)) return respond(response, 403, 'Wrong origin.');
    if (request.method === 'POST' && url.pathname === '/api/call') return this.#call(request, response);
    if (request.method !== 'GET') return respond(response, 405, 'Method not allowed.');
    if (url.pathname === '/api/events') return serveEvents(this.#options.host, url, response);
    return servePage(this.#options.root, url, response);
  }

  /** A browser that has its session already may follow an old address again. */
  #begin(token: string, request: IncomingMessage, response: ServerResponse): void {
    const cookie = this.session.redeem(token);
    if (cookie) return respond(response, 303, '', { location: '/', 'set-cookie': cookie });
    if (this.session.isOpen(request)) return respond(response, 303, '', { location: '/' });
    respond(response, 403, TOKEN_SPENT);
  }

  #isOwnOrigin({ headers }: IncomingMessage): boolean {
    return headers.origin === undefined || headers.origin === this.origin;
  }

  /** The content type forces foreign pages into a preflight, which is never answered. */
  async #call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.origin === undefined && request.headers['sec-fetch-site'] === 'cross-site') {
      return respond(response, 403, 'Wrong origin.');
    }
    const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
    if (!isJson) return respondReply(response, 415, failed('badRequest', 'content-type', 'expected application/json'));
    await serveCall(this.#options.host, request, response);
  }
}

export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const server = createServer();
  const port = await listen(server, options.port ?? 0);
  const gate = new Gate(options, port);
  server.on('request', (request, response) => {
    gate.handle(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else respondReply(response, 500, failed('internal', request.url ?? ''));
    });
  });
  return {
    port,
    origin: gate.origin,
    address: () => `${gate.origin}/?token=${gate.session.newToken()}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
