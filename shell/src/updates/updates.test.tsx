import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertShown, api, lazyPage, useUnsentInput } from '@exchange/shared-platform';
import { RemoteLoadError } from '../federation/remote-loader.ts';
import { openPage, openShell, rememberAdmin } from '../testing/open-shell.tsx';
import { testRemotes } from '../testing/test-remotes.tsx';

const live = (changes: Record<string, string>) => () =>
  Response.json({ shell: '1.0.0', public: '1.0.0', wizard: '1.0.0', admin: '1.0.0', ...changes });

const offer = () => screen.queryByText('A new version of the site is ready.');
const quiet = () => act(() => jest.advanceTimersByTimeAsync(3000));
const person = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });

/** Opens the shell at a path; then something is released, and the person comes back to the page. */
async function afterRelease(changes: Record<string, string>, path = '/', loadRemote?: typeof loadWithInput) {
  const opened = await openPage({ path, ...(loadRemote && { loadRemote }) });
  opened.service.reply('GET /live.json', live(changes));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  return opened;
}

function Unsent() {
  useUnsentInput(true);
  return <h1>Half filled</h1>;
}

async function loadWithInput(name: string) {
  const remote = testRemotes[name];
  if (!remote) throw new Error(`no remote called ${name}`);
  return { ...remote, routes: [...remote.routes, { path: 'form', element: <Unsent /> }] };
}

/** The public site with a page whose code is gone, and a form beside it whose input is not sent. All of the admin is gone. */
async function loadPruned(name: string) {
  if (name === 'admin') throw new Error('pruned');
  const remote = await loadWithInput(name);
  const gone = lazyPage(() => Promise.reject(new RemoteLoadError('public', 'pruned')));
  return name === 'public' ? { ...remote, routes: [...remote.routes, { path: 'gone', Component: gone }] } : remote;
}

const deedApi = api.injectEndpoints({
  endpoints: (build) => ({
    carryOut: build.mutation<unknown, void>({
      query: () => ({ url: '/deed', method: 'POST' }),
      // As a form does that shows faults at its fields.
      extraOptions: { handles: () => true },
    }),
  }),
});

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});

