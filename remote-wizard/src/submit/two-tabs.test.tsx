import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonReply } from '@exchange/shared-platform/testing';
import { startOver } from '../draft/draft.actions.ts';
import { readDraft, readReceipt } from '../draft/draft-storage.ts';
import { selectWizard, type WizardRoot } from '../draft/draft.slice.ts';
import { forgetEverything, leaveDraft } from '../testing/drafts.ts';
import { holdSubmission, installIdempotentService, lost } from '../testing/idempotent-service.ts';
import { openWizard } from '../testing/open-wizard.tsx';
import { refusal, successShown } from '../testing/submission.tsx';
import { testReceipt } from '../testing/test-receipt.ts';

const confirmed = { walletAddressIsCorrect: true, fundsLegitimate: true };
const review = '/transaction?step=review';

/** A tab of the browser: its own page and store, over the storage that all of them share. */
async function openTab(path: string) {
  const { container, store, router, unmount } = await openWizard(path);
  const user = userEvent.setup();
  const page = within(container);
  await page.findByRole('heading', { level: 2 });
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('"pending"'));
  return {
    user,
    page,
    store,
    router,
    close: unmount,
    wizard: () => selectWizard(store.getState() as unknown as WizardRoot),
    press: async (name: string) => user.click(await page.findByRole('button', { name })),
    submit: async () => {
      await page.findByText(/^Exchange rate: 1/);
      await user.click(page.getByRole('button', { name: /^Submit/ }));
    },
    success: () => page.findByRole('heading', { name: 'Transaction Requested Successfully!' }),
  };
}

/** What a browser tells the other tabs when one has changed the storage. */
const tellTabs = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

// While a test waits for one tab, the others go on by themselves, which React's check of a single page takes for a mistake.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(forgetEverything);

