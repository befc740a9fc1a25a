import { act, screen, waitFor, within } from '@testing-library/react';
import type { FollowView } from '@exchange/shared-domain';
import { brokenReply, jsonReply } from '@exchange/shared-platform/testing';
import { waitingDeposit } from '../testing/deposit.fixture.ts';
import { receiptEntry } from '../submission/submission-storage.ts';
import { saveFollowed } from '../followed/followed-entry.ts';
import { testReceipt } from '../testing/drafts.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';
import { refusal } from '../testing/submission.tsx';

const TOKEN = 'abcDEF-_01234567';
const path = `/transaction/follow#${TOKEN}`;

const submitted: FollowView = {
  now: '2026-03-05T12:00:00.000Z',
  code: '7K3M-9QXA',
  status: 'CLIENT_SUBMITTED',
  steps: [{ status: 'CLIENT_SUBMITTED', at: '2026-03-05T11:50:00.000Z' }],
  ending: null,
  sourceAmount: 100,
  sourceCurrency: 'USDC',
  targetAmount: 200,
  targetCurrency: 'BGN',
  executedRate: 2,
  returnedAmount: null,
  ratePromisedUntil: null,
  officeLocationId: 'SOFIA_VITOSHA',
  visitAt: null,
};
const accepted: FollowView = {
  ...submitted,
  status: 'PENDING_CLIENT_ACTION',
  steps: [...submitted.steps, { status: 'PENDING_CLIENT_ACTION', at: '2026-03-05T11:55:00.000Z' }],
  ratePromisedUntil: '2026-03-06T18:00:00.000Z',
};
const ended = (ending: FollowView['ending']): FollowView => ({
  ...submitted,
  status: 'DECLINED',
  ending,
  steps: [...submitted.steps, { status: 'DECLINED', at: '2026-03-05T11:55:00.000Z' }],
});

