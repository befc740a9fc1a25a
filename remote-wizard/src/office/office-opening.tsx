import type { OpeningHours } from '@exchange/shared-domain';
import { useOpeningText } from '@exchange/shared-platform';
import { OpenState } from '@exchange/shared-ui';

/** Whether an office is open now in Sofia, and until when, or when it opens next. */
export function OfficeOpening({ hours }: { readonly hours: readonly OpeningHours[] }) {
  const { open, text } = useOpeningText(hours);
  return <OpenState isOpen={open} text={text} />;
}
