import { useTranslation } from 'react-i18next';
import { canBeTakenOver, type ForeignRequest } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { useOfficeNameOf } from '../office-names/office-names.ts';
import { StatusChip } from '../transactions/item/status-chip.tsx';
import styles from './desk.module.css';
import { TakeOverButtons } from './take-over-buttons.tsx';

interface ForeignCardProps {
  readonly request: ForeignRequest;
  /** Called with the id of the request, which the account sees from now on. */
  readonly onTaken: (id: string) => void;
}

/** A request of an office that the account is not bound to: what a take-over needs to know. */
export function ForeignCard({ request, onTaken }: ForeignCardProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const officeOf = useOfficeNameOf();
  return (
    <section className={styles.problem} aria-label={request.code}>
      <p>
        <strong>{t('desk.problems.office', { office: officeOf(request.officeLocationId) })}</strong>
      </p>
      <p>
        <code>{request.code}</code>{' '}
        {t('desk.exchange', {
          source: format.money(request.sourceAmount, request.sourceCurrencyCodeId),
          target: format.money(request.targetAmount, request.targetCurrencyCodeId),
        })}{' '}
        <StatusChip {...request} />
      </p>
      {canBeTakenOver(request) ? (
        <TakeOverButtons code={request.code} officeId={request.officeLocationId} onTaken={onTaken} />
      ) : (
        <p>{t('desk.foreignEnded')}</p>
      )}
    </section>
  );
}