describe('a request without an answer', () => {
  it('outlives a tab that saves what it had before', async () => {
    const { stored, faults } = installIdempotentService();
    const other = await openTab('/transaction');
    leaveDraft(confirmed);
    const tab = await openTab(review);
    faults.push(lost);
    await tab.submit();
    await tab.page.findByRole('button', { name: 'Send again' });
    const birthDate = Object.entries(sessionStorage);
    await other.user.type(await other.page.findByRole('textbox', { name: /Amount you give/ }), '7');
    tab.close();
    other.close();

    // The tab that sent it is loaded anew, with what only it has.
    for (const [name, value] of birthDate) sessionStorage.setItem(name, value);
    await openWizard('/transaction');
    await successShown();
    expect(stored.size).toBe(1);
    expect(screen.getByText('7K3M-9QX1')).toBeVisible();
  });

  it('is shown by every tab, and its code as well once one of them has it', async () => {
    const { stored, faults } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab('/transaction?step=location');
    faults.push(lost);
    await tab.submit();
    await tab.page.findByRole('button', { name: 'Send again' });
    tellTabs();
    await other.press('Send again');
    await other.success();
    tellTabs();
    await tab.success();
    expect(stored.size).toBe(1);
  });

  it('frees the other tab too when it is refused', async () => {
    const { service } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab(review);
    const answer = holdSubmission(service);
    await tab.submit();
    await tab.page.findByText('Your request is being sent…');
    tellTabs();
    expect(await other.page.findByRole('button', { name: 'Send again' })).toBeVisible();
    expect(other.page.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    answer(refusal(429, 'TOO_MANY_REQUESTS'));
    await waitFor(() => expect(tab.wizard().creatingTransaction).toBe(false));
    tellTabs();
    expect(await other.page.findByRole('button', { name: 'Submit' })).toBeVisible();
    expect(other.page.getByRole('button', { name: 'Edit: Location' })).toBeVisible();
  });

  it('asks a tab that did not send it about its birth date when the service has another one', async () => {
    const { faults } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    leaveDraft({ ...confirmed, dateOfBirth: '1990-01-30' });
    const other = await openTab(review);
    faults.push(lost);
    await tab.submit();
    await tab.page.findByRole('button', { name: 'Send again' });
    tellTabs();
    await other.press('Send again');
    expect(await other.page.findByText('This request was already sent with other data')).toBeVisible();
    expect(other.page.getByRole('heading', { name: 'Who is the exchange for?' })).toBeVisible();
  });
});

describe('two tabs with one draft', () => {
  it('make one request, whichever submits first, and both show its code', async () => {
    const { stored } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab('/transaction?step=location');
    const other = await openTab('/transaction?step=location');
    await tab.press('Next');
    await other.press('Next');
    await other.submit();
    await other.success();
    tellTabs();
    await tab.success();
    expect(tab.page.getByText('7K3M-9QX1')).toBeVisible();
    expect(stored.size).toBe(1);
  });

  it('make one request when neither hears of the other', async () => {
    const { service, stored } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab(review);
    expect(other.wizard().draft.idempotencyKey).toBe(tab.wizard().draft.idempotencyKey);
    await other.submit();
    await other.success();
    // At another rate it is another body.
    service.reply('GET /api/rates/from/USDC', { BGN: 2.000001 });
    await tab.press('Edit: Location');
    await tab.press('Next');
    await tab.submit();
    await tab.success();
    expect(tab.page.getByText('7K3M-9QX1')).toBeVisible();
    expect(stored.size).toBe(1);
  });

  it('type in one form', async () => {
    installIdempotentService();
    leaveDraft({ email: '' });
    const tab = await openTab('/transaction?step=personal');
    const other = await openTab('/transaction?step=personal');
    await tab.user.type(await tab.page.findByRole('textbox', { name: 'Email' }), 'other@example.com');
    tellTabs();
    expect(other.page.getByRole('textbox', { name: 'Email' })).toHaveValue('other@example.com');
    await other.user.type(other.page.getByRole('textbox', { name: 'Last name' }), 's');
    tellTabs();
    expect(tab.page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Visitors');
    expect(readDraft()?.form).toMatchObject({ email: 'other@example.com', lastName: 'Visitors' });
  });

  it('keep what was typed last when the rate changes an amount in the one that is left alone', async () => {
    const { service } = installIdempotentService();
    leaveDraft();
    service.reply('GET /api/rates/from/USDC', { BGN: 1.9 });
    const { page, user } = await openTab('/transaction');
    await waitFor(() => expect(page.getByRole('textbox', { name: /Amount you get/ })).toHaveValue('190.00'));
    expect(readDraft()?.form.bottom).toBe('200.00');
    await user.type(page.getByRole('textbox', { name: /Amount you give/ }), '0');
    await waitFor(() => expect(readDraft()?.form).toMatchObject({ top: '1000', bottom: '1900.00' }));
  });

  it('begin anew together', async () => {
    installIdempotentService();
    leaveDraft();
    const tab = await openTab('/transaction?step=personal');
    const other = await openTab('/transaction?step=personal');
    act(() => void tab.store.dispatch(startOver()));
    tellTabs();
    expect(await other.page.findByRole('heading', { name: 'What would you like to exchange?' })).toBeVisible();
    expect(other.wizard().draft.form.email).toBe('');
  });
});

describe('a key that another tab was first with', () => {
  it('is no fault of the birth date, and the visitor is told what happened', async () => {
    const { service } = installIdempotentService();
    service.reply('POST /api/transactions', () => refusal(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' }));
    leaveDraft(confirmed);
    const { page, submit } = await openTab(review);
    await submit();
    expect(await page.findByRole('heading', { name: 'Your request has already been made' })).toHaveFocus();
    expect(page.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Start over' })).toBeEnabled();
  });
});

describe('a tab that is sending', () => {
  it('keeps its receipt, and leaves the new draft of another tab alone', async () => {
    const { service } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab(review);
    const answer = holdSubmission(service);
    await tab.submit();
    await tab.page.findByText('Your request is being sent…');
    tellTabs();
    act(() => void other.store.dispatch(startOver()));
    await other.user.type(await other.page.findByRole('textbox', { name: /Amount you give/ }), '7');
    tellTabs();
    expect(tab.page.getByText('Your request is being sent…')).toBeVisible();
    answer(jsonReply(testReceipt, 201));
    await tab.success();
    expect(readReceipt()).toEqual(testReceipt);
    expect(readDraft()?.form.top).toBe(other.wizard().draft.form.top);
    expect(readDraft()?.form.email).toBe('');
  });
});
