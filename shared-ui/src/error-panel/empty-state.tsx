import { Inbox } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Heading, type HeadingLevel } from '../typography/heading.tsx';
import { Text } from '../typography/text.tsx';
import type { PanelAction } from './error-panel.tsx';
import styles from './error-panel.module.css';

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
      {message !== undefined && (
        <Text tone="muted" className={styles.message}>
          {message}
        </Text>
      )}
      {action && (
        <Button variant="secondary" className={styles.action} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
