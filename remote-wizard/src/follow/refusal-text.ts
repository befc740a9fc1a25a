import { tryAgainSchema } from '@exchange/shared-domain';
import { codeOf, isApiError } from '@exchange/shared-platform';
import { useTranslation } from 'react-i18next';

/** The minutes to wait after a refusal because of a limit. */
export function minutesToWait(error: unknown): number {
  const { data } = tryAgainSchema.safeParse(isApiError(error) && error.kind === 'refused' ? error.current : undefined);
  return Math.max(1, Math.ceil((data?.retryAfterSeconds ?? 3600) / 60));
}

/**
 * What is said of a refused step, or of an attempt to open a request.
 * @param limited what is said when a limit is reached
 */
export function useRefusalText(limited: 'limited' | 'wait'): (error: unknown) => string {
  const { t } = useTranslation('follow');
  return (error) => {
    const code = codeOf(error);
    if (code === 'TOO_MANY_REQUESTS') {
      const minutes = minutesToWait(error);
      return minutes > 90 ? t('waitHours', { hours: Math.ceil(minutes / 60) }) : t(limited, { count: minutes });
    }
    return t(code === 'TRANSITION_NOT_ALLOWED' ? 'tooLate' : 'refused');
  };
}
