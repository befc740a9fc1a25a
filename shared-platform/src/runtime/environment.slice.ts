import { defaultCashCurrency } from '@exchange/shared-domain';
import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Environment } from './environment.schema.ts';

/** The run-time environment before the store has the real one. */
const defaultEnvironment: Environment = {
  apiBaseUrl: '/api',
  flagImagesUrl: 'https://flagcdn.com',
  cashCurrency: defaultCashCurrency,
  phoneRule: 'length',
  supportEmail: 'support@example.com',
  supportPhone: '+359888000000',
  messengerUrl: 'https://wa.me/359888000000',
  allowRemoteOverrides: false,
};

/** The run-time environment; set once when the store is made. */
export const environmentSlice = createSlice({
  name: 'environment',
  initialState: defaultEnvironment,
  reducers: {},
  selectors: { selectEnvironment: (state) => state },
});

/** The run-time environment of the page. */
export const useEnvironment = () => useSelector(environmentSlice.selectors.selectEnvironment);
