import { useEffect, useState } from 'react';
import { lengthPhoneRule, type PhoneRule } from '@exchange/shared-domain';
import { useEnvironment } from './use-environment.ts';

/**
 * The phone rule that the environment names. The international one is loaded only where it is set; until it is there, the
 * service alone decides.
 */
export function usePhoneRule(): PhoneRule {
  const { phoneRule } = useEnvironment();
  const [international, setInternational] = useState<{ rule: PhoneRule }>();
  useEffect(() => {
    if (phoneRule !== 'international') return undefined;
    let left = false;
    const load = async () => {
      const { internationalPhoneRule } = await import('@exchange/shared-domain/international-phone');
      if (!left) setInternational({ rule: internationalPhoneRule });
    };
    // Without the rule's data the service is the one that checks.
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [phoneRule]);
  return phoneRule === 'length' ? lengthPhoneRule : (international?.rule ?? acceptUntilLoaded);
}

const acceptUntilLoaded: PhoneRule = () => true;
