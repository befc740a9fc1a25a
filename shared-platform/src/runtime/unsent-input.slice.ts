import { createSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** How many parts of the page have unsent input. While there are any, the page is not reloaded. */
export const unsentInputSlice = createSlice({
  name: 'unsentInput',
  initialState: 0,
  reducers: { inputBegun: (parts) => parts + 1, inputEnded: (parts) => parts - 1 },
  selectors: { selectHasUnsentInput: (parts) => parts > 0 },
});

const { inputBegun, inputEnded } = unsentInputSlice.actions;

/** Reports while the component is mounted whether it has unsent input. */
export function useUnsentInput(isUnsent: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isUnsent) return undefined;
    dispatch(inputBegun());
    return () => void dispatch(inputEnded());
  }, [dispatch, isUnsent]);
}
