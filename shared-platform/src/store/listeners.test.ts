import { alertClosed, alertsSlice } from '../alerts/alerts.slice.ts';
import { api } from '../api/api.ts';
import { codeOf } from '../api/api-error.ts';
import { addLocales, createI18n, type LocaleTexts } from '../language/i18n.ts';
import { languageChosen, languageCleared, readLanguage } from '../language/language.slice.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import {
  readSession,
  saveSession,
  sessionExpired,
  sessionRead,
  sessionSlice,
  signedIn,
  signedOut,
} from '../session/session.slice.ts';
import { type DoubleReply, installServiceDouble, refusal } from '../testing/service-double.ts';
import { createAppStore } from './app-store.ts';

const listenedApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getListened: build.query<unknown, void>({ query: () => '/listened' }),
    getHandled: build.query<unknown, void>({
      query: () => '/listened',
      extraOptions: { handles: (error) => codeOf(error) === 'USER_UNAUTHENTICATED' },
    }),
  }),
});
const { getListened, getHandled } = listenedApi.endpoints;

const session = { user: { email: 'admin@example.com', role: 'manager' }, token: 'token-1' } as const;
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

async function start(reply: DoubleReply = {}) {
  const service = installServiceDouble({ 'GET /api/listened': reply, 'POST /api/admin/auth/logout': { ok: true } });
  const texts = await createI18n('en');
  const store = createAppStore({ environment: environmentSlice.getInitialState(), language: 'en', texts });
  const alerts = () => alertsSlice.selectors.selectAlerts(store.getState());
  const status = () => sessionSlice.selectors.selectSession(store.getState()).status;
  return { store, texts, service, alerts, status };
}

type Texts = PromiseWithResolvers<{ default: LocaleTexts }>;

const settled = () => new Promise((resolve) => setTimeout(resolve));
describe('a failed call', () => {
  it('alerts a visitor once and changes nothing else', async () => {
    const { store, alerts, status } = await start(unreachable);
    store.dispatch(sessionRead(undefined));
    await store.dispatch(getListened.initiate());
    await store.dispatch(getListened.initiate(undefined, { forceRefetch: true }));
    expect(alerts()).toMatchObject([{ type: 'error', message: 'platform:errors.network' }]);
    expect(store.getState().session).toEqual({ status: 'none', expired: false });
    expect(status()).toBe('none');
  });

  it('alerts again after its alert was closed', async () => {
    const { store, alerts } = await start(unreachable);
    await store.dispatch(getListened.initiate());
    store.dispatch(alertClosed(alerts()[0]?.id ?? ''));
    await store.dispatch(getListened.initiate(undefined, { forceRefetch: true }));
    expect(alerts()).toHaveLength(1);
  });

  it.each<[string, DoubleReply]>([
    ['401', refusal(401, 'USER_UNAUTHENTICATED')],
    ['no answer', unreachable],
  ])("ends an admin's session with %s, and forgets it", async (_, reply) => {
    const { store, status } = await start(reply);
    store.dispatch(signedIn(session));
    expect(readSession()).toEqual(session);
    await store.dispatch(getListened.initiate());
    expect(status()).toBe('none');
    expect(store.getState().session).toEqual({ status: 'none', expired: true });
    expect(readSession()).toBeUndefined();
  });

  it('that comes after the next sign-in leaves the new session alone', async () => {
    const late = Promise.withResolvers<Response>();
    const { store, status } = await start(() => late.promise);
    store.dispatch(signedIn(session));
    const call = store.dispatch(getListened.initiate());
    store.dispatch(signedOut());
    store.dispatch(signedIn({ ...session, token: 'token-2' }));
    late.resolve(refusal(401, 'USER_UNAUTHENTICATED')());
    await call;
    expect(status()).toBe('signed-in');
  });

  it('is ignored when a reload of the page aborted it, and the session stays', async () => {
    const { store, status, alerts } = await start(unreachable);
    store.dispatch(signedIn(session));
    window.dispatchEvent(new Event('pagehide'));
    await store.dispatch(getListened.initiate());
    expect(alerts()).toEqual([]);
    expect(readSession()).toEqual(session);
    window.dispatchEvent(new Event('pageshow'));
    await store.dispatch(getListened.initiate(undefined, { forceRefetch: true }));
    expect(status()).toBe('none');
  });

  it('keeps the session of an admin whose call was refused for another reason', async () => {
    const { store, status, alerts } = await start(refusal(409, 'TRANSITION_NOT_ALLOWED'));
    store.dispatch(signedIn(session));
    await store.dispatch(getListened.initiate());
    expect(status()).toBe('signed-in');
    expect(alerts()).toMatchObject([{ message: 'platform:errors.codes.TRANSITION_NOT_ALLOWED' }]);
  });

  it('is not alerted when its caller shows it', async () => {
    const { store, alerts } = await start(refusal(401, 'USER_UNAUTHENTICATED'));
    await store.dispatch(getHandled.initiate());
    expect(alerts()).toEqual([]);
  });

  it('is alerted when its caller handles only other failures', async () => {
    const { store, alerts } = await start(refusal(500, 'INTERNAL_ERROR'));
    await store.dispatch(getHandled.initiate());
    expect(alerts()).toMatchObject([{ message: 'platform:errors.server' }]);
  });

  it('is alerted when the answer breaks the contract', async () => {
    const { store, alerts } = await start(() => new Response('<h1>', { headers: { 'content-type': 'text/html' } }));
    await store.dispatch(getListened.initiate());
    expect(alerts()).toMatchObject([{ message: 'platform:errors.unknown' }]);
  });
});