const follow = async (view: FollowView | (() => Response), address = path, setup = {}) => {
  const service = installWizardService();
  service.reply('GET /api/follow', view);
  const room = await openWizard(address, setup);
  return { service, ...room };
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a request', () => {
  it('shows steps with their times, what to do, amounts, rate, office, what to bring and a contact with the code', async () => {
    const { service } = await follow(submitted);
    expect(await heading('We are checking your request')).toBeVisible();
    expect(screen.getByText(/^Please wait before you come\./)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Where your exchange is' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Request received05 Mar, 2026 13:50',
      'Accepted by the officestill to come',
      'Your money receivedstill to come',
      'Completestill to come',
    ]);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('1 USDC = 2 BGN')).toBeVisible();
    expect(screen.getByText('From our approval on')).toBeVisible();
    expect(await screen.findByText('Sofia, Vitosha Blvd')).toBeVisible();
    expect(screen.getByRole('link', { name: /Directions/ })).toHaveAttribute(
      'href',
      'https://maps.example.com/vitosha',
    );
    expect(screen.getByText('Your identity card or passport')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toContain('7K3M-9QXA');
    expect(screen.getByRole('link', { name: 'Call +359 888 000 000' })).toHaveAttribute('href', 'tel:+359888000000');
    const call = service.requests.find(({ url }) => url.endsWith('/api/follow'));
    expect(call?.headers.get('follow-token')).toBe(TOKEN);
    expect(service.requests.filter(({ url }) => url.includes(TOKEN))).toEqual([]);
  });

  it('counts by the service’s clock when the visitor’s is wrong by days', async () => {
    // The service says noon in Sofia plus two hours, when the office is open; this browser has any other time.
    await follow(accepted);
    expect(await screen.findByText('Open until 20:00')).toBeVisible();
    expect(screen.getByText('06 Mar, 2026 20:00')).toBeVisible();
  });

  it.each([
    ['a seller', accepted, /^Come with your identity document and your wallet\. At the office you send 100.USDC/],
    [
      'a buyer',
      { ...accepted, sourceCurrency: 'BGN', targetCurrency: 'USDC' },
      /^Come with your identity document and 100\.00.BGN in cash\./,
    ],
    [
      'somebody whose rate is over',
      { ...accepted, ratePromisedUntil: '2026-03-05T11:59:00.000Z' },
      /^The promised rate has ended\./,
    ],
    [
      'a client whose money was received',
      { ...accepted, status: 'CLIENT_MONEY_RECEIVED' as const },
      /^Please stay at the office/,
    ],
    [
      'a client of a complete exchange',
      { ...accepted, status: 'COMPLETED' as const },
      /^You gave 100.USDC and got 200\.00.BGN/,
    ],
    ['somebody who withdrew', ended('withdrawn'), /^You withdrew the request\./],
    ['somebody who was declined', ended('unverified'), /^We could not verify the details/],
    ['somebody whom the office cannot serve', ended('unavailable'), /^The office cannot serve this exchange/],
    ['somebody who cancelled', ended('cancelled'), /^It was cancelled as you asked/],
    ['somebody who did not come', ended('no-show'), /^You did not come to the office in time/],
    ['somebody whose money was returned', { ...ended('returned'), returnedAmount: 90 }, /we returned 90.USDC to you/],
  ])('tells %s what to do', async (_, view, text) => {
    await follow(view);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('tells a buyer what to do before the currencies have arrived', async () => {
    const service = installWizardService();
    service.reply('GET /api/currencies', () => new Promise(() => undefined));
    service.reply('GET /api/follow', { ...accepted, sourceCurrency: 'BGN', targetCurrency: 'USDC' });
    await openWizard(path);
    expect(await screen.findByText(/^Come with your identity document and 100\.00.BGN in cash\./)).toBeVisible();
  });

  it('shows the receipt of a complete exchange, in the language of its paper', async () => {
    const service = installWizardService();
    service.reply('GET /api/follow', { ...accepted, status: 'COMPLETED' });
    service.reply('GET /api/follow/receipt', () => brokenReply({}, 500));
    await openWizard(path);
    expect(await screen.findByText('The receipt could not be loaded.')).toBeVisible();
    const rows = [{ label: 'Код на обмена', value: '7K3M-9QXA' }];
    service.reply('GET /api/follow/receipt', {
      language: 'bg',
      title: 'Разписка',
      number: '04-2026-000123',
      issuer: ['Офис: Витоша'],
      rows,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const receipt = within(await screen.findByRole('region', { name: 'Разписка № 04-2026-000123' }));
    expect(receipt.getByText('7K3M-9QXA')).toBeVisible();
    const call = service.requests.findLast(({ url }) => url.endsWith('/api/follow/receipt'));
    expect(call?.headers.get('follow-token')).toBe(TOKEN);
  });

  it('says to a screen reader what has changed by itself', async () => {
    const { service } = await follow(submitted);
    await heading('We are checking your request');
    service.reply('POST /api/follow/sms', { ...accepted });
    await user.click(screen.getByRole('button', { name: 'Send the SMS again' }));
    expect(await screen.findByText('Updated: You can come to the office')).toHaveAttribute('role', 'status');
  });

  it('shows the last known state with its time while the service is away, also after a reload', async () => {
    const { unmount } = await follow(accepted);
    await heading('You can come to the office');
    unmount();
    await follow(() => Response.error(), '/transaction/follow');
    expect(await screen.findByText(/^We have no connection to our service\. .* 05 Mar, 2026 14:00/)).toBeVisible();
    expect(screen.getByText('7K3M-9QXA')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tell the office' })).not.toBeInTheDocument();
  });

  it('can be tried again when nothing is known', async () => {
    const { service } = await follow(() => brokenReply({}, 500));
    expect(await heading('Your exchange could not be loaded.')).toBeVisible();
    service.reply('GET /api/follow', submitted);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('We are checking your request')).toBeVisible();
  });

  it('stays when the part about the deposit does not load, which can be tried again', async () => {
    jest.doMock('../deposit/deposit.tsx', () => {
      throw new Error('offline');
    });
    await follow({ ...accepted, deposit: waitingDeposit });
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByRole('heading', { level: 2 })).toHaveTextContent('The details of your deposit');
    expect(await heading('You can come to the office')).toBeVisible();
    jest.dontMock('../deposit/deposit.tsx');
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Send USDC here' })).toBeVisible();
  });

  it.each([path, '/transaction/follow#nonsense'])(
    'says at %s what to do when the link opens nothing',
    async (address) => {
      await follow(() => refusal(404, 'ENTITY_NOT_FOUND'), address);
      expect(await heading('This link opens no exchange')).toBeVisible();
      expect(screen.getByRole('textbox', { name: /^Code/ })).toBeVisible();
    },
  );

  it('is removed from the device', async () => {
    receiptEntry.write({ key: 'earlier', transaction: { ...testReceipt, followToken: TOKEN } });
    const { router, unmount } = await follow(submitted);
    await user.click(await screen.findByRole('button', { name: 'Remove from this device' }));
    expect(await heading('Follow your exchange')).toBeVisible();
    await act(() => router.navigate('/transaction'));
    expect(await screen.findByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
    expect(screen.queryByText(/^Your request .* has been sent/)).not.toBeInTheDocument();
    unmount();
    await follow(submitted, '/transaction/follow');
    expect(await heading('Follow your exchange')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('that was removed in another tab does not come back by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date'] });
    const { service } = await follow(submitted);
    await heading('We are checking your request');
    localStorage.clear();
    const asked = service.requests.length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(service.requests.length).toBeGreaterThan(asked);
    expect(localStorage).toHaveLength(0);
  });

  it('is found on this device also when an older release kept its state', async () => {
    saveFollowed({ token: TOKEN, followed: { view: { ...submitted, steps: undefined }, receivedAt: 1 } as never });
    await follow(submitted, '/transaction/follow');
    expect(await heading('We are checking your request')).toBeVisible();
  });
});

describe('opening a request by hand', () => {
  const openByHand = async (code = 'o000-iiia', digits = '3456') => {
    await user.type(await screen.findByRole('textbox', { name: /^Code/ }), code);
    await user.type(screen.getByRole('textbox', { name: /^Last four digits/ }), digits);
    await user.click(screen.getByRole('button', { name: 'Show my exchange' }));
  };

  it('takes a code and a whole phone as people type them, and keeps the token for this browser', async () => {
    const { service, router } = await follow(submitted, '/transaction/follow');
    service.reply('POST /api/follow', () => jsonReply({ token: TOKEN }, 201));
    await openByHand('o000-iiia', '+359 88 812 3456');
    expect(await heading('We are checking your request')).toBeVisible();
    const sent = service.requests.find(({ method }) => method === 'POST');
    expect(await sent?.json()).toEqual({ code: '0000-111A', digits: '3456' });
    expect(sent?.headers.get('idempotency-key')).toBeNull();
    expect(router.state.location.hash).toBe(`#${TOKEN}`);
  });

  it('leaves a visitor alone who has gone elsewhere before the answer', async () => {
    const answer = Promise.withResolvers<Response>();
    const { service, router } = await follow(submitted, '/transaction/follow');
    service.reply('POST /api/follow', () => answer.promise);
    await openByHand();
    await act(() => router.navigate('/faq'));
    const reply = jsonReply({ token: TOKEN }, 201);
    answer.resolve(reply);
    await waitFor(() => expect(reply.bodyUsed).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(router.state.location.pathname).toBe('/faq');
  });

  it('takes a code from the camera, and opens the link of a message that it sees', async () => {
    const seen = ['WIFI:S:cafe;;', '7K3M-9QXA', `https://exchange.example.com/f/bg#${TOKEN}`];
    const stream = { getTracks: () => [{ stop: () => undefined }] };
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream },
    });
    HTMLMediaElement.prototype.play = async () => undefined;
    class Detector {
      static readonly getSupportedFormats = async () => ['qr_code'];
      readonly detect = async () => [{ rawValue: seen.shift() ?? '' }];
    }
    Object.assign(globalThis, { BarcodeDetector: Detector });
    await follow(submitted, '/transaction/follow');
    const scan = async () => user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
    await scan();
    expect(await screen.findByText(/^This QR code is not the code of an exchange\./)).toBeVisible();
    await scan();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveValue('7K3M-9QXA'));
    expect(screen.queryByText(/^This QR code is not/)).not.toBeInTheDocument();
    await scan();
    expect(await heading('We are checking your request')).toBeVisible();
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('says what is wrong with what was typed, and leads there', async () => {
    await follow(submitted, '/transaction/follow');
    await openByHand('123', '34');
    expect(await screen.findByText('A code has 8 letters and digits, such as 7K3M-9QXA.')).toBeVisible();
    expect(screen.getByText('Enter four digits.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}0000-111A{Enter}');
    expect(screen.getByRole('textbox', { name: /^Last four digits/ })).toHaveFocus();
  });

  it.each([
    ['an unknown code', () => refusal(404, 'ENTITY_NOT_FOUND'), /^No exchange has this code and this phone/],
    [
      'too many attempts, with the time to wait',
      () => refusal(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds: 2341 } }),
      'Too many attempts. Please try again in 40 minutes.',
    ],
  ])('says that there were %s', async (_, reply, text) => {
    const { service } = await follow(submitted, '/transaction/follow');
    service.reply('POST /api/follow', reply);
    await openByHand();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Alerts' })).toBeEmptyDOMElement();
  });

  it('reads in an alert that the service failed', async () => {
    const { service } = await follow(submitted, '/transaction/follow');
    service.reply('POST /api/follow', () => brokenReply({}, 500));
    await openByHand();
    expect(await screen.findByText('error: Something went wrong with the server')).toBeVisible();
  });
});

