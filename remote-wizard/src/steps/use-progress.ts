import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  findOffered,
  networksFor,
  stepSchemas,
  type ExchangeForm,
  type ExchangeStep,
  type Office,
} from '@exchange/shared-domain';
import {
  useGetAllCurrenciesQuery,
  useGetAllOfficesQuery,
  useGetSiteSettingsQuery,
  usePhoneRule,
  useSiteSettings,
} from '@exchange/shared-platform';
import { areWithinLimits, cryptoOf } from '../draft/draft.ts';
import { useDraft } from '../submission/wizard-state.ts';

/**
 * The form with the scanned office in it, and a network on which its crypto is exchanged: the chosen one, or the only one of
 * a site with several. `networks` are those to choose from. And whether a step of it is complete, which is computed when it
 * is asked; `useLocation` says it of the step with the wallet.
 */
export function useProgress() {
  const { draft } = useDraft();
  const { accepted } = draft;
  const [query] = useSearchParams();
  const phoneRule = usePhoneRule();
  const settings = useSiteSettings();
  const networks = networksFor(settings, cryptoOf(draft.form));
  const choosesNetwork = networks.length > 1;
  const schemas = useMemo(() => stepSchemas({ phoneRule, now: () => new Date() }), [phoneRule]);
  const { data: currencies } = useGetAllCurrenciesQuery();
  const { data: offices } = useGetAllOfficesQuery();
  const { limits } = settings;
  const scanned = scannedOffice(query.get('location') ?? undefined, offices);
  const { locationId } = draft.form;
  const chosen = !offices || findOffered(offices, locationId) ? locationId : '';
  const [only = ''] = choosesNetwork || settings.networks?.length === 1 ? [] : networks;
  const areSettingsKnown = useGetSiteSettingsQuery().data !== undefined;
  const offered = networks.find((name) => choosesNetwork && name === draft.form.network) ?? only;
  // Without settings a choice of before stays: the service judges it.
  const network = areSettingsKnown ? offered : draft.form.network;
  const form: ExchangeForm = { ...draft.form, locationId: scanned.id ?? chosen, network };

  const isComplete = (step: Exclude<ExchangeStep, 'location'>): boolean => {
    if (!schemas[step].safeParse(form).success) return false;
    if (step !== 'exchange') return true;
    return !!accepted && areWithinLimits(accepted, draft.form, { catalogue: currencies, limits });
  };
  return { form, accepted, scanned, networks, schemas, isComplete };
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
