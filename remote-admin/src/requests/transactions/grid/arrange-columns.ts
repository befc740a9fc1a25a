import { useMemo } from 'react';
import type { ColumnChoice } from '@exchange/shared-domain';
import { useChange } from '../../../kit/index.ts';
import { preferencesApi } from '../../../frame/preferences/preferences.api.ts';

/** A column at its place. */
interface PlacedColumn {
  readonly id: string;
  readonly isHidden: boolean;
}

/** Hidden until a person chooses, where not all columns fit: other columns and the review tell them. */
const hiddenOn: Readonly<Record<string, readonly string[]>> = {
  '(width < 1880px)': ['id', 'assignee', 'direction'],
  // The date would be cut. On narrower screens it is behind the edge anyway, and the age before it.
  '(1280px <= width < 1366px)': ['age'],
};

const hiddenHere = (): readonly string[] =>
  Object.entries(hiddenOn).flatMap(([screen, ids]) => (globalThis.matchMedia(screen).matches ? ids : []));

/**
 * The columns as the person arranged them. A column that the choice does not know follows the one that it follows by
 * default, and is shown.
 */
export function arrangeColumns(
  ids: readonly string[],
  choice: ColumnChoice | undefined,
  hiddenByDefault: readonly string[],
): readonly PlacedColumn[] {
  const order = (choice?.order ?? []).filter((id, at, all) => ids.includes(id) && all.indexOf(id) === at);
  for (const [at, id] of ids.entries()) {
    if (order.includes(id)) continue;
    const before = ids[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  const hidden = choice?.hidden ?? hiddenByDefault;
  return order.map((id) => ({ id, isHidden: hidden.includes(id) }));
}

/** The choice that leads to this arrangement. */
export const choiceOf = (columns: readonly PlacedColumn[]): ColumnChoice => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
});

/** The columns as the person arranged them, their default arrangement, and what keeps another one; null is the default. */
export function useColumnChoice(ids: readonly string[]) {
  const call = preferencesApi.useAdminGetPreferencesQuery();
  const [save, saving] = useChange(preferencesApi.useAdminSetPreferencesMutation()[0]);
  // A choice counts at once, and no longer when it could not be saved.
  const choice = saving ? (saving.columns ?? undefined) : call.data?.columns;
  const placed = useMemo(() => arrangeColumns(ids, choice, hiddenHere()), [ids, choice]);
  const keep = (columns: readonly PlacedColumn[] | null) => save({ columns: columns && choiceOf(columns) });
  const standard = () => arrangeColumns(ids, undefined, hiddenHere());
  return { call, placed, standard, keep, isSaving: saving !== undefined };
}