describe('a release after the page was opened', () => {
  it('is offered once the person pauses, and is loaded on request', async () => {
    const { reload } = await afterRelease({ wizard: '1.1.0' });
    expect(offer()).not.toBeInTheDocument();
    await quiet();
    expect(offer()).toBeVisible();
    expect(offer()).toHaveRole('status');
    await person.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is found within five minutes, without coming back to the page', async () => {
    const { service } = await openPage();
    service.reply('GET /live.json', live({ shell: '1.1.0' }));
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(offer()).toBeVisible();
  });

  it('is named at once to somebody whose input is refused: their page may not send what the service asks for', async () => {
    const { service, store } = await openShell();
    const refusal = {
      error: 'FIELD_MUST_BE_NON_NULL',
      message: '',
      traceId: 't',
      field: 'countedAt',
      reason: 'required',
    };
    service.reply('POST /api/deed', () => Response.json(refusal, { status: 400 }));
    const send = () => act(() => store.dispatch(deedApi.endpoints.carryOut.initiate()));
    const told = 'This page is from an earlier version of the site: reload it and try again.';
    service.reply('GET /live.json', live({}));
    await send();
    await waitFor(() => expect(service.requests.at(-1)?.url).toContain('/live.json'));
    await quiet();
    expect(screen.queryByText(told)).not.toBeInTheDocument();
    service.reply('GET /live.json', live({ wizard: '1.1.0' }));
    await send();
    expect(await screen.findByText(told)).toBeVisible();
    await quiet();
    expect(offer()).toBeVisible();
  });

  it('is offered no more after "Later", until there is another one; the focus goes to the content', async () => {
    const { service } = await afterRelease({ wizard: '1.1.0' });
    await quiet();
    await person.click(screen.getByRole('button', { name: 'Later' }));
    expect(offer()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    service.reply('GET /live.json', live({ wizard: '1.2.0' }));
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(offer()).toBeVisible();
  });

  it('waits for the end of what is being typed or pressed', async () => {
    await afterRelease({ wizard: '1.1.0' });
    for (let key = 0; key < 4; key += 1) {
      await act(() => jest.advanceTimersByTimeAsync(2000));
      await person.keyboard('a');
    }
    expect(offer()).not.toBeInTheDocument();
    await quiet();
    expect(offer()).toBeVisible();
  });

  it('is not offered while a form holds unsent input', async () => {
    await afterRelease({ wizard: '1.1.0' }, '/form', loadWithInput);
    await quiet();
    expect(offer()).not.toBeInTheDocument();
  });

  it('is not offered over an open modal, and comes back after it', async () => {
    await afterRelease({ wizard: '1.1.0' });
    await quiet();
    const modal = Object.assign(document.createElement('div'), { innerHTML: '<div role="dialog"></div>' });
    await act(async () => void document.body.append(modal));
    expect(offer()).not.toBeInTheDocument();
    await act(async () => modal.remove());
    await quiet();
    expect(offer()).toBeVisible();
  });

  it('concerns only rooms that the person uses: a visitor gets no notice about the admin', async () => {
    await afterRelease({ admin: '1.1.0' });
    await quiet();
    expect(offer()).not.toBeInTheDocument();
  });

  it('of the admin is offered to somebody who is signed in', async () => {
    rememberAdmin();
    await afterRelease({ admin: '1.1.0' });
    await quiet();
    expect(offer()).toBeVisible();
  });

  it('is nothing to talk about when the question for it fails', async () => {
    const { service } = await afterRelease({});
    service.reply('GET /live.json', () => Promise.reject(new TypeError('offline')));
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(offer()).not.toBeInTheDocument();
  });
});

describe('going to another remote after a release', () => {
  it('reloads the page', async () => {
    const { history, reload } = await afterRelease({ wizard: '1.1.0' });
    await act(async () => history.push('/about'));
    expect(reload).not.toHaveBeenCalled();
    await act(async () => history.push('/transaction'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload again for the same release', async () => {
    const { history, reload } = await afterRelease({ wizard: '1.1.0' });
    await act(async () => history.push('/transaction'));
    await act(async () => history.push('/about'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the page as it is while input is unsent or an alert is on show', async () => {
    const { history, store, reload } = await afterRelease({ wizard: '1.1.0' }, '/form', loadWithInput);
    await act(async () => history.push('/transaction'));
    expect(reload).not.toHaveBeenCalled();
    act(() => void store.dispatch(alertShown({ type: 'success', message: 'platform:alerts.messageSent' })));
    await act(async () => history.push('/about'));
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page whose code is gone, because its release was removed', () => {
  const panel = () => screen.findByRole('heading', { name: 'This part of the site did not load' });

  const goThere = async (from: string, changes: Record<string, string>, to = '/gone') => {
    const opened = await openPage({ path: from, loadRemote: loadPruned });
    opened.service.reply('GET /live.json', live(changes));
    await act(async () => opened.history.push(to));
    await panel();
    return opened;
  };

  it('is loaded anew from what is live, once', async () => {
    const { reload, history } = await goThere('/about', { public: '1.1.0' });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    // The page is still that of the release before, as one from a cache would be.
    for (const _again of [2, 3]) {
      await act(async () => history.push('/about'));
      await act(async () => history.push('/gone'));
      await panel();
    }
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew for somebody who goes to the admin and is not signed in', async () => {
    const { reload } = await goThere('/about', { admin: '1.1.0' }, '/admin/transactions');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('says that there is a newer version while input is unsent, and loads it at a press', async () => {
    const { reload } = await goThere('/form', { public: '1.1.0' });
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('A new version of the site is ready.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await person.click(main.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not loaded anew where nothing else is live, where the site does not answer, or where nothing is remembered', async () => {
    const { reload, service, history } = await goThere('/about', {});
    service.reply('GET /live.json', () => Promise.reject(new TypeError('offline')));
    await act(async () => history.push('/about'));
    await act(async () => history.push('/gone'));
    await panel();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    service.reply('GET /live.json', live({ public: '1.1.0' }));
    await act(async () => history.push('/about'));
    await act(async () => history.push('/gone'));
    expect(await within(screen.getByRole('main')).findByRole('button', { name: 'Reload' })).toBeVisible();
    setItem.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });
});
