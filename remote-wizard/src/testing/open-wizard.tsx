import { Suspense } from 'react';
import {
  installServiceDouble,
  jsonReply,
  renderRoom,
  testCurrencies,
  testOffices,
  type RoomSetup,
} from 'shared-platform/testing';
import { UiProvider, uiLocales } from 'shared-ui';
import remote from '../remote.ts';
import { testReceipt } from './test-receipt.ts';

/** Rates that make a hand calculation easy: 1 USDC gives 2 BGN, 1 BGN gives 0.4 USDC. */
const ratesFrom = { USDC: { BGN: 2 }, USDT: { BGN: 1.9 }, BGN: { USDC: 0.4, USDT: 0.5 } };

/** The service as the wizard needs it; tests replace single replies. */
export const installWizardService = () =>
  installServiceDouble({
    'GET /api/currencies': testCurrencies,
    'GET /api/offices': testOffices,
    'GET /api/rates/from/USDC': ratesFrom.USDC,
    'GET /api/rates/from/USDT': ratesFrom.USDT,
    'GET /api/rates/from/BGN': ratesFrom.BGN,
    'POST /api/transactions': () => jsonReply(testReceipt, 201),
  });

// Where links lead that the shell gives to other remotes.
const withOtherPlaces = { ...remote, routes: [...remote.routes, { path: '*', element: <p>Another page</p> }] };

/** Opens a page as a visitor does, inside the providers that the shell has around it. */
export const openWizard = (path = '/transaction', setup: Omit<RoomSetup, 'path'> = {}) =>
  renderRoom(withOtherPlaces, {
    path,
    locales: { ui: uiLocales },
    wrap: (tree) => (
      <UiProvider locale={setup.language ?? 'en'} flagImagesUrl="https://flags.example.com">
        <Suspense fallback="Loading">{tree}</Suspense>
      </UiProvider>
    ),
    ...setup,
  });
