import { useTranslation } from 'react-i18next';
import { cashCurrencyOf, type TransactionItem } from '@exchange/shared-domain';
import { Select } from '@exchange/shared-ui/select';
import { useAdminGetDrawersQuery } from '../../cash/cash.api.ts';
import styles from '../../cash/cash.module.css';
import { useRights } from '../../session/use-rights.ts';

interface DrawerFieldProps {
  readonly item: TransactionItem;
  /** Whether the step moves cash. */
  readonly isCash: boolean;
  readonly drawerId: string | undefined;
  readonly onChange: (drawerId: string) => void;
  readonly error: string | undefined;
}

/** The drawer of a step that moves cash, where the office has several open ones, and what is wrong with it. */
export function DrawerField({ item, isCash, drawerId, onChange, error }: DrawerFieldProps) {
  const { t } = useTranslation('admin');
  const { mayCall } = useRights();
  const { data } = useAdminGetDrawersQuery(undefined, { skip: !isCash || !mayCall('GET /drawers') });
  const { sourceCurrencyCodeId: sourceCode, targetCurrencyCodeId: targetCode } = item.transaction;
  const currency = cashCurrencyOf({ sourceCode, targetCode });
  const drawers = (data?.drawers ?? []).filter(
    (each) => each.officeId === item.officeLocationId && each.currency === currency && each.enabled,
  );
  const open = drawers.filter(({ session }) => session?.counted === null);
  if (drawers.length > 0 && open.length === 0 && data)
    return <p role="alert">{t(`cash.without.${data.withoutDrawer}`)}</p>;
  // A colleague may have counted the chosen drawer: which one it is now is for the person to say.
  const isGone = drawerId !== undefined && open.every(({ id }) => id !== drawerId);
  if (open.length === 0 || (open.length === 1 && !isGone)) {
    return error === undefined ? null : (
      <p role="alert" className={styles.fault}>
        {error}
      </p>
    );
  }
  return (
    <Select
      label={t('cash.columns.name')}
      isRequired
      items={open.map(({ id, name }) => ({ id, label: name }))}
      selectedKey={drawerId ?? null}
      onChange={onChange}
      error={error}
    />
  );
}
