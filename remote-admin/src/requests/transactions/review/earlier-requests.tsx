import type { TransactionDetails } from '@exchange/shared-domain';
import { Muted, SmallButton, useAmounts, useWords } from '../../../kit/index.ts';
import { useActions } from '../actions/actions-context.ts';
import { StatusChip } from '../item/status-chip.tsx';
import styles from './review.module.css';

interface EarlierRequestsProps {
  readonly earlier: TransactionDetails['earlier'];
  /** The request that an opened one leads back to. */
  readonly back: string;
}

/** How many requests of the same phone or e-mail came before, and one press away, which. */
export function EarlierRequests({ earlier: { total, latest }, back }: EarlierRequestsProps) {
  const { t, format } = useWords();
  const { review } = useActions();
  const amountsOf = useAmounts();
  if (total === 0) return <Muted>{t('earlier.none')}</Muted>;
  return (
    <details className={styles.earlier}>
      <summary>{t('earlier.count', { count: total })}</summary>
      <Muted>
        {t('earlier.by')}
        {total > latest.length && ` · ${t('earlier.latest', { count: latest.length })}`}
      </Muted>
      <ul>
        {latest.map((each) => (
          <li key={each.id}>
            <SmallButton
              aria-label={t('actions.forCode', { action: t('cards.review'), code: each.code })}
              onPress={() => review(each.id, back)}
            >
              {each.code}
            </SmallButton>
            <span>{t('cards.amounts', amountsOf(each))}</span>
            <time dateTime={each.clientSubmitTime}>{format.dateTime(each.clientSubmitTime)}</time>
            <StatusChip {...each} />
          </li>
        ))}
      </ul>
    </details>
  );
}
