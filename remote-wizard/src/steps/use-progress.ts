import type { ExchangeForm, ExchangeStep } from '@exchange/shared-domain';
import { useGetAllCurrenciesQuery, useGetAllOfficesQuery } from '@exchange/shared-platform';
import { useWizard } from '../draft/use-draft.ts';
import { limitBrokenBy } from '../exchange/exchange-limit.ts';
import { useScannedOffice } from '../location/use-scanned-office.ts';
import { steps } from './steps.ts';
import { useStepSchemas } from './use-step-schemas.ts';

/** The form with the scanned office in it, and which of its steps are complete. Both follow from what is there. */
export function useProgress() {
  const { draft } = useWizard();
  const scanned = useScannedOffice();
  const schemas = useStepSchemas();
  const { data: currencies } = useGetAllCurrenciesQuery();
  const { data: offices } = useGetAllOfficesQuery();
  const isOffered = (id: string) => offices?.some((office) => office.id === id) ?? true;
  const chosen = isOffered(draft.form.locationId) ? draft.form.locationId : '';
  // What was sent already stays as it was sent.
  const locationId = draft.sent ? draft.form.locationId : (scanned.id ?? chosen);
  const form: ExchangeForm = { ...draft.form, locationId };

  const passes = (step: ExchangeStep) => schemas[step].safeParse(form).success;
  const isComplete: Record<ExchangeStep, boolean> = {
    exchange: passes('exchange') && limitBrokenBy(form, currencies) === undefined,
    personal: passes('personal'),
    location: passes('location'),
    review: passes('review'),
  };
  const furthest = steps.find((step) => !isComplete[step]) ?? 'review';
  return { form, isComplete, furthest };
}
