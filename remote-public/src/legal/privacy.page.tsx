import { documentPage } from '../documents/document-page.tsx';
import { privacy } from '../documents/documents.ts';
import { LegalPage } from './legal-page.tsx';

export const head = { title: 'legal.privacyTitle', description: 'legal.privacyDescription' } as const;

export default documentPage(privacy, ({ document }) => <LegalPage document={document} head={head} />);
