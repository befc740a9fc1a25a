import { Check, Flag, HandCoins, X } from 'lucide-react';
import type { TransactionAction } from '@exchange/shared-domain';

const icons = { approve: Check, reject: X, 'client-money-received': HandCoins, finish: Flag } as const;

/** Each step has a sign of its own: a check approves, a cross rejects. */
export function StepIcon({ action }: { readonly action: TransactionAction }) {
  const Icon = icons[action];
  return <Icon aria-hidden />;
}
