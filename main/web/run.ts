import { addressOfPlace, type LinkedPlace } from '#contract';
import { createHost, openBrowser, RENDERER_ROOT } from '../host/index.ts';
import { startWebHost } from './server.ts';

export interface RunOptions {
  readonly project?: string | undefined;
  readonly port?: number | undefined;
  readonly open: boolean;
  /** The moment that the page opens at. */
  readonly place?: LinkedPlace | undefined;
  readonly print: (line: string) => void;
  /** Unexpected failures, for the terminal. */
  readonly report: (error: unknown) => void;
}

const interrupted = () =>
  new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

/** Serves the studio until the process is asked to end; then gives every project back. */
export async function runWebHost({ project, port, open, place, print, report }: RunOptions): Promise<void> {
  const host = createHost({ hostKind: 'web', startPath: project, report });
  const web = await startWebHost({ host, root: RENDERER_ROOT, port });
  // The part after # is never sent to the host: the page reads it.
  const address = place ? addressOfPlace(web.address(), place) : web.address();
  print(address);
  host.readAhead();
  if (open) openBrowser(address);
  await interrupted();
  await web.close();
  await host.close();
}
