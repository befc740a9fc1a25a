import { useMemo } from 'react';
import { stepFields, stepSchemas, takesRequests, type ExchangeForm, type ExchangeStep } from '@exchange/shared-domain';
import {
  useGetAllCurrenciesQuery,
  useGetAllOfficesQuery,
  usePhoneRule,
  useSiteSettings,
} from '@exchange/shared-platform';
import { areWithinLimits } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useScannedOffice } from '../office/use-scanned-office.ts';

/** The form with the scanned office in it, and whether a step of it is complete, which is computed when it is asked. */
export function useProgress() {
  const { draft } = useDraft();
  const { accepted } = draft;
  const scanned = useScannedOffice();
  const phoneRule = usePhoneRule();
  const schemas = useMemo(() => stepSchemas({ phoneRule, now: () => new Date() }), [phoneRule]);
  const { data: currencies } = useGetAllCurrenciesQuery();
  const { data: offices } = useGetAllOfficesQuery();
  const { limits } = useSiteSettings();
  const isOffered = (id: string) =>
    offices?.some((office) => office.id === id && takesRequests(office, new Date())) ?? true;
  const chosen = isOffered(draft.form.locationId) ? draft.form.locationId : '';
  const form: ExchangeForm = { ...draft.form, locationId: scanned.id ?? chosen };

  const isComplete = (step: ExchangeStep): boolean => {
    // An empty field is found without the schema, whose first check takes a phone half a frame.
    const isFilledIn = stepFields[step].every((field) => form[field] !== '');
    if (!isFilledIn || !schemas[step].safeParse(form).success) return false;
    if (step !== 'exchange') return true;
    return !!accepted && areWithinLimits(accepted, draft.form, { catalogue: currencies, limits });
  };
  return { form, accepted, schemas, isComplete };
}
