import { Suspense } from 'react';
import { inEachLanguage, languageFacts } from '@exchange/shared-domain';
import { catalogueReplies, installServiceDouble, renderRoom, type RoomSetup } from '@exchange/shared-platform/testing';
import { UiProvider, loadUiTexts } from '@exchange/shared-ui';
import remote from '../remote.ts';

/** A double of the service for the public pages; tests replace single replies. */
export const installPublicService = () =>
  installServiceDouble({ ...catalogueReplies, 'POST /api/contact/form': { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } });

// Target of links to other remotes.
const withOtherPlaces = { ...remote, routes: [...remote.routes, { path: '*', element: null }] };

/** Opens a page as a visitor does, inside the providers that the shell has around it. */
export const openPage = (path: string, setup: Omit<RoomSetup, 'path'> = {}) =>
  renderRoom(withOtherPlaces, {
    path,
    locales: { ui: inEachLanguage((each) => () => loadUiTexts(each)) },
    wrap: (tree) => (
      <UiProvider languageTag={languageFacts[setup.language ?? 'en'].tag} flagImagesUrl="https://flags.example.com">
        <Suspense fallback="Loading">{tree}</Suspense>
      </UiProvider>
    ),
    ...setup,
  });
