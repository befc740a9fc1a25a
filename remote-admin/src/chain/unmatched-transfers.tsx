import { decimal, explorerLink, networkTitles, type MoneyInTransit } from '@exchange/shared-domain';
import { Link, Text } from '@exchange/shared-ui';
import { DataTable, reviewAddress, Section, SmallButton, useWords } from '../kit/index.ts';
import { useTransferAmount } from './deposit-texts.ts';
import type { TransferDecision } from './money-in-transit.api.ts';

type Unmatched = MoneyInTransit['unmatched'][number];

export interface ChosenTransfer {
  readonly transfer: Unmatched;
  readonly decision: TransferDecision['decision'];
}

interface UnmatchedTransfersProps {
  readonly transfers: readonly Unmatched[];
  readonly onChoose: (chosen: ChosenTransfer) => void;
}

const columns = ['amount', 'reason', 'request', 'time', 'from'] as const;
const decisions = ['assign', 'returned', 'keep'] as const;

/** What of a transfer waits for a manager: all of it, or what is more than was agreed. */
export const leftOver = ({ left, amount, currency }: Unmatched) => ({ amount: left ?? amount, currency });

const isPart = ({ left, amount }: Unmatched) => left !== undefined && amount !== null && !decimal(left).eq(amount);

/** Transfers that belong to no open request: a manager says to which they belong, that they went back, or why they stay. */
export function UnmatchedTransfers({ transfers, onChoose }: UnmatchedTransfersProps) {
  const { t, format } = useWords('transit');
  const amountOf = useTransferAmount();
  return (
    <Section title={t('transit:unmatched')} size="small">
      {transfers.length === 0 ? (
        <Text tone="muted">{t('transit:none')}</Text>
      ) : (
        <DataTable
          label={t('transit:unmatched')}
          columns={columns}
          header={(id) => t(`transit:columns.${id}`)}
          rows={transfers.map((transfer) => {
            const { id, reason, requests, blockTime, from, network, hash, state } = transfer;
            const link = explorerLink(network, hash);
            return {
              id,
              cells: {
                amount: [
                  amountOf(leftOver(transfer)),
                  isPart(transfer) && t('transit:part', { amount: amountOf(transfer) }),
                  t(`deposit.short.${state}`),
                ]
                  .filter(Boolean)
                  .join(', '),
                reason: t(`transit:reasons.${reason}`, { network: networkTitles[network] }),
                request: requests.map((request) => (
                  <p key={request.id}>
                    <Link to={reviewAddress(request.id, request.code)}>{request.code}</Link>
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
              // A part of a transfer can't pay another request.
              actions: decisions
                .filter((decision) => decision !== 'assign' || !isPart(transfer))
                .map((decision) => (
                  <SmallButton
                    key={decision}
                    isDisabled={state !== 'final'}
                    variant={decision === 'assign' ? 'primary' : 'secondary'}
                    aria-label={t('transit:ofTransfer', {
                      action: t(`transit:${decision}`),
                      amount: amountOf(leftOver(transfer)),
                    })}
                    onPress={() => onChoose({ transfer, decision })}
                  >
                    {t(`transit:${decision}`)}
                  </SmallButton>
                )),
            };
          })}
        />
      )}
    </Section>
  );
}
