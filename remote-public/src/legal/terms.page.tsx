import { documentPage } from '../documents/document-page.tsx';
import { terms } from '../documents/documents.ts';
import { LegalPage } from './legal-page.tsx';

export const head = { title: 'legal.termsTitle', description: 'legal.termsDescription' } as const;

export default documentPage(terms, ({ document }) => (
  <LegalPage document={document} head={head} effective="30.05.2025" />
));
