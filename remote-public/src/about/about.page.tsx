import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cashWords, useGetAllOfficesQuery } from '@exchange/shared-platform';
import { EmptyState, ErrorPanel, Heading, Loader } from '@exchange/shared-ui';
import { MapPanel } from '../map/map-panel.tsx';
import { Page } from '../page/page.tsx';
import styles from './about.module.css';
import { OfficeCard } from './office-card.tsx';

export const head = { title: 'about.title', description: 'about.description' } as const;

export default function AboutPage() {
  const { t, i18n } = useTranslation('public');
  return (
    <Page
      head={head}
      heading={t('about.heading')}
      lead={
        <div className={styles.texts}>
          {/* An earlier shell has no word for the operator. */}
          <p>{t('about.texts.who', { operator: cashWords(i18n)['operator'] ?? '' })}</p>
          <p>{t('about.texts.how')}</p>
        </div>
      }
    >
      <section id="offices" className={styles.offices} aria-labelledby="offices-heading">
        <Heading id="offices-heading">{t('about.offices')}</Heading>
        <Offices />
      </section>
    </Page>
  );
}

function Offices() {
  const { t } = useTranslation('public');
  const { data, isFetching, refetch } = useGetAllOfficesQuery();
  const offices = useMemo(() => data?.filter(({ enabled }) => enabled), [data]);
  const [selectedId, setSelectedId] = useState<string>();
  const map = useRef<HTMLDivElement>(null);
  const showOnMap = (id: string) => {
    setSelectedId(id);
    map.current?.scrollIntoView({ block: 'nearest' });
  };
  if (!offices) {
    return isFetching ? (
      <Loader />
    ) : (
      <ErrorPanel
        headingLevel="h3"
        title={t('about.officesFailed')}
        action={{ label: t('retry'), onPress: () => void refetch() }}
      />
    );
  }
  if (offices.length === 0) return <EmptyState headingLevel="h3" title={t('about.officesEmpty')} />;
  return (
    <div className={styles.columns}>
      <ul className={styles.list}>
        {offices.map((office) => (
          <OfficeCard
            key={office.id}
            office={office}
            isSelected={office.id === selectedId}
            onSelect={() => showOnMap(office.id)}
          />
        ))}
      </ul>
      <div ref={map} className={styles.map}>
        <MapPanel offices={offices} selectedId={selectedId} onSelect={setSelectedId} />
      </div>
    </div>
  );
}
