import { classNames } from '../foundation/class-names.ts';
import styles from './open-state.module.css';

interface OpenStateProps {
  /** Whether the place is open now, and until when; complete without the colour. */
  readonly text: string;
  readonly isOpen: boolean;
}

/** Whether a place is open now. Not printed, because it changes. */
export function OpenState({ text, isOpen }: OpenStateProps) {
  return (
    <span className={classNames(styles.state)} data-open={isOpen}>
      {text}
    </span>
  );
}
