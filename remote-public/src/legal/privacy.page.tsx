import { useTranslation } from 'react-i18next';
import { documentPage } from '../documents/document-page.tsx';
import type { LongDocument } from '../documents/document.ts';
import { privacy } from '../documents/documents.ts';
import { LegalPage } from './legal-page.tsx';

function PrivacyView({ document }: { readonly document: LongDocument }) {
  const { t } = useTranslation('public');
  return <LegalPage document={document} title={t('legal.privacyTitle')} description={t('legal.privacyDescription')} />;
}

export default documentPage(privacy, PrivacyView);
