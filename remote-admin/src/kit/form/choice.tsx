import type { ComponentProps } from 'react';
import { Select } from '@exchange/shared-ui/select';

interface ChoiceProps extends Omit<ComponentProps<typeof Select>, 'selectedKey'> {
  readonly value: string;
}

/** A field of a form that is one of a few. */
export const Choice = ({ value, ...props }: ChoiceProps) => <Select selectedKey={value || null} {...props} />;
