import { protocol } from 'electron';
import { PAGE_HEADERS, RENDERER_ROOT, staticFile } from '../host/index.ts';

export const SCHEME = 'studio';
export const PAGE = `${SCHEME}://app/`;

/** Must run before the application is ready. A scheme of our own has an origin, which `file:` has not. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Exactly what the web host serves, with the same headers. */
export function servePage(): void {
  protocol.handle(SCHEME, async (request) => {
    const { host, pathname } = new URL(request.url);
    const file = host === 'app' ? await staticFile(RENDERER_ROOT, pathname) : undefined;
    if (!file) return new Response('Not found.', { status: 404, headers: PAGE_HEADERS });
    return new Response(new Uint8Array(file.bytes), { headers: { ...PAGE_HEADERS, ...file.headers } });
  });
}

/** True for our page only, whatever the window shows by some mishap. */
export const isOurPage = (url: string): boolean => url.startsWith(PAGE);
