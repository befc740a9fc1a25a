import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './circle-link.module.css';

/** A link with its text in a circle, for wide screens. */
export function CircleLink() {
  const { t } = useTranslation('public');
  return (
    <Link to="/transaction" className={styles.circle} aria-label={t('home.circleText')}>
      <svg className={styles.ring} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
        <path id="circle-link-path" d="M80 80m-62 0a62 62 0 1 1 124 0a62 62 0 1 1-124 0" fill="none" />
        <text className={styles.text}>
          <textPath href="#circle-link-path" textLength="385" lengthAdjust="spacing">
            {t('home.circleText')}
          </textPath>
        </text>
      </svg>
      <ArrowUpRight className={styles.arrow} size={34} aria-hidden="true" />
    </Link>
  );
}
