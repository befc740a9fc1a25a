import type { ComponentProps } from 'react';
import { Button } from '@exchange/shared-ui';

/** A button of a row, a panel or a line: one of many on the page. */
export const SmallButton = (props: Omit<ComponentProps<typeof Button>, 'size'>) => (
  <Button variant="secondary" size="small" {...props} />
);

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'form'> {
  readonly form: { readonly isComplete: boolean; readonly isSending: boolean };
}

/** Sends the form that it stands in. */
export const SubmitButton = ({ form, ...props }: SubmitButtonProps) => (
  <Button type="submit" isDisabled={!form.isComplete} isPending={form.isSending} {...props} />
);
