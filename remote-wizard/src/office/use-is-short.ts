import { decimal, isCash, maximumIn, mayBeShort, type Office } from '@exchange/shared-domain';
import { useSiteSettings } from '@exchange/shared-platform';
import { targetCurrencyOf } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';

/** Whether an office may be short of cash for what the visitor gets. The amount never leaves the browser for this. */
export function useIsShort(): (office: Office) => boolean {
  const { form, accepted } = useDraft().draft;
  const { maximum } = useSiteSettings().limits;
  const code = targetCurrencyOf(form);
  if (accepted === undefined || !isCash(code)) return () => false;
  const largest = maximumIn(maximum, { code, type: 'FIAT', precision: 2 });
  return ({ cash }) => mayBeShort(cash, decimal(accepted.targetAmount), largest);
}
