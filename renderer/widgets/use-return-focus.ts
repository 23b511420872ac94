import { useState } from 'react';

/**
 * For what covers the page while it is mounted: where the focus was before comes back when it goes. Radix does that
 * only for covers with a trigger of their own, and ours are opened by commands.
 */
export function useReturnFocus(): (event: Event) => void {
  // Read while rendering: by the time effects run, a field inside may already have taken the focus.
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
    event.preventDefault();
    opener.focus();
  };
}
