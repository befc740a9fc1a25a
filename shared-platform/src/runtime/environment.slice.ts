import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { environmentSchema } from './environment.schema.ts';

/** The run-time environment; set once when the store is made. */
export const environmentSlice = createSlice({
  name: 'environment',
  initialState: environmentSchema.parse({}),
  reducers: {},
  selectors: { selectEnvironment: (state) => state },
});

/** The run-time environment of the page. */
export const useEnvironment = () => useSelector(environmentSlice.selectors.selectEnvironment);
