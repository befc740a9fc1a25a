import type { ReactNode } from 'react';

/** Something to choose. */
export interface SelectItem {
  readonly id: string;
  readonly label: string;
  /** A flag or an icon of 20 to 28 px. */
  readonly icon?: ReactNode;
  /** A second, smaller text; found by a search as well. */
  readonly description?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}
