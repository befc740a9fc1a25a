import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '@exchange/shared-platform';
import { useAdminGetRateStateQuery } from '../rates/rate-state.api.ts';
import { MarginForm } from './margin-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { useAdminGetMarginsQuery } from './settings.api.ts';
import styles from './settings.module.css';

const HALF_A_MINUTE = 30_000;

export function Margins() {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useAdminGetMarginsQuery();
  const { data: market } = useAdminGetRateStateQuery();
  const now = useNow(HALF_A_MINUTE).toISOString();
  // A scheduled margin that begins is then the one in effect.
  const hasBegun =
    data?.some(({ value }) => value.scheduled.some(({ effectiveFrom }) => effectiveFrom <= now)) ?? false;
  useEffect(() => {
    if (hasBegun) void refetch();
  }, [hasBegun, refetch]);
  if (!data) {
    return (
      <SettingPanel title={t('settings.tabs.margins')} record={{ isError, refetch }}>
        {() => null}
      </SettingPanel>
    );
  }
  return (
    <div className={styles.panels}>
      {data.map((setting) => {
        const { code, direction } = setting.value;
        return (
          <SettingPanel
            key={`${code} ${direction}`}
            title={t(`settings.margin.title.${direction}`, { code })}
            record={{ data: setting, isError, refetch }}
          >
            {(shown) => (
              <MarginForm setting={shown} marketPriceEur={market?.prices.find((price) => price.code === code)?.eur} />
            )}
          </SettingPanel>
        );
      })}
    </div>
  );
}
