import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAppDispatch,
  useConverter,
  useConverterFields,
  type ConverterSide,
  type ConverterState,
} from '@exchange/shared-platform';
import { ConverterFields } from '@exchange/shared-ui/converter-fields';
import { changeExchange } from '../draft/draft.actions.ts';
import { useWizard } from '../draft/use-draft.ts';
import { NextButton, StepButtons } from '../steps/step-buttons.tsx';
import { useRefusal } from '../steps/use-refusal.ts';
import { useSteps } from '../steps/use-steps.ts';
import styles from '../steps/step.module.css';

/** Step 1: what is given and what is received. */
export function ExchangeStep() {
  const { t } = useTranslation('wizard');
  const dispatch = useAppDispatch();
  const { form, typed } = useWizard().draft;
  const { next } = useSteps();
  const { top, bottom, topCurrency, bottomCurrency, direction } = form;
  const state = useMemo<ConverterState>(
    () => ({ top, bottom, topCurrency, bottomCurrency, direction, typed }),
    [top, bottom, topCurrency, bottomCurrency, direction, typed],
  );
  const converter = useConverter(
    state,
    useCallback((exchange: ConverterState) => void dispatch(changeExchange(exchange)), [dispatch]),
  );
  const fields = useConverterFields(converter);
  const refusal = useRefusal();
  const row = (name: ConverterSide, currencyName: 'topCurrency' | 'bottomCurrency') => ({
    ...fields[name],
    name,
    error: refusal(name),
    currencyName,
    currencyError: refusal(currencyName),
  });
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
      <ConverterFields {...fields} top={row('top', 'topCurrency')} bottom={row('bottom', 'bottomCurrency')} />
      <StepButtons>
        <NextButton canContinue={canContinue} />
      </StepButtons>
    </form>
  );
}
