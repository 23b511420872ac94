import { HOST_METHODS, type CallContext, type HostServices } from './api.ts';
import { HostError, toProblem } from './errors.ts';
import type { Guard } from './guard.ts';
import type { Reply } from './transport.ts';

export type Dispatcher = (method: string, params: unknown, context: CallContext) => Promise<Reply>;

type Handler = (params: unknown, context: CallContext) => Promise<unknown>;

function find<T>(table: object, name: string): T | undefined {
  const [group = '', member = '', ...rest] = name.split('.');
  if (rest.length > 0 || !Object.hasOwn(table, group)) return undefined;
  const methods = (table as Record<string, object>)[group] ?? {};
  return Object.hasOwn(methods, member) ? ((methods as Record<string, unknown>)[member] as T) : undefined;
}

/**
 * The single entry into a host, whatever the transport: nothing reaches a service unchecked and nothing but a Reply
 * leaves. `report` receives unexpected failures with their stack, which never crosses the border.
 */
export function createDispatcher(services: HostServices, report: (error: unknown) => void = () => {}): Dispatcher {
  return async (name, params, context) => {
    try {
      const declared = find<{ params: Guard<unknown> }>(HOST_METHODS, name);
      const handler = find<Handler>(services, name);
      if (!declared || !handler) throw new HostError('unknownMethod', name);
      return { ok: true, value: await handler(declared.params(params, name), context) };
    } catch (error) {
      if (!(error instanceof HostError)) report(error);
      return { ok: false, problem: toProblem(error) };
    }
  };
}
