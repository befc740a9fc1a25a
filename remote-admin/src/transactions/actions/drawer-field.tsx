import { useTranslation } from 'react-i18next';
import { cashCurrencyOf, type TransactionItem } from '@exchange/shared-domain';
import { Select } from '@exchange/shared-ui/select';
import { useAdminGetDrawersQuery } from '../../cash/cash.api.ts';
import styles from '../../cash/cash.module.css';
import { useRights } from '../../session/use-rights.ts';

interface DrawerOptions {
  readonly item: TransactionItem;
  /** Whether the step moves cash. */
  readonly isCash: boolean;
  /** An undo of booked cash needs a drawer, whatever other steps may do. */
  readonly isUndo?: boolean;
  /** Whether the service refuses the step without an open drawer; what was never booked is undone without. */
  readonly isSure?: boolean;
  readonly drawerId: string | undefined;
}

/**
 * The open drawers for a step that moves cash. `values` has the chosen one for the step's form, empty where the person has
 * to choose or to open one first, and is empty itself where nothing is to be chosen.
 */
export function useDrawers({ item, isCash, isUndo = false, isSure = false, drawerId = '' }: DrawerOptions) {
  const { mayCall } = useRights();
  const { data } = useAdminGetDrawersQuery(undefined, { skip: !isCash || !mayCall('GET /drawers') });
  const { sourceCurrencyCodeId: sourceCode, targetCurrencyCodeId: targetCode } = item.transaction;
  const currency = cashCurrencyOf({ sourceCode, targetCode });
  const drawers = (data?.drawers ?? []).filter(
    (each) => each.officeId === item.officeLocationId && each.currency === currency && each.enabled,
  );
  const open = drawers.filter(({ session }) => session?.counted === null);
  // A colleague may have counted the chosen drawer: which one it is now is for the person to say.
  const isGone = open.every(({ id }) => id !== drawerId);
  const isAsked = open.length > (drawerId === '' ? 1 : 0);
  const without =
    drawers.length > 0 && open.length === 0 && data ? (isUndo ? 'refuse' : data.withoutDrawer) : undefined;
  return {
    open,
    values: isAsked || (isSure && without === 'refuse') ? { drawerId: isGone ? '' : drawerId } : {},
    without,
  } as const;
}

interface DrawerFieldProps {
  readonly drawers: ReturnType<typeof useDrawers>;
  readonly onChange: (drawerId: string) => void;
  readonly error: string | undefined;
}

/** The drawer of a step that moves cash, where the office has several open ones, and what is wrong with it. */
export function DrawerField({ drawers: { open, values, without }, onChange, error }: DrawerFieldProps) {
  const { t } = useTranslation('admin');
  if (without !== undefined) return <p role="alert">{t(`cash.without.${without}`)}</p>;
  if (values.drawerId === undefined) {
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
      selectedKey={values.drawerId || null}
      onChange={onChange}
      error={error}
    />
  );
}
