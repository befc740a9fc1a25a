import { useState } from 'react';
import {
  decimal,
  findCurrency,
  quoteFromSource,
  renewAction,
  renewRateSchema,
  toWireNumber,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useGetAllCurrenciesQuery, useRatesFrom } from '@exchange/shared-platform';
import { Button, Checkbox, Loader } from '@exchange/shared-ui';
import { NamedValue, useCallForm, useWords } from '../../../kit/index.ts';
import { usePromiseEnd } from '../item/rate-promise.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { transactionsApi } from '../service/transactions.api.ts';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import styles from './renew-rate.module.css';
import { useStep } from './use-step-call.ts';

/** Shows what the client gets at today's rate, and takes it when they agree. */
export function RenewRateDialog(props: ActionDialogProps) {
  const { t } = useWords();
  const { steps } = useTransactionTexts();
  const { id, code } = props.item.transaction;
  const { data: details } = transactionsApi.useAdminGetTransactionQuery(id, { refetchOnMountOrArgChange: true });
  const item = details ?? props.item;
  const today = useTodaysTerms(item);
  const step = useStep({ ...props, item }, renewAction);
  const executedRate = today.terms ? decimal(today.terms.executedRate).toFixed() : '';
  const lastStepAt = details?.events.at(-1)?.at ?? '';
  // The client agreed to these numbers and no others.
  const offer = `${executedRate} ${lastStepAt}`;
  const [agreed, setAgreed] = useState<string>();
  const isAgreed = agreed === offer;
  const form = useCallForm({
    schema: renewRateSchema,
    values: { executedRate: isAgreed ? executedRate : '', lastStepAt },
    onChange: () => undefined,
    send: async (body) => {
      const reply = await step.run(body);
      // A refused rate has moved: the newest one is shown, and asked for again.
      if (reply.error !== undefined) today.retry();
      return reply;
    },
  });
  return (
    <ActionForm
      {...step}
      title={t('ending.title', { what: steps[renewAction], code })}
      form={form}
      submit={steps[renewAction]}
    >
      {today.terms && details ? (
        <>
          <Comparison item={item} terms={today.terms} />
          <Checkbox isRequired isSelected={isAgreed} onChange={(isSelected) => setAgreed(isSelected ? offer : '')}>
            {t('renewal.agreed')}
          </Checkbox>
        </>
      ) : today.withoutRate !== undefined ? (
        <p role="alert">{t('renewal.noCurrency', { currency: today.withoutRate })}</p>
      ) : today.isMissing ? (
        <div role="alert" className={styles.missing}>
          <p>{t('renewal.noRate')}</p>
          <Button variant="secondary" onPress={today.retry}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : (
        <Loader label={t('renewal.loading')} />
      )}
    </ActionForm>
  );
}

interface Terms {
  readonly targetAmount: number;
  readonly executedRate: number;
}

/** What the client gets for the same amount at the rate that is published now. */
function useTodaysTerms({ transaction }: TransactionItem) {
  const { sourceAmount, sourceCurrencyCodeId, targetCurrencyCodeId } = transaction;
  const { data: currencies } = useGetAllCurrenciesQuery();
  const { rates, isFetching, hasFailed, retry } = useRatesFrom(sourceCurrencyCodeId);
  const source = findCurrency(currencies, sourceCurrencyCodeId);
  const target = findCurrency(currencies, targetCurrencyCodeId);
  const rate = rates?.[targetCurrencyCodeId];
  const quote =
    source && target && rate !== undefined
      ? quoteFromSource({ source, target, rate: decimal(rate) }, decimal(sourceAmount))
      : undefined;
  const terms: Terms | undefined = quote && {
    targetAmount: toWireNumber(quote.targetAmount),
    executedRate: toWireNumber(quote.rate),
  };
  const isMissing = !quote && !isFetching && (hasFailed || (currencies !== undefined && rates !== undefined));
  // A currency that was switched off, as the lev is by the euro. Asking again does not help.
  const withoutRate =
    currencies && [sourceCurrencyCodeId, targetCurrencyCodeId].find((code) => !findCurrency(currencies, code));
  return { terms, isMissing, withoutRate, retry };
}

/** The amounts and rates of the approval and of today, and until when today's would hold. */
function Comparison({ item: { transaction, officeLocationId }, terms }: { item: TransactionItem; terms: Terms }) {
  const { t, format } = useWords();
  const end = usePromiseEnd(officeLocationId);
  const { sourceCurrencyCodeId: source, targetCurrencyCodeId: target } = transaction;
  const rows: readonly (readonly [label: string, terms: Terms])[] = [
    [t('renewal.before'), transaction],
    [t('renewal.today'), terms],
  ];
  return (
    <>
      <dl className={styles.terms}>
        {rows.map(([label, { targetAmount, executedRate }]) => (
          <NamedValue key={label} name={label}>
            <strong>{format.money(targetAmount, target)}</strong>
            <span>{t('review.rateText', { source, target, rate: format.number(executedRate) })}</span>
          </NamedValue>
        ))}
      </dl>
      <p>
        {t('renewal.given', { amount: format.money(transaction.sourceAmount, source) })}{' '}
        {end && t('renewal.until', { end: format.dateTime(end) })}
      </p>
    </>
  );
}
