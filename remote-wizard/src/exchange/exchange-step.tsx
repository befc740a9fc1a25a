import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConverter, useConverterFields, type ConverterState } from 'shared-platform';
import { ConverterFields } from 'shared-ui/converter-fields';
import { useExchangeForm, useWizard } from '../draft/use-draft.ts';
import { NextButton, StepButtons } from '../steps/step-buttons.tsx';
import { useRefusal } from '../steps/use-refusal.ts';
import { useSteps } from '../steps/use-steps.ts';
import styles from '../steps/step.module.css';

/** Step 1: what is given and what is received. */
export function ExchangeStep() {
  const { t } = useTranslation('wizard');
  const [form, change] = useExchangeForm();
  const { typed } = useWizard().draft;
  const { next } = useSteps();
  const { top, bottom, topCurrency, bottomCurrency, direction } = form;
  const state = useMemo<ConverterState>(
    () => ({ top, bottom, topCurrency, bottomCurrency, direction, typed }),
    [top, bottom, topCurrency, bottomCurrency, direction, typed],
  );
  const converter = useConverter(
    state,
    useCallback((exchange: ConverterState) => change(exchange), [change]),
  );
  const fields = useConverterFields(converter);
  const refusal = useRefusal();
  const refused =
    refusal('top') ?? refusal('bottom') ?? refusal('topCurrency') ?? refusal('bottomCurrency') ?? undefined;
  const canContinue = converter.quote !== undefined && converter.brokenLimit === undefined;
  return (
    <form
      className={styles.form}
      aria-label={t('steps.exchange')}
      onSubmit={(event) => {
        event.preventDefault();
        if (canContinue) next();
        // Named even when nobody typed the amount: the visitor asked why it does not go on.
        else converter.edit(typed, state[typed]);
      }}
    >
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <ConverterFields {...fields} />
      <StepButtons>
        <NextButton canContinue={canContinue} />
      </StepButtons>
    </form>
  );
}
