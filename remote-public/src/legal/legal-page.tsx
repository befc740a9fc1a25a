import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, Heading } from '@exchange/shared-ui';
import type { LongDocument, DocumentSection } from '../documents/documents.ts';
import { RichText, TextBlocks } from '../documents/rich-text.tsx';
import { Page, type PageHead } from '../page/page.tsx';
import styles from './legal-page.module.css';

interface LegalPageProps {
  readonly document: LongDocument;
  readonly head: PageHead;
  /** Date from which the text applies, if it has one. */
  readonly effective?: string;
}

/** A long text with numbered sections and a table of contents, made for reading, linking and printing. */
export function LegalPage({ document, head, effective }: LegalPageProps) {
  const { t } = useTranslation('public');
  const { intro, sections } = document;
  return (
    <Page
      head={head}
      heading={t(head.title)}
      lead={effective !== undefined && <p>{t('legal.effective', { date: effective })}</p>}
      aside={
        <div className={styles.print}>
          <Button
            variant="secondary"
            size="small"
            icon={<Printer size={18} aria-hidden="true" />}
            onPress={() => window.print()}
          >
            {t('legal.print')}
          </Button>
        </div>
      }
    >
      <div className={styles.columns}>
        <TableOfContents label={t('legal.contents')} sections={sections} />
        <article className={styles.text}>
          {intro.map((text) => (
            <p key={text} className={styles.intro}>
              <RichText text={text} />
            </p>
          ))}
          {sections.map(({ id, title: heading, blocks }, index) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
              <Heading id={`${id}-heading`} size="medium" className={styles.heading}>
                <span className={styles.number}>{index + 1}.</span> {heading}
              </Heading>
              <TextBlocks blocks={blocks} />
            </section>
          ))}
        </article>
      </div>
    </Page>
  );
}

interface TableOfContentsProps {
  readonly label: string;
  readonly sections: readonly DocumentSection[];
}

/** Open beside the text on wide screens; folded above it on narrow ones, where eighteen lines would hide the text. */
function TableOfContents({ label, sections }: TableOfContentsProps) {
  const links = (
    <ol className={styles.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link className={styles.link} to={`#${id}`}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={label}>
      <details className={styles.folded}>
        <summary className={styles.summary}>{label}</summary>
        {links}
      </details>
      <div className={styles.open}>
        <p className={styles.title}>{label}</p>
        {links}
      </div>
    </nav>
  );
}
