import { Building2, ChartNoAxesCombined, Coins, MapPin, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardLink, Heading } from '@exchange/shared-ui';
import styles from './home-cards.module.css';

const cards: readonly { key: 'about' | 'offices' | 'rates' | 'currencies'; to: string; Icon: LucideIcon }[] = [
  { key: 'about', to: '/about', Icon: Building2 },
  { key: 'offices', to: '/about#offices', Icon: MapPin },
  { key: 'rates', to: '/currencies#rates', Icon: ChartNoAxesCombined },
  { key: 'currencies', to: '/currencies', Icon: Coins },
];

export function HomeCards() {
  const { t } = useTranslation('public');
  return (
    <section className={styles.section} aria-labelledby="cards-heading">
      <Heading id="cards-heading">{t('home.cards.title')}</Heading>
      <ul className={styles.cards}>
        {cards.map(({ key, to, Icon }) => (
          <li key={key}>
            <CardLink
              to={to}
              title={t(`home.cards.${key}.title`)}
              text={t(`home.cards.${key}.text`)}
              icon={<Icon />}
              headingLevel="h3"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
