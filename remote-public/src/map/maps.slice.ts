import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the loading of the maps service stands. */
export type MapsStatus = 'NOT_LOADED' | 'LOADING' | 'LOADED' | 'FAILED' | 'AUTH_FAILURE';

export const mapsSlice = createSlice({
  name: 'publicMaps',
  initialState: { status: 'NOT_LOADED' as MapsStatus },
  reducers: {
    mapsStatusChanged: (state, { payload }: PayloadAction<MapsStatus>) => {
      // A refused key is the service's last word: the script reports it after it has loaded, and it stays refused.
      if (state.status !== 'AUTH_FAILURE') state.status = payload;
    },
  },
  selectors: { selectMapsStatus: ({ status }) => status },
});

export const { mapsStatusChanged } = mapsSlice.actions;
