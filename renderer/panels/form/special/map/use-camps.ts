import { useCallback, useMemo } from 'react';
import { textIn } from '../../../../editors/rows/json.ts';
import { useRuleset } from '../../model/rows.ts';
import { listIn } from './arena-items.ts';

/** Order of a camp in the ruleset, −1 for a camp that it does not have. */
export function useCampOrder(): (camp: string) => number {
  const ruleset = useRuleset();
  const camps = useMemo(() => listIn(ruleset, 'camps').map((camp) => textIn(camp, 'id')), [ruleset]);
  return useCallback((camp: string) => camps.indexOf(camp), [camps]);
}
