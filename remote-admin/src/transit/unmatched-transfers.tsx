import { useTranslation } from 'react-i18next';
import { explorerLink, type MoneyInTransit } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button, Heading, Link, Text } from '@exchange/shared-ui';
import { DataTable } from '../data-table/data-table.tsx';
import { useTransferAmount } from '../deposit/deposit-texts.ts';
import layout from '../layout/layout.module.css';
import type { TransferDeed } from './money-in-transit.api.ts';

type Unmatched = MoneyInTransit['unmatched'][number];

export interface ChosenTransfer {
  readonly transfer: Unmatched;
  readonly deed: TransferDeed['deed'];
}

interface UnmatchedTransfersProps {
  readonly transfers: readonly Unmatched[];
  readonly onChoose: (chosen: ChosenTransfer) => void;
}

const columns = ['amount', 'reason', 'request', 'time', 'from'] as const;
const deeds = ['assign', 'returned'] as const;

/** Transfers that belong to no open request: a manager says to which they belong, or that they went back. */
export function UnmatchedTransfers({ transfers, onChoose }: UnmatchedTransfersProps) {
  const { t } = useTranslation(['admin', 'transit']);
  const format = useFormat();
  const amountOf = useTransferAmount();
  return (
    <section aria-label={t('transit:unmatched')} className={layout.part}>
      <Heading level="h2" size="small">
        {t('transit:unmatched')}
      </Heading>
      {transfers.length === 0 ? (
        <Text tone="muted">{t('transit:none')}</Text>
      ) : (
        <DataTable
          label={t('transit:unmatched')}
          columns={columns.map((id) => ({ id, header: t(`transit:columns.${id}`) }))}
          actionsHeader={t('actions.title')}
          rows={transfers.map((transfer) => {
            const { id, reason, requests, blockTime, from, network, hash, state } = transfer;
            const link = explorerLink(network, hash);
            return {
              id,
              cells: {
                amount: `${amountOf(transfer)}, ${t(`deposit.short.${state}`)}`,
                reason: t(`transit:reasons.${reason}`),
                request: requests.map((request) => (
                  <p key={request.id}>
                    <Link
                      to={`/admin/transactions?search=${request.code}&office=every&review-modal=opened&id=${request.id}`}
                    >
                      {request.code}
                    </Link>
                  </p>
                )),
                time: <time dateTime={blockTime}>{format.dateTime(blockTime)}</time>,
                from: (
                  <>
                    <code title={from}>{`${from.slice(0, 6)}…${from.slice(-4)}`}</code>{' '}
                    {link !== null && (
                      <Link href={link} isNewTab>
                        {t('review.hashInExplorer')}
                      </Link>
                    )}
                  </>
                ),
              },
              actions: deeds.map((deed) => (
                <Button
                  key={deed}
                  isDisabled={state !== 'final'}
                  size="small"
                  variant={deed === 'assign' ? 'primary' : 'secondary'}
                  aria-label={t('transit:ofTransfer', { action: t(`transit:${deed}`), amount: amountOf(transfer) })}
                  onPress={() => onChoose({ transfer, deed })}
                >
                  {t(`transit:${deed}`)}
                </Button>
              )),
            };
          })}
        />
      )}
    </section>
  );
}
