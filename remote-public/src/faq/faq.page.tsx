import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, Heading } from '@exchange/shared-ui';
import { documentPage } from '../documents/document-page.tsx';
import { faq, type LongDocument } from '../documents/documents.ts';
import { RichText, TextBlocks } from '../documents/rich-text.tsx';
import { Page } from '../page/page.tsx';
import styles from './faq.module.css';

export const head = { title: 'faq.title', description: 'faq.description' } as const;

function FaqView({ document }: { readonly document: LongDocument }) {
  const { t } = useTranslation('public');
  const { intro, sections } = document;
  return (
    <Page
      head={head}
      heading={t('faq.heading')}
      lead={intro.map((text) => (
        <p key={text}>
          <RichText text={text} />
        </p>
      ))}
    >
      <div className={styles.blocks}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} className={styles.block} aria-labelledby={`${id}-heading`}>
            <Heading id={`${id}-heading`} size="medium">
              {title}
            </Heading>
            <div className={styles.answer}>
              <TextBlocks blocks={blocks} />
            </div>
          </section>
        ))}
      </div>
      <aside className={styles.more}>
        <MessageCircleQuestion className={styles.moreIcon} size={32} aria-hidden="true" />
        <div>
          <Heading size="medium">{t('faq.moreTitle')}</Heading>
          <p className={styles.answer}>{t('faq.moreText')}</p>
        </div>
        <ButtonLink to="/contact">{t('faq.moreLink')}</ButtonLink>
      </aside>
    </Page>
  );
}

export default documentPage(faq, FaqView);
