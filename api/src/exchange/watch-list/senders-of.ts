import { decimal, DUST } from '@exchange/shared-domain';
import type { StoredDeposit } from '../chain/deposit-of.ts';

/** From where a deposit came. Strangers send dust, and what several requests may have got is nobody's yet. */
export const sendersOf = ({ deposit }: { readonly deposit?: StoredDeposit | null }): string[] =>
  (deposit?.transfers ?? [])
    .filter(({ amount, isAmbiguous }) => amount !== null && decimal(amount).gte(DUST) && !isAmbiguous)
    .map(({ from }) => from);