describe('what a client does on the page', () => {
  it('withdraws the request after a question', async () => {
    const { service } = await follow(submitted);
    service.reply('POST /api/follow/withdrawal', ended('withdrawn'));
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
    expect(screen.getByRole('heading', { name: 'Withdraw this request?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await heading('This request has ended')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw|SMS/ })).not.toBeInTheDocument();
  });

  it('stays withdrawn when the state that was asked for before comes late', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date'] });
    const late = Promise.withResolvers<Response>();
    const { service } = await follow(submitted);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
    service.reply('GET /api/follow', () => late.promise);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    service.reply('POST /api/follow/withdrawal', { ...ended('withdrawn'), now: '2026-03-05T12:00:10.000Z' });
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    await heading('This request has ended');
    late.resolve(jsonReply(submitted));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This request has ended');
  });

  it('stays withdrawn when the reply of a step before comes late', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date'] });
    const late = Promise.withResolvers<Response>();
    const { service } = await follow(submitted);
    service.reply('POST /api/follow/sms', () => late.promise);
    await user.click(await screen.findByRole('button', { name: 'Send the SMS again' }));
    service.reply('GET /api/follow', { ...ended('withdrawn'), now: '2026-03-05T12:00:10.000Z' });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await heading('This request has ended');
    late.resolve(jsonReply(submitted));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This request has ended');
  });

  it('shows which step is under way, and takes no other and no “Keep it” meanwhile', async () => {
    const answer = Promise.withResolvers<Response>();
    const { service } = await follow(submitted);
    service.reply('POST /api/follow/withdrawal', () => answer.promise);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByRole('button', { name: /^Yes, withdraw it.*Loading/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Send the SMS again' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    answer.resolve(jsonReply(ended('withdrawn')));
    await heading('This request has ended');
  });

  it('reads that the office was faster, and sees the request as it is now', async () => {
    const { service } = await follow(submitted);
    service.reply('POST /api/follow/withdrawal', () => refusal(409, 'TRANSITION_NOT_ALLOWED', { current: accepted }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
    service.reply('GET /api/follow', accepted);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await heading('You can come to the office')).toBeVisible();
    expect(screen.getByText(/^The office was faster\./)).toBeVisible();
  });

  it('keeps the question that was open, and reads that it failed, while the service is away', async () => {
    const { service } = await follow(submitted);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
    service.reply('GET /api/follow', () => Response.error());
    service.reply('POST /api/follow/withdrawal', () => Response.error());
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByText(/^We have no connection to our service\./)).toBeVisible();
    expect(screen.getByText('This was not possible. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes, withdraw it' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('chooses another office', async () => {
    const { service } = await follow(submitted);
    service.reply('POST /api/follow/office', { ...submitted, officeLocationId: 'SOFIA_RING_MALL' });
    await user.click(await screen.findByRole('button', { name: /Office/ }));
    await user.click(await screen.findByRole('option', { name: 'Sofia, Ring Mall (2nd floor)' }));
    await user.click(screen.getByRole('button', { name: 'Go to this office' }));
    expect(await screen.findByText('Sofia, Ring Mall (2nd floor)', { selector: 'p' })).toBeVisible();
    expect(screen.getByText(/^Your office is now Sofia, Ring Mall/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Go to this office' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when they come, of the quarters of an hour until the office closes, and takes it back', async () => {
    const { service } = await follow(accepted);
    const visitAt = '2026-03-05T12:15:00.000Z';
    service.reply('POST /api/follow/visit', { ...accepted, visitAt });
    await user.click(await screen.findByRole('button', { name: /Time/ }));
    expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('05 Mar, 2026 14:');
    await user.click(screen.getByRole('option', { name: '05 Mar, 2026 14:15' }));
    await user.click(screen.getByRole('button', { name: 'Tell the office' }));
    expect(await screen.findByText('The office knows that you will come on 05 Mar, 2026 14:15.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to my calendar' })).toBeVisible();
    service.reply('POST /api/follow/visit', accepted);
    await user.click(screen.getByRole('button', { name: 'I will come at another time' }));
    expect(await screen.findByRole('button', { name: 'Tell the office' })).toBeVisible();
  });

  it('is asked again when they come, from the day after the one that they said', async () => {
    await follow({ ...accepted, visitAt: '2026-03-04T12:15:00.000Z' });
    expect(await screen.findByRole('button', { name: 'Tell the office' })).toBeVisible();
    expect(screen.queryByText(/^The office knows that you will come/)).not.toBeInTheDocument();
  });

  it('is asked again when they come, once the office is closed at the time that they said', async () => {
    await follow({ ...accepted, visitAt: '2026-03-06T20:00:00.000Z' });
    expect(await screen.findByRole('button', { name: 'Tell the office' })).toBeVisible();
    expect(screen.queryByText(/^The office knows that you will come/)).not.toBeInTheDocument();
  });

  it('gets the SMS again, or reads when that is possible', async () => {
    const { service } = await follow(submitted);
    service.reply('POST /api/follow/sms', submitted);
    await user.click(await screen.findByRole('button', { name: 'Send the SMS again' }));
    expect(await screen.findByText(/^We have noted that you want the SMS again\./)).toBeVisible();
    service.reply('POST /api/follow/sms', () =>
      refusal(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds: 60 } }),
    );
    await user.click(screen.getByRole('button', { name: 'Send the SMS again' }));
    expect(await screen.findByText('You can do this again in a minute.')).toBeVisible();
    service.reply('POST /api/follow/sms', () =>
      refusal(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds: 84_300 } }),
    );
    await user.click(screen.getByRole('button', { name: 'Send the SMS again' }));
    expect(await screen.findByText('You can do this again in about 24 hours.')).toBeVisible();
    expect(screen.queryByText(/^We have noted that you want the SMS again\./)).not.toBeInTheDocument();
  });

  it('reads that the SMS has to wait only for as long as it has to', async () => {
    const { service } = await follow(submitted);
    const again = await screen.findByRole('button', { name: 'Send the SMS again' });
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date'] });
    service.reply('POST /api/follow/sms', () =>
      refusal(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds: 9 } }),
    );
    await user.click(again);
    const text = await screen.findByText('You can do this again in a minute.');
    act(() => void jest.advanceTimersByTime(60_000));
    expect(text).not.toBeInTheDocument();
  });
});
