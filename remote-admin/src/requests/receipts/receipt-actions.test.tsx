import { act, screen, waitFor, within } from '@testing-library/react';
import type { Receipt } from '@exchange/shared-domain';
import { signedIn } from '@exchange/shared-platform';
import { brokenReply } from '@exchange/shared-platform/testing';
import { fill, openReview, renderAdmin, user } from '../../testing/render-admin.tsx';
import { HASH, testItem, testSession, WALLET } from '../../testing/transactions.fixture.ts';

const item = testItem(1, { status: 'COMPLETED', transactionHash: HASH });
const { id } = item.transaction;

const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  number: '03-2026-000123',
  transactionId: id,
  issuedAt: '2026-01-14T14:00:00.000Z',
  issuedBy: 'admin@example.com',
  content: {
    code: item.transaction.code,
    language: 'bg',
    company: { name: 'Тест Обмен ООД', registrationNumber: '131468980', address: 'бул. „Витоша“ 1, София' },
    office: { name: 'Витоша', address: 'бул. „Витоша“ 2' },
    operator: 7,
    client: '<b>Test</b> Visitor',
    given: { amount: '300', currency: 'USDC' },
    received: { amount: '537.50', currency: 'BGN' },
    rate: '1.791638071',
    moneyReceivedAt: '2026-01-14T13:30:00.000Z',
    wallet: WALLET,
    hash: HASH,
  },
  voided: null,
  prints: 0,
  ...changes,
});

const pages: string[] = [];
class FakeStyleSheet {
  replaceSync = (text: string) => void pages.push(text);
}
let prints = 0;
const paper = () => screen.queryAllByRole('article', { hidden: true }).find(({ lang }) => lang !== '');

beforeEach(() => {
  pages.length = 0;
  prints = 0;
  Object.assign(globalThis, { CSSStyleSheet: FakeStyleSheet });
  Object.assign(document, { adoptedStyleSheets: [] });
  window.print = () => {
    prints += 1;
  };
});
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

async function review(receipts: readonly Receipt[], replies = {}) {
  const room = await openReview(item, {
    replies: { [`GET /api/admin/transactions/${id}/receipts`]: [...receipts], ...replies },
  });
  const section = await screen.findByRole('region', { name: 'Receipt' });
  const press = (name: string) => user.click(within(section).getByRole('button', { name }));
  const sent = async (ending: string) =>
    Promise.all(
      room.service.requests.filter(({ url }) => url.endsWith(ending)).map((request) => request.clone().json()),
    );
  const keys = (ending: string) =>
    room.service.requests
      .filter(({ url }) => url.endsWith(ending))
      .map(({ headers }) => headers.get('idempotency-key'));
  return { ...room, section, press, sent, keys };
}

const printsPath = 'POST /api/admin/receipts/03-2026-000123/prints';
const emailsPath = 'POST /api/admin/receipts/03-2026-000123/emails';

