import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

interface QuestionDialogProps {
  readonly isOpen: boolean;
  /** Called by Cancel, the close button, Escape, and a press beside the dialog. */
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** The answer is being carried out: no other button can be pressed, and the dialog can't be closed. */
  readonly isPending?: boolean | undefined;
  /** Enter answers yes at once. Only for what can be taken back. */
  readonly isConfirmFocused?: boolean | undefined;
  /** What it is about, below the question. */
  readonly children?: ReactNode;
}

interface KindProps extends QuestionDialogProps {
  readonly text: string;
  readonly confirmLabel: string;
  readonly variant: 'primary' | 'success' | 'danger';
}

function QuestionDialog({ isOpen, onCancel, isPending, children, text, ...confirm }: KindProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      role="alertdialog"
      title={t('dialogs.title')}
      isOpen={isOpen}
      isBusy={isPending}
      onOpenChange={onCancel}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onCancel}>
            {t('actions.cancel')}
          </Button>
          <ConfirmButton {...confirm} isPending={isPending} />
        </>
      }
    >
      <div className={styles.question}>
        <p>{text}</p>
        {children}
      </div>
    </Dialog>
  );
}

type ConfirmProps = Pick<KindProps, 'confirmLabel' | 'variant' | 'isPending' | 'isConfirmFocused' | 'onConfirm'>;

function ConfirmButton({ confirmLabel, variant, isPending, isConfirmFocused, onConfirm }: ConfirmProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirmFocused) button.current?.focus();
  }, [isConfirmFocused]);
  return (
    <Button ref={button} variant={variant} isPending={isPending} onPress={onConfirm}>
      {confirmLabel}
    </Button>
  );
}

interface ConfirmDialogProps extends QuestionDialogProps {
  /** Whether the deed grants or takes something away: the colour of Continue. Default: `primary`. */
  readonly variant?: KindProps['variant'];
}

/** Asks before something that may be irreversible. */
export function ConfirmDialog({ variant = 'primary', ...props }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <QuestionDialog {...props} text={t('dialogs.confirmText')} confirmLabel={t('actions.continue')} variant={variant} />
  );
}

/** Asks before an item is deleted. */
export function DeleteDialog(props: QuestionDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <QuestionDialog {...props} text={t('dialogs.deleteText')} confirmLabel={t('actions.delete')} variant="danger" />
  );
}
