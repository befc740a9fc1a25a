import type { Office } from '@exchange/shared-domain';

/** The offices on the page and the one that is chosen, in the list or on the map. */
export interface ShownOffices {
  readonly offices: readonly Office[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}
