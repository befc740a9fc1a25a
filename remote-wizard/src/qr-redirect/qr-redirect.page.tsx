import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { findOffered } from '@exchange/shared-domain';
import { PageMeta, useGetAllOfficesQuery } from '@exchange/shared-platform';
import { PageLoader, useHydrated } from '@exchange/shared-ui';
import { stepAddress } from '../steps/steps.ts';

export const head = { title: 'title', description: 'description' } as const;

/** Where the QR codes in the offices lead: into the wizard with the office chosen, once the offices are known. */
export default function QrRedirectPage() {
  const { t } = useTranslation('wizard');
  const [query] = useSearchParams();
  const { data: offices, isError } = useGetAllOfficesQuery();
  const isHydrated = useHydrated();
  const id = query.get('coming-from') ?? '';
  if (isHydrated && id === '') return <Navigate to="/" replace />;
  if (!isHydrated || (!offices && !isError)) {
    return (
      <>
        <PageMeta title={t(head.title)} description={t(head.description)} />
        <PageLoader label={t('offices.loading')} />
      </>
    );
  }
  // Without the list, the location step checks the office later.
  const isKnown = !offices || findOffered(offices, id);
  return <Navigate to={stepAddress('exchange', isKnown ? id : undefined)} replace />;
}
