import { useTranslation } from 'react-i18next';
import { documentPage } from '../documents/document-page.tsx';
import type { LongDocument } from '../documents/document.ts';
import { privacy } from '../documents/documents.ts';
import { LegalPage } from './legal-page.tsx';

export const head = { title: 'legal.privacyTitle', description: 'legal.privacyDescription' } as const;

function PrivacyView({ document }: { readonly document: LongDocument }) {
  const { t } = useTranslation('public');
  return <LegalPage document={document} title={t(head.title)} description={t(head.description)} />;
}

export default documentPage(privacy, PrivacyView);
