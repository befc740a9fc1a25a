import { useCallback, useMemo } from 'react';
import type { ColumnChoice } from '@exchange/shared-domain';
import { useAdminGetPreferencesQuery, useAdminSetPreferencesMutation } from '../../preferences/preferences.api.ts';

/** A column at its place. */
interface PlacedColumn {
  readonly id: string;
  readonly isHidden: boolean;
}

/** Hidden until a person chooses, where not all columns fit: review and amounts tell them. The others fit 1366 px. */
const hiddenWhenNarrow: readonly string[] = ['id', 'assignee', 'direction'];

/** True when not all columns fit on the screen. */
const isNarrowScreen = (): boolean => globalThis.matchMedia('(width < 1880px)').matches;

/**
 * The columns as the person arranged them. A column that the choice does not know follows the one that it follows by
 * default, and is shown.
 */
export function arrangeColumns(
  ids: readonly string[],
  choice: ColumnChoice | undefined,
  isNarrow: boolean,
): readonly PlacedColumn[] {
  const order = (choice?.order ?? []).filter((id, at, all) => ids.includes(id) && all.indexOf(id) === at);
  for (const [at, id] of ids.entries()) {
    if (order.includes(id)) continue;
    const before = ids[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  const hidden = choice?.hidden ?? (isNarrow ? hiddenWhenNarrow : []);
  return order.map((id) => ({ id, isHidden: hidden.includes(id) }));
}

/** The choice that leads to this arrangement. */
export const choiceOf = (columns: readonly PlacedColumn[]): ColumnChoice => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
});

/** The columns as the person arranged them, their default arrangement, and what keeps another one; null is the default. */
export function useColumnChoice(ids: readonly string[]) {
  const call = useAdminGetPreferencesQuery();
  const [save, { isLoading: isSaving }] = useAdminSetPreferencesMutation();
  const choice = call.data?.columns;
  const placed = useMemo(() => arrangeColumns(ids, choice, isNarrowScreen()), [ids, choice]);
  const keep = useCallback(
    (columns: readonly PlacedColumn[] | null) => save({ columns: columns && choiceOf(columns) }),
    [save],
  );
  const standard = () => arrangeColumns(ids, undefined, isNarrowScreen());
  return { call, placed, standard, keep, isSaving };
}
