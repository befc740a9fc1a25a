import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Loading status of the maps service. */
export type MapsStatus = 'NOT_LOADED' | 'LOADING' | 'LOADED' | 'FAILED' | 'AUTH_FAILURE';

export const mapsSlice = createSlice({
  name: 'publicMaps',
  initialState: { status: 'NOT_LOADED' as MapsStatus },
  reducers: {
    mapsStatusChanged: (state, { payload }: PayloadAction<MapsStatus>) => {
      // A refused key stays refused: the script reports it even after it has loaded.
      if (state.status !== 'AUTH_FAILURE') state.status = payload;
    },
  },
  selectors: { selectMapsStatus: ({ status }) => status },
});

export const { mapsStatusChanged } = mapsSlice.actions;
