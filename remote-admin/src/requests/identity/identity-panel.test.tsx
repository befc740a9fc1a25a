import { act, screen, waitFor, within } from '@testing-library/react';
import type { IdentityState, LanguageCode } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { testCheck, testIdentity } from '../../testing/identity.fixture.ts';
import { fill, openReview, user } from '../../testing/render-admin.tsx';
import { testItem, sessionOf, testSession } from '../../testing/transactions.fixture.ts';

const item = testItem(1, { status: 'PENDING_CLIENT_ACTION' });
const { id } = item.transaction;
const path = `/api/admin/transactions/${id}/identity`;
const isNeeded = testIdentity({ needed: ['identity', 'wallet'], missing: ['identity', 'wallet'] });

async function review(
  state: IdentityState | ((request: Request) => Response),
  {
    record = () => jsonReply(testIdentity({ check: testCheck() })),
    session = testSession,
    language = 'en',
  }: { record?: () => Response; session?: typeof testSession; language?: LanguageCode } = {},
) {
  const room = await openReview(item, {
    session,
    language,
    replies: { [`GET ${path}`]: state, [`POST ${path}`]: record, [`GET ${path}/number`]: { number: 'AA1234567' } },
  });
  const panel = await screen.findByRole('region', { name: language === 'en' ? 'Identity' : 'Самоличност' });
  const press = async (name: string) => user.click(await within(panel).findByRole('button', { name }));
  const type = async (name: RegExp, text: string) => {
    await fill(within(panel).getByRole('textbox', { name }), text);
  };
  const pick = async (label: RegExp, option: string) => {
    await user.click(within(panel).getByRole('button', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const sent = () => room.service.sent('POST');
  return { ...room, panel, press, type, pick, sent };
}
it('below the limit the panel says that nothing is required, and a check is possible', async () => {
  const { panel, press } = await review(testIdentity());
  expect(await within(panel).findByText(/Not required below 1,955.83\sBGN in a day/)).toBeVisible();
  await press('Check anyway');
  expect(within(panel).getByRole('form', { name: 'Identity check' })).toBeVisible();
  expect(within(panel).queryByRole('button', { name: /Source of funds/ })).not.toBeInTheDocument();
});

it('from the limit on, what is missing is named, another name needs a note, and the check is sent once as it was typed', async () => {
  const { panel, press, type, pick, sent, alerts } = await review(isNeeded);
  expect(await within(panel).findByText(/Check the identity of the client: required from/)).toBeVisible();
  expect(within(panel).getByText(/537.5\d?\sBGN/)).toBeVisible();
  await press('Check the identity');
  const save = within(panel).getByRole('button', { name: 'Record the check' });
  expect(save).toBeDisabled();
  await type(/Name as on the document/, 'Test Other');
  expect(within(panel).getByText('Name in the request: Test Visitor 1')).toBeVisible();
  expect(within(panel).getByRole('textbox', { name: /Why it differs/ })).toBeRequired();
  await type(/Name as on the document/, 'Test Visitor 1');
  await type(/^Number/, 'aa 1234567');
  await user.click(within(panel).getByRole('checkbox', { name: 'Without an end date' }));
  await pick(/Owner of the wallet/, 'Own: showed it at the counter');
  await user.click(save);
  await waitFor(() => expect(alerts()).toEqual(['Identity check recorded']));
  expect(await sent()).toEqual({
    replaces: null,
    document: { kind: 'identity-card', country: 'BG', number: 'AA1234567', validUntil: null },
    name: 'Test Visitor 1',
    birthDate: '1990-02-28',
    walletProof: 'screen',
  });
});

it('what was typed is still there when the review is opened again, until it is cancelled', async () => {
  const { press, type, router } = await review(isNeeded);
  await press('Check the identity');
  await type(/^Number/, 'aa 12');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => router.navigate(`/admin/transactions?review-modal=opened&id=${id}`));
  const form = within(await screen.findByRole('form', { name: 'Identity check' }));
  expect(form.getByRole('textbox', { name: /^Number/ })).toHaveValue('aa 12');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Check the identity' }));
  expect(screen.getByRole('textbox', { name: /^Number/ })).toHaveValue('');
});

it('the known document of a returning client is confirmed without typing its number, unless the service finds it expired', async () => {
  const expired = { error: 'INVALID_DATE_RANGE', message: '', traceId: 'trace' };
  const { panel, press, sent, alerts, service } = await review(
    testIdentity({ needed: ['identity'], missing: ['identity'], known: testCheck() }),
    { record: () => jsonReply({ ...expired, field: 'document.validUntil', reason: 'documentExpired' }, 400) },
  );
  await press('Check the identity');
  await user.click(within(panel).getByRole('checkbox', { name: 'The number on the document is ••••567' }));
  await press('Record the check');
  expect(await within(panel).findByText('This document has expired. Ask for a valid one.')).toBeVisible();
  service.reply(`POST ${path}`, () => jsonReply(testIdentity({ check: testCheck() })));
  await press('Record the check');
  await waitFor(() => expect(alerts()).toEqual(['Identity check recorded']));
  expect(await sent()).toMatchObject({
    replaces: null,
    document: { kind: 'passport', numberFrom: testCheck().id, validUntil: '2030-05-31' },
  });
});

it('a recorded check is a summary; a manager reads its number, an operator does not', async () => {
  const checks = [testCheck().checked];
  const asManager = await review(testIdentity({ check: testCheck(), checks }));
  expect(await within(asManager.panel).findByText('••••567')).toBeVisible();
  expect(within(asManager.panel).getByText(/Checked by colleague@example.com/)).toBeVisible();
  await asManager.press('Show the number');
  expect(await within(asManager.panel).findByText('AA1234567')).toBeVisible();
  asManager.unmount();
  const operator = sessionOf('operator', 'operator@example.com');
  const asOperator = await review(testIdentity({ check: testCheck(), checks }), { session: operator });
  await within(asOperator.panel).findByText('••••567');
  expect(within(asOperator.panel).queryByRole('button', { name: 'Show the number' })).not.toBeInTheDocument();
});

it('the form of a step that moves money asks for the check first', async () => {
  await review(isNeeded);
  await user.click(screen.getByRole('button', { name: 'Client money received' }));
  const form = await screen.findByRole('dialog', { name: /Client Money Received/ });
  expect(await within(form).findByRole('button', { name: 'Check the identity' })).toBeVisible();
});

it('the form of a step asks for the check that the typed time of the money needs', async () => {
  await review(({ url }: Request) => jsonReply(new URL(url).searchParams.has('at') ? isNeeded : testIdentity()));
  await user.click(screen.getByRole('button', { name: 'Client money received' }));
  const form = within(await screen.findByRole('dialog', { name: /Client Money Received/ }));
  expect(form.queryByRole('button', { name: 'Check the identity' })).not.toBeInTheDocument();
  await user.click(form.getByRole('spinbutton', { name: /minute,/ }));
  await user.keyboard('{ArrowDown}');
  expect(await form.findByRole('button', { name: 'Check the identity' })).toBeVisible();
});
