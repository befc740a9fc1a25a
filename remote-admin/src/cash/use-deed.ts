import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawer, FieldError } from '@exchange/shared-domain';
import { codeOf, useAlert } from '@exchange/shared-platform';
import { isFieldFault } from '../conflict/refusals.ts';
import { useAdminChangeDrawerMutation } from './cash.api.ts';

/**
 * Carries out a deed on a drawer. A refused field and the need of another person are for the form to show. Another refusal is
 * an alert, and the list shows why; a form that itself shows the state of the drawer says nothing.
 */
export function useDeed(onDone: (drawer: Drawer) => void, { showsState = false } = {}) {
  const { t } = useTranslation('platform');
  const alert = useAlert();
  const [change, { isLoading }] = useAdminChangeDrawerMutation();
  const [fault, setFault] = useState<{ readonly field: string; readonly reason: FieldError }>();
  const [needsAnother, setNeedsAnother] = useState(false);
  const run = async (deed: Parameters<typeof change>[0]) => {
    setFault(undefined);
    setNeedsAnother(false);
    const { data, error } = await change(deed);
    if (data) onDone(data);
    else if (isFieldFault(error)) setFault({ field: error.field, reason: error.reason });
    else if (codeOf(error) === 'SECOND_PERSON_REQUIRED') setNeedsAnother(true);
    else if (codeOf(error) === 'DRAWER_STATE' && !showsState)
      alert({ type: 'error', message: 'platform:errors.codes.DRAWER_STATE' });
  };
  const errorAt = (field: string) => (fault?.field === field ? t(`fields.${fault.reason}`) : undefined);
  return { run, isRunning: isLoading, fault, needsAnother, errorAt };
}
