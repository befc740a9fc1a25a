import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../foundation/class-names.ts';
import styles from './slide-over.module.css';

interface SlideOverProps {
  /** Its name for screen readers. */
  readonly label: string;
  readonly isOpen: boolean;
  /** Called with `false` when the person closes it with Escape. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Its content, including a button that closes it. */
  readonly children: ReactNode;
}

/** A full-screen modal that slides in from the right: the menu of narrow screens. */
export function SlideOver({ label, isOpen, onOpenChange, children }: SlideOverProps) {
  return (
    <ModalOverlay className={classNames(styles.overlay)} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Modal className={classNames(styles.modal)}>
        <Dialog aria-label={label} className={classNames(styles.dialog)}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
