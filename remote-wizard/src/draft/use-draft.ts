import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { ExchangeForm } from '@exchange/shared-domain';
import { useAppDispatch } from '@exchange/shared-platform';
import { changeForm } from './draft.actions.ts';
import { selectForm, selectWizard } from './draft.slice.ts';

export const useWizard = () => useSelector(selectWizard);

/** The form, and the way to change some of its fields. */
export function useExchangeForm() {
  const dispatch = useAppDispatch();
  const form = useSelector(selectForm);
  const change = useCallback(
    (fields: Parameters<typeof changeForm>[0]) => void dispatch(changeForm(fields)),
    [dispatch],
  );
  return [form, change] satisfies [ExchangeForm, unknown];
}
