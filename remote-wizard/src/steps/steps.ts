import { stepFields, type ExchangeStep } from '@exchange/shared-domain';
import type { FieldName } from '../submission/submission.ts';

export const steps: readonly ExchangeStep[] = ['exchange', 'personal', 'location', 'review'];

/** The step that shows the field. */
export const stepOf = (field: FieldName): ExchangeStep =>
  steps.find((step) => stepFields[step].some((name) => name === field)) ?? 'exchange';

export const isStep = (text: string | null): text is ExchangeStep => steps.some((step) => step === text);

/** Address of a step. The scanned office stays in the address for as long as the visitor is in the wizard. */
export function stepAddress(step: ExchangeStep, locationId: string | undefined): string {
  const query = new URLSearchParams({
    ...(step !== 'exchange' && { step }),
    ...(locationId !== undefined && { location: locationId }),
  });
  return query.size > 0 ? `/transaction?${query.toString()}` : '/transaction';
}
