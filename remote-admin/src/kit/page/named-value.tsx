import type { ReactNode } from 'react';

/** One line of a list of values. */
export const NamedValue = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
