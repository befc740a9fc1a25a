import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findCurrency, type ExchangeSide } from '@exchange/shared-domain';
import { useConverter, useConverterFields, useGetAllCurrenciesQuery } from '@exchange/shared-platform';
import { ConverterFields } from '@exchange/shared-ui/converter-fields';
import { amountsOf } from '../draft/draft.ts';
import { formChanged, selectDraft } from '../draft/draft.slice.ts';
import { useDraft, useWizardDispatch } from '../submission/wizard-state.ts';
import { NextButton, StepButtons } from '../steps/step-buttons.tsx';
import { useSteps } from '../steps/use-steps.ts';
import styles from '../steps/step.module.css';
import { useRefusal } from '../submission/use-refusal.ts';

/** Step 1: what is given and what is received. */
export function ExchangeStep() {
  const { t } = useTranslation('wizard');
  const { t: platform } = useTranslation('platform');
  const { draft, accept } = useDraft();
  const dispatch = useWizardDispatch();
  const { next } = useSteps();
  const converter = useConverter(draft.form, (change) =>
    dispatch((_, read) => dispatch(formChanged(change(selectDraft(read()).form)))),
  );
  const { exchange, quote, terms, canContinue } = converter;
  const fields = useConverterFields(converter);
  const refusal = useRefusal();
  const { data: catalogue } = useGetAllCurrenciesQuery();
  const gone =
    catalogue &&
    [draft.form.topCurrency, draft.form.bottomCurrency].find((code) => code !== '' && !findCurrency(catalogue, code));
  const rate = useRef<HTMLParagraphElement>(null);
  const [isAttempted, setAttempted] = useState(false);
  const isMissing = isAttempted && exchange.amount === '';
  const side = (name: ExchangeSide) => ({
    ...fields[name],
    name,
    error: refusal(name) ?? (isMissing && name === exchange.typed ? platform('fields.required') : undefined),
    currencyName: `${name}Currency`,
    // What was said about a currency that is gone does not belong to the one in its place.
    currencyError: gone === undefined ? refusal(`${name}Currency`) : undefined,
  });
  const goOn = (form: HTMLFormElement) => {
    setAttempted(true);
    // Named even when nobody typed the amount: the visitor asked why it does not go on.
    if (quote) converter.confirmAmount();
    if (quote && canContinue) {
      accept(amountsOf(quote));
      next();
    } else if (terms) form.querySelector<HTMLElement>(`[name="${exchange.typed}"]`)?.focus();
    else rate.current?.focus();
  };
  return (
    <form
      className={styles.form}
      aria-label={t('steps.exchange')}
      onSubmit={(event) => {
        event.preventDefault();
        goOn(event.currentTarget);
      }}
    >
      {gone !== undefined && (
        <p className={styles.warning} role="alert">
          {t('currencyGone', { currency: gone })}
        </p>
      )}
      <ConverterFields {...fields} rateRef={rate} top={side('top')} bottom={side('bottom')} />
      <StepButtons>
        <NextButton canContinue={canContinue} />
      </StepButtons>
    </form>
  );
}
