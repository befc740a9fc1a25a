import { useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';

interface FormDialogProps
  extends
    Pick<ComponentProps<'form'>, 'ref' | 'id' | 'onSubmit' | 'className' | 'children'>,
    Pick<ComponentProps<typeof Dialog>, 'title' | 'size'>,
    Pick<ComponentProps<typeof Button>, 'variant'> {
  readonly isOpen?: boolean;
  readonly isRunning: boolean;
  /** False while the form can't be sent. */
  readonly isComplete?: boolean;
  /** Nothing can be sent any more; what it shows is only closed. */
  readonly isOver?: boolean;
  readonly submit: string;
  readonly onClose: () => void;
  /** Stands before the form, and may have one of its own. */
  readonly before?: ReactNode;
}

/** A dialog with one form, and the buttons that leave it and send it. */
export function FormDialog({ title, size, isOpen = true, onClose, before, ...props }: FormDialogProps) {
  const { submit, variant, isRunning, isComplete = true, isOver = false, ...form } = props;
  const { t } = useTranslation('admin');
  const ownId = useId();
  const id = form.id ?? ownId;
  return (
    <Dialog
      title={title}
      size={size}
      isOpen={isOpen}
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant={isOver ? 'primary' : 'secondary'} isDisabled={isRunning} onPress={onClose}>
            {t(isOver ? 'conflict.close' : 'actions.cancel')}
          </Button>
          {!isOver && (
            <Button type="submit" variant={variant} form={id} isDisabled={!isComplete} isPending={isRunning}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      {before}
      <form noValidate {...form} id={id} />
    </Dialog>
  );
}
