import type { OfficeHours } from '@exchange/shared-domain';
import { useOpeningText } from '@exchange/shared-platform';
import { OpenState } from '@exchange/shared-ui';

/** Whether an office is open now in Sofia, and until when, or when it opens next. */
export function OfficeOpening({ office }: { readonly office: OfficeHours }) {
  const { open, text } = useOpeningText(office);
  return <OpenState isOpen={open} text={text} />;
}
