import { useTranslation } from 'react-i18next';
import { PageMeta } from '@exchange/shared-platform';
import { Heading, Link, Text } from '@exchange/shared-ui';
import { CircleLink } from './circle-link.tsx';
import { HomeCards } from './home-cards.tsx';
import { HomeConverter } from './home-converter.tsx';
import { HomeFacts } from './home-facts.tsx';
import { HomeSteps } from './home-steps.tsx';
import styles from './home.module.css';

export const head = { title: 'home.title', description: 'home.description' } as const;

export default function HomePage() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.home}>
      <PageMeta title={t(head.title)} description={t(head.description)} />
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <p className={styles.eyebrow}>{t('home.eyebrow')}</p>
          <Heading level="h1" size="display" tabIndex={-1}>
            {t('home.headline')}
          </Heading>
          <Text tone="muted" className={styles.subtitle}>
            {t('home.subtitle')}
          </Text>
          <p className={styles.terms}>{t('home.subtitleTerms')}</p>
          <CircleLink />
        </div>
        <div className={styles.exchange}>
          <HomeConverter />
          <p className={styles.startLink}>
            <Link to="/transaction">{t('home.startLink')}</Link>
          </p>
        </div>
      </section>
      <HomeFacts />
      <HomeSteps />
      <HomeCards />
    </div>
  );
}