describe('the receipt of a completed exchange', () => {
  it('is printed alone, in the client’s language, on a page as long as the receipt', async () => {
    const { press, sent } = await review([receipt()], { [printsPath]: { ...receipt({ prints: 1 }), copy: 0 } });
    await press('Print');
    await waitFor(() => expect(prints).toBe(1));
    expect(paper()).toHaveAttribute('lang', 'bg');
    expect(paper()).toHaveTextContent('Разписка № 03-2026-000123');
    expect(paper()).toHaveTextContent(/Клиентът получи537,50\sBGN/);
    expect(paper()).toHaveTextContent('<b>Test</b> Visitor');
    expect(paper()).not.toHaveTextContent('КОПИЕ');
    expect(pages).toEqual([expect.stringMatching(/^@page { size: 80mm \d+mm; margin: 0 }$/)]);
    expect(await sent('/prints')).toMatchObject([{ paper: '80mm' }]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(paper()).toBeUndefined();
  });

  it('is printed again as a copy, on the paper that the device remembers', async () => {
    const printed = { ...receipt({ prints: 2 }), copy: 1 };
    const { press, section } = await review([receipt({ prints: 1 })], { [printsPath]: printed });
    await user.click(within(section).getByRole('button', { name: /Paper/ }));
    await user.click(screen.getByRole('option', { name: 'A4' }));
    await press('Print a copy');
    await waitFor(() => expect(prints).toBe(1));
    expect(paper()).toHaveTextContent('КОПИЕ 1');
    expect(pages).toEqual(['@page { size: A4; margin: 18mm }']);
  });

  it('is not printed when the print could not be recorded, and the next press is the same print, also on other paper', async () => {
    const { press, sent, keys } = await review([receipt()], { [printsPath]: brokenReply });
    await press('Print');
    await waitFor(async () => expect(await sent('/prints')).not.toEqual([]));
    const section = screen.getByRole('region', { name: 'Receipt' });
    await waitFor(() => expect(within(section).getByRole('button', { name: 'Print' })).toBeEnabled());
    await user.click(within(section).getByRole('button', { name: /Paper/ }));
    await user.click(screen.getByRole('option', { name: 'A4' }));
    await press('Print');
    await waitFor(async () => expect((await sent('/prints')).length).toBeGreaterThan(1));
    expect(new Set(keys('/prints')).size).toBe(1);
    expect(prints).toBe(0);
  });

  it.each([
    ['print', ['Print'], printsPath, { ...receipt({ prints: 1 }), copy: 0 }],
    ['e-mail', ['Send by email', 'Send'], emailsPath, receipt()],
  ])('is the same %s again after the sign-in that a lost reply asked for', async (_, buttons, path, reply) => {
    const lost = () => Promise.reject(new TypeError('the reply is lost'));
    const { service, store, keys } = await review([receipt()], { [path]: lost });
    const press = async () => {
      for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
    };
    await press();
    await screen.findByRole('heading', { name: 'Admin Panel' });
    act(() => void store.dispatch(signedIn(testSession)));
    service.reply(path, reply);
    await press();
    const ending = path.slice(-'/prints'.length);
    await waitFor(() => expect(keys(ending)).toHaveLength(2));
    const [first, second] = keys(ending);
    expect(second).toBe(first);
  });

  it('goes to the client’s address or another one', async () => {
    const { press, section, sent, alerts } = await review([receipt()], { [emailsPath]: receipt() });
    await press('Send by email');
    const field = within(section).getByRole('textbox', { name: 'Email of the recipient' });
    expect(field).toHaveValue('visitor@example.com');
    await fill(field, 'nobody');
    await press('Send');
    expect(field).toBeInvalid();
    await fill(field, 'other@example.com');
    await press('Send');
    await waitFor(() => expect(alerts()).toContain('The receipt is on its way.'));
    expect(await sent('/emails')).toMatchObject([{ email: 'other@example.com' }]);
    expect(field).not.toBeInTheDocument();
  });

  it('stays in sight when it was voided, with who, when and why', async () => {
    const voided = { at: '2026-01-14T15:00:00.000Z', by: 'ann@example.com', reason: 'wrong-step' as const };
    const { section } = await review([receipt({ number: '03-2026-000124' }), receipt({ voided })]);
    expect(section).toHaveTextContent('Receipt 03-2026-000124');
    expect(section).toHaveTextContent('Receipt 03-2026-000123 Void14 Jan, 2026 17:00, ann@example.com, The wrong step');
  });

  it('says when the company was missing, and that there is none for an exchange from before receipts', async () => {
    const nameless = { ...receipt().content, company: null };
    const { section, unmount } = await review([receipt({ content: nameless })]);
    expect(section).toHaveTextContent('It does not name the company');
    unmount();
    expect((await review([])).section).toHaveTextContent('There is no receipt');
  });
});

it('a completion is followed by its receipt at once where the device was told so', async () => {
  const open = testItem(1, { status: 'CLIENT_MONEY_RECEIVED' });
  await renderAdmin({
    isPhone: true,
    items: [open],
    path: `/admin/transactions?finish-modal=opened&id=${id}`,
    replies: {
      [`GET /api/admin/transactions/${id}/receipts`]: [receipt()],
      [`PATCH /api/admin/transactions/${id}/finish`]: item,
      [printsPath]: { ...receipt({ prints: 1 }), copy: 0 },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Finish Transaction' });
  await fill(within(dialog).getByRole('textbox', { name: /Hash/ }), HASH);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Print the receipt at once' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Finish Transaction' }));
  await waitFor(() => expect(prints).toBe(1));
  expect(paper()).toHaveTextContent('03-2026-000123');
});
