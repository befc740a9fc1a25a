import { useMemo } from 'react';
import { exchangeFormSchema } from '@exchange/shared-domain';
import { useAlert, useAppDispatch, useLanguage, usePhoneRule } from '@exchange/shared-platform';
import { stepOf } from '../steps/steps.ts';
import { useProgress } from '../steps/use-progress.ts';
import { useSteps } from '../steps/use-steps.ts';
import { sendRequest } from './send-request.ts';

/** Gives the function that sends the form at a rate, when it is complete, and leads to the field that was refused. */
export function useSubmit(): (executedRate: string) => Promise<void> {
  const phoneRule = usePhoneRule();
  const schema = useMemo(() => exchangeFormSchema({ phoneRule, now: () => new Date() }), [phoneRule]);
  const { form } = useProgress();
  const { goTo } = useSteps();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const alert = useAlert();
  return async (executedRate) => {
    const complete = schema.safeParse(form);
    if (!complete.success) return;
    const { isCreated, refused } = await dispatch(sendRequest(complete.data, { executedRate, language }));
    if (refused) goTo(stepOf(refused));
    if (isCreated) alert({ type: 'success', message: 'platform:alerts.requestCreated' });
  };
}
