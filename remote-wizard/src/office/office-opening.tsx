import type { OfficeHours } from '@exchange/shared-domain';
import { useOpeningText } from '@exchange/shared-platform';
import { OpenState } from '@exchange/shared-ui';

interface OfficeOpeningProps {
  readonly office: OfficeHours;
  readonly ahead?: number | undefined;
}

/** Whether an office is open now in Sofia, and until when, or when it opens next. */
export function OfficeOpening({ office, ahead }: OfficeOpeningProps) {
  const { open, text } = useOpeningText(office, ahead);
  return <OpenState isOpen={open} text={text} />;
}
