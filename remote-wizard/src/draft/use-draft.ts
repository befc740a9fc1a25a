import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ExchangeForm } from '@exchange/shared-domain';
import type { AcceptedAmounts } from './draft.ts';
import { amountsAccepted, draftSlice, formChanged, freshDraft, selectDraft, type DraftRoot } from './draft.slice.ts';
import { useServedState } from '../served/use-served-state.ts';

const served: DraftRoot = { [draftSlice.reducerPath]: freshDraft() };

export const useDraftState = <Value>(select: (root: DraftRoot) => Value): Value => useServedState(served, select);

/** The draft, and the ways to change it. */
export function useDraft() {
  const dispatch = useDispatch();
  const change = useCallback((fields: Partial<ExchangeForm>) => void dispatch(formChanged(fields)), [dispatch]);
  const accept = useCallback((amounts: AcceptedAmounts) => void dispatch(amountsAccepted(amounts)), [dispatch]);
  return { draft: useDraftState(selectDraft), change, accept };
}
