import { useTranslation } from 'react-i18next';
import { Heading, Link } from '@exchange/shared-ui';
import styles from './home-steps.module.css';

const steps = ['one', 'two', 'three'] as const;

/** The steps of an exchange, and the contact for larger amounts. */
export function HomeSteps() {
  const { t } = useTranslation('public');
  return (
    <section className={styles.section} aria-labelledby="steps-heading">
      <Heading id="steps-heading">{t('home.steps.title')}</Heading>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Heading level="h3" size="small">
              {t(`home.steps.${step}.title`)}
            </Heading>
            <p className={styles.text}>{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.large}>
        <strong>{t('home.large.title')}</strong> {t('home.large.text')}{' '}
        <Link to="/contact">{t('home.large.link')}</Link>
      </p>
    </section>
  );
}