describe('the session', () => {
  it('is saved at sign-in; at sign-out it is forgotten here and revoked at the service', async () => {
    const { store, service } = await start();
    store.dispatch(signedIn(session));
    expect(readSession()).toEqual(session);
    store.dispatch(signedOut());
    expect(readSession()).toBeUndefined();
    await settled();
    const [revoked] = service.requests;
    expect(revoked?.url).toContain('/admin/auth/logout');
    expect(revoked?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('is not revoked when there is none, and an expired one is only forgotten', async () => {
    const { store, service } = await start();
    store.dispatch(sessionRead(undefined));
    store.dispatch(signedOut());
    store.dispatch(signedIn(session));
    store.dispatch(sessionExpired());
    await settled();
    expect(service.requests).toEqual([]);
    expect(readSession()).toBeUndefined();
  });

  it('that expired leaves the saved one alone when another tab has signed in since', async () => {
    const { store, status } = await start();
    store.dispatch(signedIn(session));
    // A page that Back brings up again was told of nothing.
    saveSession({ ...session, token: 'token-2' });
    store.dispatch(sessionExpired());
    expect(status()).toBe('none');
    expect(readSession()?.token).toBe('token-2');
  });

  it('leaves no token in the store when it ends', async () => {
    const { store } = await start({ secret: true });
    store.dispatch(signedIn(session));
    await store.dispatch(getListened.initiate());
    store.dispatch(signedOut());
    await settled();
    expect(JSON.stringify(store.getState().api.queries)).not.toContain('token-1');
    expect(JSON.stringify(store.getState().api.mutations)).not.toContain('token-1');
  });
});

describe('the language', () => {
  it('is saved when it is chosen and forgotten when it is cleared, and the texts follow', async () => {
    const { store, texts } = await start();
    store.dispatch(languageChosen('bg'));
    await settled();
    expect(readLanguage()).toBe('bg');
    expect(texts.language).toBe('bg');
    store.dispatch(languageCleared());
    await settled();
    expect(readLanguage()).toBeUndefined();
    expect(texts.language).toBe('en');
  });

  it.each([
    ['arrive after it', (texts: Texts) => texts.resolve({ default: {} })],
    ['fail after it', (texts: Texts) => texts.reject(new Error('offline'))],
  ])('that was chosen last stays when the texts of an earlier choice %s', async (_, end) => {
    const { store, texts, alerts } = await start();
    const late: Texts = Promise.withResolvers();
    await addLocales(texts, 'room', { en: async () => ({ default: {} }), bg: () => late.promise });
    store.dispatch(languageChosen('bg'));
    store.dispatch(languageChosen('en'));
    end(late);
    await settled();
    expect([texts.language, store.getState().language, readLanguage(), alerts()]).toEqual(['en', 'en', 'en', []]);
  });
});
