import { useTranslation } from 'react-i18next';
import type { Drawer } from '@exchange/shared-domain';
import { codeOf, useAlert } from '@exchange/shared-platform';
import { isFieldFault } from '../kit/form/refusals.ts';
import { useAdminChangeDrawerMutation } from './cash.api.ts';

/**
 * Carries out a deed on a drawer. A refused field and the need of another person are for the form to show. Another refusal is
 * an alert, and the list shows why; a form that itself shows the state of the drawer says nothing.
 */
export function useDeed(onDone: (drawer: Drawer) => void, { showsState = false } = {}) {
  const { t } = useTranslation('platform');
  const alert = useAlert();
  const [change, { isLoading, error: refusal, reset }] = useAdminChangeDrawerMutation();
  const run = async (deed: Parameters<typeof change>[0]) => {
    const { data, error } = await change(deed);
    if (data) onDone(data);
    else if (codeOf(error) === 'DRAWER_STATE' && !showsState)
      alert({ type: 'error', message: 'platform:errors.codes.DRAWER_STATE' });
  };
  const fault = isFieldFault(refusal) ? refusal : undefined;
  return {
    run,
    /** For when what was refused is changed. What is being sent goes on. */
    forgetRefusal: () => {
      if (refusal !== undefined) reset();
    },
    isRunning: isLoading,
    fault,
    needsAnother: codeOf(refusal) === 'SECOND_PERSON_REQUIRED',
    errorAt: (field: string) => (fault?.field === field ? t(`fields.${fault.reason}`) : undefined),
  };
}
