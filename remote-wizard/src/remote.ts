import { inEachLanguage } from '@exchange/shared-domain';
import { defineRemote, lazyPage } from '@exchange/shared-platform';
import { draftSlice } from './draft/draft.slice.ts';
import { submissionSlice } from './submission/submission.slice.ts';
import { savingListeners } from './wizard/saving.listeners.ts';

declare global {
  interface TextsByNamespace {
    readonly wizard: typeof import('./locales/en.json');
    /** Of the page of a request, which brings them itself: the other pages need none of them. */
    readonly follow: typeof import('./follow/locales/en.json');
    /** Of its part that says where to send crypto, in the same way. */
    readonly deposit: typeof import('./deposit/locales/en.json');
    /** Of the step with the wallet, too, and of its choice of a network. */
    readonly connect: typeof import('./wallet/locales/en.json');
    readonly networks: typeof import('./location/locales/en.json');
  }
}

const wizard = () => import('./wizard/wizard.page.tsx');
// By way of the page: what a step shares with it is then loaded once.
const personal = lazyPage(async () => ({ default: (await wizard()).laterSteps.personal }));

export default defineRemote({
  name: 'wizard',
  routes: [
    {
      path: 'transaction',
      children: [
        { index: true, Component: lazyPage(wizard, personal) },
        { path: 'success', Component: lazyPage(() => import('./success/success.page.tsx')) },
        { path: 'follow', Component: lazyPage(() => import('./follow/follow.page.tsx')) },
      ],
    },
    { path: 'qr-code-scan-redirect', Component: lazyPage(() => import('./qr-redirect/qr-redirect.page.tsx')) },
  ],
  locales: inEachLanguage((language) => () => import(`./locales/${language}.json`)),
  slices: [draftSlice, submissionSlice],
  listeners: savingListeners,
});
