import { useTranslation } from 'react-i18next';
import { documentPage } from '../documents/document-page.tsx';
import type { LongDocument } from '../documents/document.ts';
import { terms } from '../documents/documents.ts';
import { LegalPage } from './legal-page.tsx';

export const head = { title: 'legal.termsTitle', description: 'legal.termsDescription' } as const;

function TermsView({ document }: { readonly document: LongDocument }) {
  const { t } = useTranslation('public');
  return (
    <LegalPage document={document} title={t(head.title)} description={t(head.description)} effective="30.05.2025" />
  );
}

export default documentPage(terms, TermsView);
