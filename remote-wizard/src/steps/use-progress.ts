import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findOffered, stepSchemas, type ExchangeForm, type ExchangeStep, type Office } from '@exchange/shared-domain';
import {
  useGetAllCurrenciesQuery,
  useGetAllOfficesQuery,
  usePhoneRule,
  useSiteSettings,
} from '@exchange/shared-platform';
import { areWithinLimits } from '../draft/draft.ts';
import { useDraft } from '../submission/wizard-state.ts';

/**
 * The form with the scanned office in it, and whether a step of it is complete, which is computed when it is asked.
 */
export function useProgress() {
  const { draft } = useDraft();
  const { accepted } = draft;
  const [query] = useSearchParams();
  const phoneRule = usePhoneRule();
  const schemas = useMemo(() => stepSchemas({ phoneRule, now: () => new Date() }), [phoneRule]);
  const { data: currencies } = useGetAllCurrenciesQuery();
  const { data: offices } = useGetAllOfficesQuery();
  const { limits } = useSiteSettings();
  const scanned = scannedOffice(query.get('location') ?? undefined, offices);
  const { locationId } = draft.form;
  const chosen = !offices || findOffered(offices, locationId) ? locationId : '';
  const form: ExchangeForm = { ...draft.form, locationId: scanned.id ?? chosen };

  const isComplete = (step: ExchangeStep): boolean => {
    if (!schemas[step].safeParse(form).success) return false;
    if (step !== 'exchange') return true;
    return !!accepted && areWithinLimits(accepted, draft.form, { catalogue: currencies, limits });
  };
  return { form, accepted, scanned, schemas, isComplete };
}

/**
 * The office of the QR code that brought the visitor here: its id once the list of offices has confirmed it.
 * @param asked what the address names
 * @param offices undefined until the list has arrived
 */
function scannedOffice(asked: string | undefined, offices: readonly Office[] | undefined) {
  if (asked === undefined || !offices) return { id: undefined, isUnknown: false };
  const id = findOffered(offices, asked)?.id;
  return { id, isUnknown: id === undefined };
}
