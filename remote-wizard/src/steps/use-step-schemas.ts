import { useMemo } from 'react';
import { stepSchemas } from 'shared-domain';
import { usePhoneRule } from 'shared-platform';

/** What each step asks for, by the phone rule of the environment. */
export function useStepSchemas() {
  const phoneRule = usePhoneRule();
  return useMemo(() => stepSchemas({ phoneRule, now: () => new Date() }), [phoneRule]);
}
