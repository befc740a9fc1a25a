import { useMemo } from 'react';
import { locationSchema, networkNames } from '@exchange/shared-domain';
import { walletAddressOn } from '@exchange/shared-platform/wallet';
import { useProgress } from '../steps/use-progress.ts';

/** The schema of step 3, the network of its wallet once that is known, and whether the step is complete. */
export function useLocation() {
  const { form, networks } = useProgress();
  const choosesNetwork = networks.length > 1;
  // Ethereum is what people take for granted where nothing is said.
  const walletNetwork = networkNames.find((name) => name === form.network) ?? (choosesNetwork ? undefined : 'ethereum');
  const schema = useMemo(
    () => locationSchema({ wallet: walletAddressOn(walletNetwork), choosesNetwork }),
    [walletNetwork, choosesNetwork],
  );
  return { schema, walletNetwork, isComplete: schema.safeParse(form).success };
}
