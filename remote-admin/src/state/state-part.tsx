import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { stateParts } from '@exchange/shared-domain';
import { Heading, Text } from '@exchange/shared-ui';
import styles from './state.module.css';

interface StatePartProps<Part> {
  readonly name: (typeof stateParts)[number];
  /** Null or undefined when it could not be read. */
  readonly state: Part | null | undefined;
  readonly children: (state: Part) => ReactNode;
}

/** One part of the state; links lead to it by its name. */
export function StatePart<Part>({ name, state, children }: StatePartProps<Part>) {
  const { t } = useTranslation(['admin', 'state']);
  return (
    <section className={styles.part} id={name} aria-labelledby={`${name}-title`}>
      <Heading level="h2" size="small" id={`${name}-title`}>
        {t(`state:parts.${name}`)}
      </Heading>
      {state === null || state === undefined ? <Text tone="danger">{t('state:unavailable')}</Text> : children(state)}
    </section>
  );
}
