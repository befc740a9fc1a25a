import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityCheck, IdentityState, TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { useRights } from '../session/use-rights.ts';
import { useAdminReadDocumentNumberMutation } from './identity.api.ts';
import styles from './identity.module.css';

interface IdentitySummaryProps {
  readonly item: TransactionItem;
  readonly check: IdentityCheck;
  readonly checks: IdentityState['checks'];
}

/** What was checked, by whom and when. Its number is masked; a manager can read it, which the audit records. */
export function IdentitySummary({ item, check, checks }: IdentitySummaryProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const mayRead = useRights().mayCall('GET /transactions/:id/identity/number');
  const [read, { isLoading }] = useAdminReadDocumentNumberMutation();
  const [shown, setShown] = useState<{ readonly of: string; readonly number: string }>();
  const { kind, country, maskedNumber, validUntil } = check.document;
  const number = shown?.of === check.id ? shown.number : undefined;
  const show = async () => {
    const { data } = await read(item.transaction.id);
    if (data) setShown({ of: check.id, number: data.number });
  };
  return (
    <div className={styles.summary}>
      <p>
        <strong>{t(`identity.kinds.${kind}`)}</strong>, {format.country(country)}, <code>{number ?? maskedNumber}</code>
        , {validUntil === null ? t('identity.endless') : t('identity.until', { day: format.date(validUntil) })}
        {mayRead && number === undefined && (
          <Button variant="ghost" size="small" isPending={isLoading} onPress={() => void show()}>
            {t('identity.showNumber')}
          </Button>
        )}
      </p>
      <p>
        {check.name}, {format.date(check.birthDate)}
        {check.differences.length > 0 && ` – ${t('identity.differs')}`}
      </p>
      {check.sourceOfFunds && (
        <p>
          {t('identity.fields.funds')}: {t(`identity.funds.${check.sourceOfFunds.kind}`)} – {check.sourceOfFunds.text}
        </p>
      )}
      {check.walletProof && (
        <p>
          {t('identity.fields.wallet')}: {t(`identity.wallets.${check.walletProof}`)}
        </p>
      )}
      {check.note && <p className={styles.noteText}>“{check.note}”</p>}
      <p className={styles.muted}>
        {t('identity.checkedBy', { by: check.checked.by, time: format.dateTime(check.checked.at) })}
        {checks.length > 1 &&
          ` ${t('identity.corrected', { by: checks[0]?.by, time: format.dateTime(checks[0]?.at ?? '') })}`}
      </p>
    </div>
  );
}
