import { useCallback, useMemo } from 'react';
import { useAdminGetPreferencesQuery, useAdminSetPreferencesMutation } from '../../preferences/preferences.api.ts';
import { arrangeColumns, choiceOf, isNarrowScreen, type PlacedColumn } from './arrange-columns.ts';

/** The columns as the person arranged them, and the function that keeps another arrangement; null is the default one. */
export function useColumnChoice(ids: readonly string[]) {
  const { data, isLoading } = useAdminGetPreferencesQuery();
  const [save, { isLoading: isSaving }] = useAdminSetPreferencesMutation();
  const choice = data?.columns;
  const placed = useMemo(() => arrangeColumns(ids, choice, isNarrowScreen()), [ids, choice]);
  const keep = useCallback(
    (columns: readonly PlacedColumn[] | null) => save({ columns: columns && choiceOf(columns) }),
    [save],
  );
  return { placed, keep, isLoading, isSaving };
}
