import { useEffect, useState } from 'react';
import { lengthPhoneRule, type PhoneRule } from '@exchange/shared-domain';
import { useEnvironment } from './environment.slice.ts';

/**
 * The phone rule that the environment names. The international rule is loaded only when it is set. Until then only the
 * service checks.
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
    // Without the rule's data only the service checks.
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [phoneRule]);
  return phoneRule === 'length' ? lengthPhoneRule : (international?.rule ?? acceptUntilLoaded);
}

const acceptUntilLoaded: PhoneRule = () => true;
