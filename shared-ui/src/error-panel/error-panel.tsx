import { TriangleAlert, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Heading, type HeadingLevel, Text } from '../typography/typography.tsx';
import styles from './error-panel.module.css';

/** The action of a panel. */
interface PanelAction {
  readonly label: string;
  onPress(): void;
}

interface ErrorPanelProps {
  readonly title: string;
  readonly message?: string;
  /** Technical details, for support. */
  readonly details?: string;
  readonly action?: PanelAction;
  /**
   * Default: `h1`, for a panel that replaces a page. With a lower level the panel is part of a page and announced at
   * once.
   */
  readonly headingLevel?: HeadingLevel;
}

/** Says what failed and what to do. */
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
      <Message text={message} />
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

interface EmptyStateProps {
  readonly title: string;
  readonly message?: string;
  readonly action?: PanelAction;
  /** Default: `h2`. */
  readonly headingLevel?: HeadingLevel;
}

/** Replaces an empty list. */
export function EmptyState({ title, message, action, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.neutral} aria-hidden="true">
        <Inbox />
      </span>
      <Heading level={headingLevel} size="small">
        {title}
      </Heading>
      <Message text={message} />
      {action && (
        <Button variant="secondary" className={styles.action} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

function Message({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text tone="muted" className={styles.message}>
      {text}
    </Text>
  );
}
