import type { ReactNode } from 'react';
import { Text } from '@exchange/shared-ui';

/** What is worth less attention: an explanation, or who did something and when. */
export const Muted = ({ as = 'p', children }: { readonly as?: 'p' | 'span'; readonly children: ReactNode }) => (
  <Text as={as} tone="muted" size="small">
    {children}
  </Text>
);
