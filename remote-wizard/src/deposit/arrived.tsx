import { useTranslation } from 'react-i18next';
import { decimal, toWireNumber, type ClientDeposit } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';

/** What has arrived so far, and whether it stays. */
export function Arrived({ deposit }: { readonly deposit: ClientDeposit }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const { match, state, expected, received, currency, confirmations } = deposit;
  const money = (amount: string) => format.money(toWireNumber(amount), currency);
  const difference = decimal(expected).minus(received).abs().toFixed();
  const amounts = { received: money(received), expected: money(expected), difference: money(difference), currency };
  const blocks = confirmations && t('blocks', { have: confirmations.have, need: confirmations.need });
  return (
    <div role="status">
      <p>{t(`arrived.${match}`, amounts)}</p>
      {state !== 'waiting' && <p>{[t(`states.${state}`), state === 'seen' && blocks].filter(Boolean).join(' ')}</p>}
    </div>
  );
}
