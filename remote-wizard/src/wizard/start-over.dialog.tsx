import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';

interface StartOverDialogProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'isOpen' | 'isPending' | 'onCancel' | 'onConfirm'
> {
  readonly text: string;
}

/** Asks before a draft is discarded. Its code is loaded on demand. */
export function StartOverDialog({ text, ...props }: StartOverDialogProps) {
  return (
    <ConfirmDialog {...props}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
