import { useEffect, useId, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Button } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { useWords } from '../words.ts';
import type { CallForm } from './use-call-form.ts';
import layout from '../page/layout.module.css';

interface FormDialogProps
  extends
    Pick<ComponentProps<'form'>, 'children'>,
    Pick<ComponentProps<typeof Dialog>, 'title' | 'size'>,
    Pick<ComponentProps<typeof Button>, 'variant'> {
  readonly form: Pick<CallForm<object>, 'formProps' | 'isComplete' | 'isSending'>;
  readonly isOpen?: boolean;
  /** False while the form can't be sent. Default: once its fields are filled in. */
  readonly isComplete?: boolean;
  /** Nothing can be sent any more; what it shows is only closed. */
  readonly isOver?: boolean;
  readonly submit: string;
  /** Something that decides what is sent is still being read. */
  readonly isReading?: boolean | undefined;
  readonly onClose: () => void;
  /** Stands before the form, and may have one of its own. */
  readonly before?: ReactNode;
}

/** The name of the button that sends the form: `form.focus` finds it. */
export const SUBMIT = 'send';

/** A dialog with one form, and the buttons that leave it and send it. */
export function FormDialog({ title, size, isOpen = true, onClose, before, form, ...props }: FormDialogProps) {
  const { submit, variant, isComplete = form.isComplete, isOver = false, isReading = false, children } = props;
  const { t } = useWords();
  const id = useId();
  const { formProps, isSending } = form;
  // What is over can be left while the page behind it reads again.
  const isBusy = isSending && !isOver;
  useFaultInView(formProps.ref, isSending);
  return (
    <Dialog
      title={title}
      size={size}
      isOpen={isOpen}
      isBusy={isBusy}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant={isOver ? 'primary' : 'secondary'} isDisabled={isBusy} onPress={onClose}>
            {t(isOver ? 'conflict.close' : 'actions.cancel')}
          </Button>
          {!isOver && (
            <Button
              type="submit"
              name={SUBMIT}
              variant={variant}
              form={id}
              isDisabled={!isComplete}
              isPending={isSending || isReading}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      {before}
      <form id={id} className={layout.stack4} {...formProps}>
        {children}
      </form>
    </Dialog>
  );
}

const faultsIn = (form: HTMLFormElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-invalid], [role="alert"]') ?? []),
];

/**
 * After a refusal, scrolls to what it left in the form: the dialog may be longer than the screen. The fault may stand
 * anywhere, also in a field that the refusal has brought.
 */
function useFaultInView(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  const known = useRef<readonly HTMLElement[]>(undefined);
  // The fault may come some renderings after the end of the call.
  useEffect(() => {
    if (isSending) known.current ??= faultsIn(form.current);
    const before = known.current;
    if (isSending || before === undefined) return;
    const fault = faultsIn(form.current).find((each) => !before.includes(each));
    if (fault === undefined) return;
    known.current = undefined;
    if (!fault.contains(document.activeElement)) fault.querySelector<HTMLElement>('input, textarea, button')?.focus();
    fault.scrollIntoView({ block: 'nearest' });
  });
}
