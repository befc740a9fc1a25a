import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';

interface StartOverDialogProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'isOpen' | 'isPending' | 'onCancel' | 'onConfirm'
> {
  readonly text: string;
}

/** Asks before a draft is given up. Its code comes when somebody asks for it. */
export function StartOverDialog({ text, ...props }: StartOverDialogProps) {
  return (
    <ConfirmDialog {...props}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
