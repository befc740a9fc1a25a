import type { ComponentProps, ReactNode } from 'react';
import { Card, Heading } from '@exchange/shared-ui';
import { Loaded, Muted, useWords } from '../kit/index.ts';
import styles from './settings.module.css';

const USUAL_FIELDS = 4;

interface SettingPanelProps<Value> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly record: ComponentProps<typeof Loaded<Value>>['call'];
  readonly children: (value: Value) => ReactNode;
}

/** A record of the settings on its card, with its loading and failed states. */
export function SettingPanel<Value>({ title, text, record, children }: SettingPanelProps<Value>) {
  const { t } = useWords();
  return (
    <Card className={styles.panel}>
      <Heading level="h2" size="small">
        {title}
      </Heading>
      {text !== undefined && <Muted>{text}</Muted>}
      <Loaded
        call={record}
        loading={t('settings.loading')}
        placeholders={{ of: 'field', count: USUAL_FIELDS }}
        failed={t('settings.failed')}
        headingLevel="h3"
      >
        {children}
      </Loaded>
    </Card>
  );
}
