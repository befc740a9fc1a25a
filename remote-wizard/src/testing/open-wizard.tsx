import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { inEachLanguage, languageFacts } from '@exchange/shared-domain';
import {
  catalogueReplies,
  installServiceDouble,
  jsonReply,
  renderRoom,
  type RoomSetup,
} from '@exchange/shared-platform/testing';
import { UiProvider, loadUiTexts } from '@exchange/shared-ui';
import { alertsSlice, useAppSelector } from '@exchange/shared-platform';
import remote from '../remote.ts';
import { pageHidden, testReceipt } from './drafts.ts';

/** Who is at the page, in all tests of a file. */
export const user = userEvent.setup();

/** The service as the wizard needs it; tests replace single replies. */
export const installWizardService = () =>
  installServiceDouble({ ...catalogueReplies, 'POST /api/transactions': () => jsonReply(testReceipt, 201) });

// Where links lead that the shell leaves to other remotes.
const withOtherPlaces = { ...remote, routes: [...remote.routes, { path: '*', element: <p>Another page</p> }] };

/** Opens a page as a visitor does, inside the providers that the shell has around it. `unmount` leaves it. */
export async function openWizard(path = '/transaction', setup: Omit<RoomSetup, 'path'> = {}) {
  const room = await renderRoom(withOtherPlaces, {
    path,
    locales: { ui: inEachLanguage((each) => () => loadUiTexts(each)) },
    wrap: (tree) => (
      <UiProvider languageTag={languageFacts[setup.language ?? 'en'].tag} flagImagesUrl="https://flags.example.com">
        <Suspense fallback="Loading">{tree}</Suspense>
        <ShownAlerts />
      </UiProvider>
    ),
    ...setup,
  });
  const unmount = () => {
    pageHidden();
    room.unmount();
  };
  return { ...room, unmount };
}

/** The alerts, which the shell shows beside every page. */
function ShownAlerts() {
  const { i18n } = useTranslation();
  const alerts = useAppSelector(alertsSlice.selectors.selectAlerts);
  return (
    <ul aria-label="Alerts">
      {alerts.map(({ id, type, message }) => (
        <li key={id}>
          {type}: {i18n.t(message)}
        </li>
      ))}
    </ul>
  );
}
