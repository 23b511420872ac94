import { createContext, useContext } from 'react';
import type { ShellPorts } from './ports.ts';

const PortsContext = createContext<ShellPorts | undefined>(undefined);

export const PortsProvider = PortsContext.Provider;

export function usePorts(): ShellPorts {
  const ports = useContext(PortsContext);
  if (ports === undefined) throw new Error('The shell was drawn outside of PortsProvider.');
  return ports;
}
