import { useState } from 'react';
import { cashCurrencyOf, keepsDrawers, type TransactionItem } from '@exchange/shared-domain';
import type { Form, FormValues } from '@exchange/shared-platform';
import { Choice, layout, useOfficeNameOf, useRights, useWords, useWorkOffice } from '../../../kit/index.ts';
import { cashApi } from '../../../cash/cash.api.ts';
import { PaymentCount, usePaymentCount } from '../../../cash/payment-count.tsx';

interface StepCashSetup extends DrawerSetup {
  /** The client gives the cash, or the office pays it, and it is counted; `undefined` where a step is taken back. */
  readonly side: 'taken' | 'paid' | undefined;
  /** How much; text while it is typed. */
  readonly due?: number | string;
}

/** The cash of a step: its count, whose fault is for the step's form, and its drawer, whose `values` are. */
export function useStepCash({ side, due = '', ...setup }: StepCashSetup) {
  // An undo of booked cash needs a drawer, whatever other steps may do.
  const drawers = useDrawers({ ...setup, isUndo: side === undefined });
  const count = usePaymentCount({ item: setup.item, due, side: setup.isCash ? side : undefined });
  return { count, drawers, values: drawers.values, isReading: drawers.isReading, fault: count?.fault };
}

interface StepCashProps {
  readonly cash: ReturnType<typeof useStepCash>;
  readonly form: Form<FormValues>;
}

export const StepCash = ({ cash: { count, drawers }, form }: StepCashProps) => (
  <>
    {count && <PaymentCount count={count} form={form} />}
    <DrawerField drawers={drawers} {...form.field('drawerId')} />
  </>
);

interface DrawerSetup {
  readonly item: TransactionItem;
  /** Whether the step moves cash. */
  readonly isCash: boolean;
  /** Whether the service refuses the step without an open drawer; what was never booked is undone without. */
  readonly isSure?: boolean;
  readonly drawerId: string | undefined;
}

/**
 * The open drawers for a step that moves cash. `values` has the drawer for the step's form: the chosen one or, without a
 * choice, the only one that was open when the form was, unless the person works at another office. It is empty text where
 * the person has to choose or to open one first, and absent where no drawer is needed.
 */
function useDrawers({ item, isCash, isUndo, isSure = false, drawerId = '' }: DrawerSetup & { isUndo: boolean }) {
  const { mayCall } = useRights();
  const skip = !isCash || !mayCall('GET /drawers');
  const { data, isLoading } = cashApi.useAdminGetDrawersQuery(undefined, { skip });
  const { sourceCurrencyCodeId: sourceCode, targetCurrencyCodeId: targetCode } = item.transaction;
  const currency = cashCurrencyOf({ sourceCode, targetCode });
  const ofOffice = (data?.drawers ?? []).filter(({ officeId }) => officeId === item.officeLocationId);
  const drawers = ofOffice.filter((each) => each.currency === currency && each.enabled);
  const open = drawers.filter(({ session }) => session?.counted === null);
  const home = useWorkOffice();
  const [suggested, suggest] = useState('');
  const [only, ...others] = open;
  const isOwn = home === undefined || home === only?.officeId;
  if (suggested === '' && only !== undefined && others.length === 0 && isOwn) suggest(only.id);
  const chosen = drawerId || suggested;
  // A colleague may have counted it, or taken the request over: which one it is now is for the person to say.
  const isGone = open.every(({ id }) => id !== chosen);
  const without =
    keepsDrawers(ofOffice, currency) && open.length === 0 && data
      ? isUndo
        ? 'refuse'
        : data.withoutDrawer
      : undefined;
  return {
    open,
    isReading: isLoading,
    isAsked: open.length > (isGone ? 0 : 1),
    values: open.length > 0 || (isSure && without === 'refuse') ? { drawerId: isGone ? '' : chosen } : {},
    without,
    /** The currency of which the office has no drawer at all. */
    missing: drawers.length === 0 ? currency : undefined,
  } as const;
}

interface DrawerFieldProps extends Omit<ReturnType<StepCashProps['form']['field']>, 'value' | 'isReadOnly'> {
  readonly drawers: ReturnType<typeof useDrawers>;
}

/** Asks for the drawer of a step that moves cash, where the person has to say which, and shows what is wrong with it. */
function DrawerField({ drawers, error, name, onChange }: DrawerFieldProps) {
  const { open, isAsked, values, without, missing } = drawers;
  const { t } = useWords();
  const home = useWorkOffice();
  const officeOf = useOfficeNameOf();
  if (without !== undefined) {
    const rule = t(`cash.without.${without}`);
    return (
      <p role="alert">{missing === undefined ? rule : t(`cash.without.missing.${without}`, { currency: missing })}</p>
    );
  }
  if (!isAsked) {
    return error === undefined ? null : (
      <p role="alert" className={layout.danger}>
        {error}
      </p>
    );
  }
  return (
    <Choice
      label={t('cash.columns.name')}
      name={name}
      isRequired
      items={open.map((drawer) => ({
        id: drawer.id,
        label: drawer.officeId === home ? drawer.name : `${drawer.name}, ${officeOf(drawer.officeId)}`,
      }))}
      value={values.drawerId ?? ''}
      onChange={onChange}
      error={error}
    />
  );
}
