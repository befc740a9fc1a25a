import {
  comingDeeds,
  decimal,
  walletAddressOn,
  writtenWalletSchema,
  type TransactionItem,
} from '@exchange/shared-domain';
import { usePayment } from '@exchange/shared-platform/payment';
import { useChange, useWords } from '../../../kit/index.ts';
import { identityApi } from '../../identity/identity.api.ts';
import { transactionsApi } from '../service/transactions.api.ts';
import { transitionApi } from '../service/transition.api.ts';

/**
 * The payment of a purchase from a wallet of the office, which this browser has and the product knows nothing of. `part`
 * is there while it is due: no sooner than the client's money is there and whoever has to be checked is.
 * @param wallet the address that gets it, as it is typed
 */
export function usePayout({ transaction }: TransactionItem, wallet: string) {
  const { t, format } = useWords();
  const { id, targetAmount, targetCurrencyCodeId: currency, hold } = transaction;
  const { data } = transactionsApi.useAdminGetTransactionQuery(id);
  const { data: identity } = identityApi.useAdminGetIdentityQuery({ id, at: undefined });
  const { network, payers = [], asked } = data ?? {};
  const [change] = useChange(transitionApi.useAdminTellPaymentMutation()[0]);
  const to = (network ? walletAddressOn(network) : writtenWalletSchema).safeParse(wallet);
  const payment = usePayment({
    // There is no part before it is known.
    network: network ?? 'ethereum',
    currency,
    to: to.data ?? '',
    amount: decimal(targetAmount).toFixed(),
    asked,
    tell: async (told) => {
      const { error } = await change({ id, ...told });
      if (error !== undefined) throw error;
    },
    payers,
    label: t('finish.pay', { money: format.money(targetAmount, currency) }),
  });
  const isDue = comingDeeds(transaction)[0] === 'send-crypto' && hold === undefined && identity?.needed.length === 0;
  return { part: isDue && network && to.success ? payment?.part : undefined, hash: payment?.hash, network };
}
