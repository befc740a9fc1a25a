import { useTranslation } from 'react-i18next';
import { ArrowUpRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { PageMeta } from '@exchange/shared-platform';
import { Heading, Link, Text } from '@exchange/shared-ui';
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

/** A link with its text in a circle, for wide screens. */
function CircleLink() {
  const { t } = useTranslation('public');
  return (
    <RouterLink to="/transaction" className={styles.circle} aria-label={t('home.circleText')}>
      <svg className={styles.ring} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
        <path id="circle-link-path" d="M80 80m-62 0a62 62 0 1 1 124 0a62 62 0 1 1-124 0" fill="none" />
        <text className={styles.text}>
          <textPath href="#circle-link-path" textLength="385" lengthAdjust="spacing">
            {t('home.circleText')}
          </textPath>
        </text>
      </svg>
      <ArrowUpRight className={styles.arrow} size={34} aria-hidden="true" />
    </RouterLink>
  );
}
