/**
 * Which windows or tabs are there. A page that reloads comes back as a new client, so whatever the old one held must be
 * free at once; a page that merely lost its connection for a moment must find its project still open.
 */
export interface Clients {
  connected(client: string): void;
  disconnected(client: string): void;
  isGone(client: string): boolean;
  /** Called once a client has stayed away for the grace period. */
  onGone(forget: (client: string) => void): void;
  close(): void;
}

export const GRACE_MS = 30_000;

export function createClients(graceMs = GRACE_MS): Clients {
  const away = new Map<string, NodeJS.Timeout>();
  const listeners: ((client: string) => void)[] = [];
  return {
    connected(client) {
      clearTimeout(away.get(client));
      away.delete(client);
    },
    disconnected(client) {
      clearTimeout(away.get(client));
      const timer = setTimeout(() => listeners.forEach((forget) => forget(client)), graceMs);
      away.set(client, timer.unref());
    },
    isGone: (client) => away.has(client),
    onGone: (forget) => void listeners.push(forget),
    close: () => away.forEach((timer) => clearTimeout(timer)),
  };
}
