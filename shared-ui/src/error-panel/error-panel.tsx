import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Heading, type HeadingLevel } from '../typography/heading.tsx';
import { Text } from '../typography/text.tsx';
import styles from './error-panel.module.css';

/** The way out that a panel offers. */
export interface PanelAction {
  readonly label: string;
  onPress(): void;
}

/** Props of {@link ErrorPanel}. */
export interface ErrorPanelProps {
  readonly title: string;
  readonly message?: string | undefined;
  /** What the machine said, for whoever helps. */
  readonly details?: string | undefined;
  readonly action?: PanelAction | undefined;
  /** `h1`, in the place of a page, when left out. A smaller one fails inside a page and is announced at once. */
  readonly headingLevel?: HeadingLevel | undefined;
}

/** Why something is not there, and what can be done about it. */
export function ErrorPanel({ title, message, details, action, headingLevel = 'h1' }: ErrorPanelProps) {
  const { t } = useTranslation('ui');
  const isPage = headingLevel === 'h1';
  return (
    <div className={styles.panel} role={isPage ? undefined : 'alert'}>
      <span className={styles.danger}>
        <TriangleAlert aria-hidden="true" />
      </span>
      <Heading level={headingLevel} size={isPage ? 'large' : 'medium'}>
        {title}
      </Heading>
      {message !== undefined && (
        <Text tone="muted" className={styles.message}>
          {message}
        </Text>
      )}
      {details !== undefined && (
        <div className={styles.details}>
          <Text as="strong" size="small">
            {t('error.details')}
          </Text>
          <code>{details}</code>
        </div>
      )}
      {action && (
        <Button className={styles.action} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
