import { act, waitFor, within } from '@testing-library/react';
import { jsonReply } from '@exchange/shared-platform/testing';
import { leaveDraft, testReceipt } from '../testing/drafts.ts';
import { holdSubmission, installIdempotentService, lost, refusal } from '../testing/submission.tsx';
import { openWizard, user } from '../testing/open-wizard.tsx';

const confirmed = { walletAddressIsCorrect: true, fundsLegitimate: true };
const review = '/transaction?step=review';

/** A tab of the browser: its own page and store, over the storage that all of them share. */
async function openTab(path: string) {
  const { container, router, unmount } = await openWizard(path);
  const page = within(container);
  await page.findByRole('heading', { level: 2 });
  return {
    page,
    go: (address: string) => act(() => router.navigate(address)),
    close: unmount,
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

  it('make one request when neither is told of the other', async () => {
    const { service, stored } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab(review);
    await other.submit();
    await other.success();
    service.reply('GET /api/rates/from/USDC', { BGN: 2.000001 });
    await tab.press('Edit: Location');
    await tab.press('Next');
    await tab.submit();
    await tab.success();
    expect(tab.page.getByText('7K3M-9QX1')).toBeVisible();
    expect(stored.size).toBe(1);
  });

  it('make one request also when each was changed on its own', async () => {
    const { stored } = installIdempotentService();
    leaveDraft();
    const tab = await openTab('/transaction?step=personal');
    const other = await openTab('/transaction?step=personal');
    for (const [{ page, press, submit }, name] of [[tab, 'One'] as const, [other, 'Two'] as const]) {
      await user.type(await page.findByRole('textbox', { name: 'Last name' }), name);
      await press('Next');
      await press('Next');
      for (const box of await page.findAllByRole('checkbox')) await user.click(box);
      await submit();
    }
    await tab.success();
    await other.success();
    expect(stored.size).toBe(1);
    expect([...stored.values()].join()).toContain('VisitorOne');
    expect(other.page.getByText('7K3M-9QX1')).toBeVisible();
  });

  it('make another one of what is asked for in the tab that showed another page meanwhile', async () => {
    const { faults } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab(review);
    await other.go('/faq');
    faults.push((answer) => {
      tellTabs();
      return answer;
    });
    await tab.submit();
    await tab.success();
    tellTabs();
    tab.close();
    await other.go('/transaction?top=60&bottom=120&topCurrency=USDC&bottomCurrency=BGN&direction=toBottom');
    expect(await other.page.findByRole('textbox', { name: 'First name' })).toHaveValue('');
    await other.press('Back');
    expect(await other.page.findByRole('textbox', { name: /you give/ })).toHaveValue('60');
    expect(other.page.getByText(/Your request 7K3M-9QX1 has been sent/)).toBeVisible();
  });

  it('say what happened when both submit at the same moment and the answer of the first is lost', async () => {
    const { service, stored } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab(review);
    await tab.page.findByText(/^Exchange rate: 1/);
    await other.page.findByText(/^Exchange rate: 1/);
    // Neither sees what the other one writes.
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    service.reply('POST /api/transactions', () => refusal(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' }));
    await other.submit();
    expect(await other.page.findByRole('heading', { name: 'Already sent in another tab' })).toHaveFocus();
    expect(other.page.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    expect(other.page.getByRole('button', { name: 'Start over' })).toBeEnabled();
    expect(stored.size).toBe(0);
    write.mockRestore();
    tab.close();
  });
});

type Faults = ReturnType<typeof installIdempotentService>['faults'];

/** Submits in a tab, whose answer is lost. Returns what gives its session storage back to it after a reload. */
async function loseAnswer(tab: Awaited<ReturnType<typeof openTab>>, faults: Faults): Promise<() => void> {
  faults.push(lost);
  await tab.submit();
  await tab.page.findByRole('button', { name: 'Send again' });
  const own = Object.entries(sessionStorage);
  return () => own.forEach(([name, value]) => sessionStorage.setItem(name, value));
}

describe('a request without an answer', () => {
  it('is kept when another tab saves an older draft', async () => {
    const { stored, faults } = installIdempotentService();
    const other = await openTab('/transaction');
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const restoreSession = await loseAnswer(tab, faults);
    await user.type(await other.page.findByRole('textbox', { name: /you give/ }), '7');
    tab.close();
    other.close();

    // The tab that sent it is reloaded, with its own session storage.
    restoreSession();
    const again = await openWizard('/transaction');
    expect(await within(again.container).findByText('7K3M-9QX1')).toBeVisible();
    expect(stored.size).toBe(1);
  });

  it('is never sent with the birth date of another draft', async () => {
    const { service, stored } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    service.reply('POST /api/transactions', lost);
    await tab.submit();
    await tab.page.findByRole('button', { name: 'Send again' });
    tab.close();
    sessionStorage.clear();

    // Another tab has a draft of somebody else, and is reloaded.
    leaveDraft({ firstName: 'Other', dateOfBirth: '1971-04-09' }, { id: 'another-draft' });
    const asked = service.requests.length;
    const other = await openTab('/transaction?step=personal');
    expect(other.page.getByRole('textbox', { name: 'First name' })).toHaveValue('Other');
    expect(service.requests.slice(asked).filter(({ method }) => method === 'POST')).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('stays so while another tab sends another draft, also after a reload', async () => {
    const { stored, faults } = installIdempotentService();
    leaveDraft(confirmed, { id: 'another-draft' });
    const other = await openTab(review);
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const restoreSession = await loseAnswer(tab, faults);
    await other.submit();
    await other.success();
    tellTabs();
    expect(tab.page.getByRole('button', { name: 'Send again' })).toBeVisible();
    tab.close();
    other.close();

    restoreSession();
    const again = await openTab('/transaction');
    await again.success();
    expect(stored.size).toBe(2);
  });

  it('is shown as sent in every tab, and its code once one of them has it', async () => {
    const { stored, faults } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab('/transaction?step=location');
    await loseAnswer(tab, faults);
    tellTabs();
    expect(await other.page.findByText('Already sent in another tab')).toBeVisible();
    await other.press('Send again');
    await other.success();
    tellTabs();
    await tab.success();
    expect(stored.size).toBe(1);
  });

  it('unlocks the other tab too when it is refused', async () => {
    const { service } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab(review);
    const answer = holdSubmission(service);
    await tab.submit();
    await tab.page.findByText('Your request is being sent…');
    tellTabs();
    expect(await other.page.findByText('Already sent in another tab')).toBeVisible();
    expect(other.page.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    answer(refusal(429, 'TOO_MANY_REQUESTS'));
    await tab.page.findByRole('button', { name: 'Submit' });
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
    await loseAnswer(tab, faults);
    tellTabs();
    await other.press('Send again');
    expect(await other.page.findByText(/with another date of birth/)).toBeVisible();
    expect(other.page.getByRole('group', { name: /Date of birth/ })).toBeVisible();
  });
});

describe('a tab that is sending', () => {
  it('keeps its code, and leaves the new draft of another tab alone', async () => {
    const { service } = installIdempotentService();
    leaveDraft(confirmed);
    const tab = await openTab(review);
    const other = await openTab(review);
    const answer = holdSubmission(service);
    await tab.submit();
    await tab.page.findByText('Your request is being sent…');
    tellTabs();
    await other.press('Start over');
    await user.click(await within(document.body).findByRole('button', { name: 'Continue' }));
    const amount = await other.page.findByRole('textbox', { name: /you give/ });
    await waitFor(() => expect(amount).toHaveValue('1'));
    await user.type(amount, '77');
    tellTabs();
    expect(tab.page.getByText('Your request is being sent…')).toBeVisible();
    answer(jsonReply(testReceipt, 201));
    await tab.success();
    tellTabs();
    expect(amount).toHaveValue('77');
    tab.close();
    other.close();

    const later = await openTab('/transaction');
    expect(await later.page.findByText(/Your request 7K3M-9QXA has been sent/)).toBeVisible();
    expect(later.page.getByRole('textbox', { name: /you give/ })).toHaveValue('77');
  });
});
