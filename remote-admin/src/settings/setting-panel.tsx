import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, ErrorPanel, Heading } from '@exchange/shared-ui';
import { Placeholders } from '../loading/placeholders.tsx';
import styles from './settings.module.css';

const USUAL_FIELDS = 4;

interface SettingPanelProps<Value> {
  readonly title: string;
  /** What the setting is for. */
  readonly text?: string | undefined;
  readonly record: { readonly data?: Value | undefined; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly children: (value: Value) => ReactNode;
}

/** A record of the settings on its card, with its loading and failed states. */
export function SettingPanel<Value>({ title, text, record, children }: SettingPanelProps<Value>) {
  const { t } = useTranslation('admin');
  const { data, isFetching, refetch } = record;
  return (
    <Card className={styles.panel}>
      <Heading level="h2" size="small">
        {title}
      </Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {data !== undefined ? (
        children(data)
      ) : isFetching ? (
        <Placeholders label={t('settings.loading')} of="field" count={USUAL_FIELDS} />
      ) : (
        <ErrorPanel
          headingLevel="h3"
          title={t('settings.failed')}
          action={{ label: t('settings.retry'), onPress: () => void refetch() }}
        />
      )}
    </Card>
  );
}
