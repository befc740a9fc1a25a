import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';

type StartOverDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & { readonly text: string };

/** Asks before a draft is discarded. Its code is loaded on demand. */
export function StartOverDialog({ text, ...props }: StartOverDialogProps) {
  return (
    <ConfirmDialog {...props}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
