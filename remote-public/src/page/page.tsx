import type { ParseKeys } from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageMeta } from '@exchange/shared-platform';
import { Container, Heading } from '@exchange/shared-ui';
import styles from './page.module.css';

/** The keys of the title and the description that search engines show. */
export interface PageHead {
  readonly title: ParseKeys<'public'>;
  readonly description: ParseKeys<'public'>;
}

interface PageProps {
  readonly head: PageHead;
  readonly heading: string;
  readonly lead?: ReactNode;
  /** Beside the heading, such as a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page but home: one heading, what it is about, and the rest below. */
export function Page({ head, heading, lead, aside, children }: PageProps) {
  const { t } = useTranslation('public');
  useLinkedSection();
  return (
    <Container className={styles.page}>
      <PageMeta title={t(head.title)} description={t(head.description)} />
      <header className={styles.header}>
        <div className={styles.headings}>
          <Heading level="h1" tabIndex={-1}>
            {heading}
          </Heading>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
        {aside}
      </header>
      {children}
    </Container>
  );
}

/** Scrolls to the section that the page's first address names: it was not rendered yet when the browser looked for it. */
function useLinkedSection() {
  const { hash: current } = useLocation();
  // The shell scrolls to the sections of later addresses.
  const [hash] = useState(current);
  useEffect(() => {
    // No id of a section has a letter that an address encodes.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
