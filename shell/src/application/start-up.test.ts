import {
  cashWords,
  catalogueApi,
  languageSlice,
  localEntries,
  sealedName,
  sessionSlice,
  type AppStore,
} from '@exchange/shared-platform';
import { installServiceDouble, testCurrencies, testOffices } from '@exchange/shared-platform/testing';
import { rememberAdmin, testEnvironment } from '../testing/open-shell.tsx';
import { startUp } from './start-up.ts';

const { selectLanguage } = languageSlice.selectors;
const { selectSession } = sessionSlice.selectors;
const catalogue = { 'GET /api/offices': testOffices, 'GET /api/currencies': testCurrencies };

/** Resolves when a selection of the store's state is there. */
const arrived = <Value>(store: AppStore, select: (state: ReturnType<AppStore['getState']>) => Value | undefined) =>
  new Promise<Value>((resolve) => {
    const look = () => {
      const value = select(store.getState());
      if (value !== undefined) resolve(value);
    };
    store.subscribe(look);
    look();
  });

describe('the start of the application', () => {
  it('reads language, user and token first, then asks for offices and currencies, then takes the session', async () => {
    rememberAdmin();
    const steps: string[] = [];
    const names = new Map(['language', 'user', 'token'].map((name) => [sealedName(name), name]));
    const getItem = Storage.prototype.getItem;
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      steps.push(`read ${names.get(key)}`);
      return getItem.call(this, key);
    });
    installServiceDouble({
      'GET /api/offices': () => {
        steps.push('ask for offices');
        return Response.json(testOffices);
      },
      'GET /api/currencies': () => {
        steps.push('ask for currencies');
        return Response.json(testCurrencies);
      },
    });
    const { store } = await startUp(testEnvironment);
    await arrived(store, (state) => catalogueApi.endpoints.getAllCurrencies.select()(state).data);
    expect(steps).toEqual(['read language', 'read user', 'read token', 'ask for offices', 'ask for currencies']);
    expect(selectSession(store.getState())).toMatchObject({ status: 'signed-in', token: 'test-token' });
  });

  it('names in texts the limits that the page brought', async () => {
    installServiceDouble(catalogue);
    const limits = { minimum: { amount: '700', currency: 'BGN' }, maximum: { amount: '5000', currency: 'EUR' } };
    const contacts = { email: '', phone: '', messengerUrl: '', hours: { en: '', bg: '' } };
    const replies = [{ endpointName: 'getSiteSettings', value: { limits, contacts } }];
    const { texts } = await startUp(testEnvironment, replies);
    expect(cashWords(texts)['cashMinimum']).toBe('700 leva');
  });

  it('has offices and currencies in the one store for every room', async () => {
    const { requests } = installServiceDouble(catalogue);
    const { store } = await startUp(testEnvironment);
    const offices = await arrived(store, (state) => catalogueApi.endpoints.getAllOffices.select()(state).data);
    const currencies = await arrived(store, (state) => catalogueApi.endpoints.getAllCurrencies.select()(state).data);
    expect(offices).toEqual(testOffices);
    expect(currencies).toEqual(testCurrencies);
    expect(requests).toHaveLength(3);
  });

  it('speaks English to a first visitor', async () => {
    installServiceDouble(catalogue);
    const { store, texts } = await startUp(testEnvironment);
    expect(selectLanguage(store.getState())).toBe('en');
    expect(texts.t('shell:navigation.contact')).toBe('Contact');
  });

  it('speaks the saved language', async () => {
    localEntries.write('language', 'bg');
    installServiceDouble(catalogue);
    const { store, texts } = await startUp(testEnvironment);
    expect(selectLanguage(store.getState())).toBe('bg');
    expect(texts.t('shell:navigation.contact')).toBe('Контакти');
  });

  it('remembers the language that a link asked for', async () => {
    installServiceDouble(catalogue);
    window.history.replaceState(null, '', '/faq?lang=bg&tab=fiat');
    await startUp(testEnvironment);
    expect(window.location.href).toMatch(/\/faq\?tab=fiat$/);
    const { store } = await startUp(testEnvironment);
    expect(selectLanguage(store.getState())).toBe('bg');
  });

  it.each(['de', '', 7, { code: 'bg' }])('removes the unknown saved language %j and speaks English', async (saved) => {
    localEntries.write('language', saved);
    installServiceDouble(catalogue);
    const { store } = await startUp(testEnvironment);
    expect(selectLanguage(store.getState())).toBe('en');
    expect(localStorage.getItem(sealedName('language'))).toBeNull();
  });

  it('gives nobody a session without both user and token', async () => {
    localEntries.write('user', { email: 'admin@example.com', role: 'manager' });
    installServiceDouble(catalogue);
    const { store } = await startUp(testEnvironment);
    expect(selectSession(store.getState())).toEqual({ status: 'none', expired: false });
    expect(localStorage).toHaveLength(0);
  });

  it('survives a storage full of rubbish', async () => {
    for (const name of ['language', 'user', 'token']) localStorage.setItem(sealedName(name), 'rubbish');
    installServiceDouble(catalogue);
    const { store } = await startUp(testEnvironment);
    expect(selectLanguage(store.getState())).toBe('en');
    expect(selectSession(store.getState()).status).toBe('none');
    expect(localStorage).toHaveLength(0);
  });

  it('starts without the service, and says so', async () => {
    installServiceDouble({
      'GET /api/offices': () => Response.json({}, { status: 500 }),
      'GET /api/currencies': () => Promise.reject(new TypeError('offline')),
    });
    const { store } = await startUp(testEnvironment);
    const alerts = await arrived(store, ({ alerts: shown }) => (shown.length === 2 ? shown : undefined));
    expect(alerts.map(({ message }) => message).toSorted()).toEqual([
      'platform:errors.network',
      'platform:errors.server',
    ]);
  });
});
