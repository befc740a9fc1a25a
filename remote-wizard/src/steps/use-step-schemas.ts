import { useMemo } from 'react';
import { stepSchemas } from '@exchange/shared-domain';
import { usePhoneRule } from '@exchange/shared-platform';

/** What each step asks for, by the phone rule of the environment. */
export function useStepSchemas() {
  const phoneRule = usePhoneRule();
  return useMemo(() => stepSchemas({ phoneRule, now: () => new Date() }), [phoneRule]);
}
