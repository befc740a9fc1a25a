import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../foundation/class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons that stay in view below the scrolling body. */
  readonly footer?: ReactNode;
  readonly isOpen: boolean;
  /** Called with `false` when the person closes it: by its button, Escape, or a press outside. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** At most 480, 660 or 920 px wide. Default: `medium`. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** An action is running: the dialog can't be closed. */
  readonly isBusy?: boolean | undefined;
  /** `alertdialog` for a question that stops everything else. */
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * A modal: it keeps the focus inside and returns it, fades in and out in 0.2 s, and is a sheet on phones. Keep it
 * mounted and change `isOpen`, so that it can fade out.
 */
export function Dialog(props: DialogProps) {
  const { title, children, footer, isOpen, onOpenChange, size = 'medium', isBusy = false, role = 'dialog' } = props;
  const { t } = useTranslation('ui');
  const question = useId();
  return (
    <ModalOverlay
      className={classNames(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog
          className={classNames(styles.dialog)}
          role={role}
          // Screen readers read the whole question, wherever the focus is in it.
          {...(role === 'alertdialog' && { 'aria-describedby': question })}
        >
          <div className={styles.top}>
            <Heading slot="title" level={2} className={classNames(styles.title)}>
              {title}
            </Heading>
            <IconButton
              label={t('actions.close')}
              icon={<X aria-hidden="true" />}
              isDisabled={isBusy}
              onPress={() => onOpenChange(false)}
            />
          </div>
          <div id={question} className={styles.body}>
            {children}
          </div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
