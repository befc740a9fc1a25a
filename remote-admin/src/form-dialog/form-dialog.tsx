import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
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
  useFaultInView(id, isRunning);
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

const faultsOf = (formId: string): HTMLElement[] => [
  ...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('[data-invalid], [role="alert"]') ?? []),
];

/** After a refusal, scrolls to what it left in the form: the dialog may be longer than the screen. */
function useFaultInView(formId: string, isRunning: boolean): void {
  const known = useRef<readonly HTMLElement[]>(undefined);
  // The fault may come some renderings after the end of the call.
  useEffect(() => {
    if (isRunning) known.current ??= faultsOf(formId);
    const before = known.current;
    if (isRunning || before === undefined) return;
    const fault = faultsOf(formId).find((each) => !before.includes(each));
    if (fault === undefined) return;
    known.current = undefined;
    if (!fault.contains(document.activeElement)) fault.querySelector<HTMLElement>('input, textarea, button')?.focus();
    fault.scrollIntoView({ block: 'nearest' });
  });
}
