import { classNames } from '../foundation/class-names.ts';
import styles from './open-state.module.css';

/** Props of {@link OpenState}. */
export interface OpenStateProps {
  /** Whether the place is open now, and until when; says all without the colour. */
  readonly text: string;
  readonly isOpen: boolean;
}

/** Whether a place is open at this moment. Not printed: it is true for that moment only. */
export function OpenState({ text, isOpen }: OpenStateProps) {
  return (
    <span className={classNames(styles.state)} data-open={isOpen}>
      {text}
    </span>
  );
}
