import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ExchangeForm } from '@exchange/shared-domain';
import type { AcceptedAmounts } from './draft.ts';
import { amountsAccepted, formChanged, selectDraft } from './draft.slice.ts';

/** The draft, and the ways to change it. */
export function useDraft() {
  const dispatch = useDispatch();
  const change = useCallback((fields: Partial<ExchangeForm>) => void dispatch(formChanged(fields)), [dispatch]);
  const accept = useCallback((amounts: AcceptedAmounts) => void dispatch(amountsAccepted(amounts)), [dispatch]);
  return { draft: useSelector(selectDraft), change, accept };
}
