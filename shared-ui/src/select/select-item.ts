import type { ReactNode } from 'react';

/** An option of a list. */
export interface SelectItem {
  readonly id: string;
  readonly label: string;
  /** A flag or an icon of 20 to 28 px. */
  readonly icon?: ReactNode;
  /** A second, smaller text; also searched. */
  readonly description?: string;
  readonly isDisabled?: boolean | undefined;
}
