import {
  instantInSofia,
  marginChangeSchema,
  type CurrencyMargin,
  type MarginChange,
  decimal,
  parseDecimal,
  customerRate,
  type CashCurrency,
} from '@exchange/shared-domain';
import { useEnvironment, useNow, type Format } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { DateTimePicker } from '@exchange/shared-ui/date-picker';
import * as z from 'zod/mini';
import { Choice, Muted, useWords } from '../kit/index.ts';
import { ScheduledMargins } from './scheduled-margins.tsx';
import { RecordForm } from './setting-record.tsx';
import { settingsApi } from './settings.api.ts';
import styles from './settings.module.css';

/** A fraction as percent: `0.015` is `1.5`. */
const toPercent = (fraction: string): string => decimal(fraction).times(100).toString();

/** Typed percent as a fraction; other text is returned unchanged, and the schema refuses it. */
function toFraction(percent: string): string {
  const text = percent.trim().replace(',', '.');
  return parseDecimal(text)?.div(100).toString() ?? text;
}

interface MarginFormProps {
  readonly setting: CurrencyMargin;
  readonly marketPriceEur: number | undefined;
}

interface MarginValues extends Readonly<Record<string, string>> {
  readonly margin: string;
  /** `now` or `later`. */
  readonly start: string;
  readonly effectiveFrom: string;
}

/** The margin with the decimal separator of the reader's language. */
const toValues =
  (format: Format) =>
  ({ inEffect }: CurrencyMargin['value']): MarginValues => ({
    margin: format.number(toPercent(inEffect)),
    start: 'now',
    effectiveFrom: '',
  });

const formSchema = z.pipe(
  z.transform(({ margin, start, effectiveFrom }: MarginValues): MarginChange => ({
    margin: toFraction(margin),
    ...(start === 'later' && { effectiveFrom }),
  })),
  marginChangeSchema,
);

/** The margin in effect, what it means for a customer, those that begin later, a form for a new one, and the earlier ones. */
export function MarginForm({ setting, marketPriceEur }: MarginFormProps) {
  const { t, format } = useWords();
  const now = useNow();
  const { cashCurrency: cash } = useEnvironment();
  const { code, direction, inEffect, isStandard, history, scheduled } = setting.value;
  const [save] = settingsApi.useAdminSetMarginMutation();
  const cashAt = (margin: string) => {
    const rate = marketPriceEur && cashForOne({ code, direction, cash, marketPriceEur, margin });
    return rate ? t(`settings.margin.rate.${direction}`, { code, cash, rate: format.rate(rate) }) : undefined;
  };
  const textOf = ({ margin, effectiveFrom, setBy }: (typeof history)[number]) =>
    t('settings.margin.entry', {
      margin: format.number(toPercent(margin)),
      from: format.dateTime(effectiveFrom),
      by: setBy,
    });
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('settings.margin.inEffect')}</dt>
        <dd>
          {format.number(toPercent(inEffect))} % {isStandard && t('settings.margin.standard')}
        </dd>
        <dt>{t('settings.margin.customer')}</dt>
        <dd>{cashAt(inEffect) ?? t('settings.margin.noMarket')}</dd>
      </dl>
      {scheduled.length > 0 && <ScheduledMargins setting={setting} textOf={textOf} />}
      <RecordForm
        title={t(`settings.margin.title.${direction}`, { code })}
        keptAs={`margin ${code} ${direction}`}
        setting={setting}
        mutation={[(change) => save({ code, direction, ...change })]}
        toValues={toValues(format)}
        schema={formSchema}
        nameOf={([field]) => (field === 'effectiveFrom' ? field : 'margin')}
        optionalIn={({ start }) => (start === 'later' ? [] : ['effectiveFrom'])}
      >
        {(form, values, _, isChanged) => (
          <>
            <div className={styles.pair}>
              <TextField
                label={t('settings.margin.new')}
                hint={t('settings.margin.hint')}
                inputMode="decimal"
                isRequired
                {...form.field('margin')}
              />
              <Choice
                label={t('settings.margin.start')}
                items={(['now', 'later'] as const).map((id) => ({ id, label: t(`settings.margin.starts.${id}`) }))}
                {...form.field('start')}
              />
            </div>
            {isChanged && values.start === 'now' && scheduled.length > 0 && (
              <Muted>{t('settings.margin.scheduledStay')}</Muted>
            )}
            {values.start === 'later' && (
              <DateTimePicker
                label={t('settings.margin.effectiveFrom')}
                isRequired
                minInstant={now.toISOString()}
                instantOf={instantInSofia}
                {...form.field('effectiveFrom')}
              />
            )}
            {isChanged && (
              <p role="status">
                {t('settings.margin.preview')} <strong>{cashAt(toFraction(values.margin)) ?? '–'}</strong>
              </p>
            )}
          </>
        )}
      </RecordForm>
      {history.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('settings.margin.history', { count: history.length })}</summary>
          <ul className={styles.history}>
            {history.map((each) => (
              <li key={`${each.effectiveFrom} ${each.setAt}`}>{textOf(each)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface Preview extends Pick<CurrencyMargin['value'], 'code' | 'direction'> {
  readonly cash: CashCurrency;
  readonly marketPriceEur: number;
  /** As a fraction. */
  readonly margin: string;
}

/** What a customer gets or pays in cash for one unit of the currency at a margin. */
function cashForOne({ code, direction, cash, marketPriceEur, margin }: Preview) {
  const fraction = parseDecimal(margin);
  if (fraction === undefined) return undefined;
  const crypto = { code, type: 'CRYPTO', precision: 6 } as const;
  const fiat = { code: cash, type: 'FIAT', precision: 2 } as const;
  const [source, target] = direction === 'SELL' ? [crypto, fiat] : [fiat, crypto];
  const rate = customerRate({ source, target, marketPriceEur: decimal(marketPriceEur), margin: fraction });
  return direction === 'SELL' ? rate : decimal(1).div(rate);
}
