import { act, screen, waitFor, within } from '@testing-library/react';
import { walletProofText } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { completeDraft, leaveDraft } from '../testing/drafts.ts';
import { confirmAndSubmit, nextButton, rateShown } from '../testing/journey.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';
import { installWallet, rejectWith } from '@exchange/shared-platform/testing';

// An example of EIP-55.
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const signature = `0x${'1c'.repeat(65)}`;
const willing = { eth_requestAccounts: () => [account.toLowerCase()], personal_sign: () => signature };

async function openStep(form: Parameters<typeof leaveDraft>[0] = { walletAddress: '0x' }) {
  const service = installWizardService();
  leaveDraft(form);
  await openWizard('/transaction?step=location');
  await screen.findByRole('radiogroup', { name: 'Office' });
  return { service };
}

const field = () => screen.getByRole('textbox', { name: /Wallet address/ });
const block = () => within(screen.getByRole('region', { name: 'Your wallet in this browser' }));
const press = async (name: string | RegExp) => user.click(await block().findByRole('button', { name }));
const says = (text: string | RegExp) => waitFor(() => expect(block().getByRole('status')).toHaveTextContent(text));

describe('a wallet of the browser', () => {
  it('is asked nothing before the press, and fills in its address with the checksum', async () => {
    const wallet = installWallet(willing);
    await openStep();
    expect(wallet.calls).toEqual([]);
    await press('Use my wallet');
    await says(/The address is from Test Wallet/);
    expect(field()).toHaveValue(account);
    expect(wallet.calls).toEqual([['eth_requestAccounts']]);
  });

  it('signs in the language of the visitor that it is theirs, for this request, and the request carries it', async () => {
    const wallet = installWallet(willing);
    const { service } = await openStep();
    await press('Use my wallet');
    await press('Confirm that it is mine');
    await says(/You have confirmed/);
    const [method, message, signer] = wallet.calls.at(-1) ?? [];
    expect([method, signer]).toEqual(['personal_sign', account]);
    const text = new TextDecoder().decode(
      Uint8Array.from(String(message).slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    );
    const signedAt = /Time: (?<time>.+)$/.exec(text)?.groups?.['time'] ?? '';
    const facts = { site: 'localhost', address: account, requestKey: completeDraft.id, signedAt } as const;
    expect(text).toBe(walletProofText({ ...facts, language: 'en' }));
    await user.click(nextButton());
    expect(await screen.findByText('You confirmed by a signature that it is yours.')).toBeVisible();
    await confirmAndSubmit();
    await screen.findByRole('heading', { name: 'Transaction Requested Successfully!' });
    expect(await service.sent('/api/transactions')).toMatchObject({
      transaction: { clientWalletAddress: account, walletProof: `${signedAt} en ${signature}` },
    });
  });

  it('has confirmed nothing any more once another address is typed', async () => {
    installWallet(willing);
    await openStep();
    await press('Use my wallet');
    await press('Confirm that it is mine');
    await says(/You have confirmed/);
    await user.clear(field());
    await user.paste(`0x${'ab'.repeat(20)}`);
    expect(block().getByRole('status')).toHaveTextContent('');
    await user.click(nextButton());
    await screen.findByRole('heading', { name: 'Is everything right?' });
    expect(screen.queryByText(/by a signature/)).not.toBeInTheDocument();
  });

  it.each([
    ['refused', rejectWith(4001), /You refused it/],
    ['busy with an earlier question', rejectWith(-32_002), /already asking/],
    ['locked', () => [], /locked/],
    ['without a connection', rejectWith(4900), /no connection/],
    ['on another chain', () => ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'], /answer that we can't use/],
    ['the contract of a token', () => ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'], /answer that we can't use/],
    ['talking nonsense', () => ({ accounts: account }), /answer that we can't use/],
    ['failing', rejectWith(-32_603), /could not do it/],
  ])('that is %s leaves the field as it is, and says what to do', async (_, answer, words) => {
    installWallet({ eth_requestAccounts: answer });
    await openStep({ walletAddress: '0x12' });
    await press('Use my wallet');
    await says(words);
    expect(field()).toHaveValue('0x12');
    expect(block().getByRole('button', { name: 'Use my wallet' })).toHaveFocus();
  });

  it('that never answers can be left, and its late answer changes nothing', async () => {
    const answers: ((accounts: string[]) => void)[] = [];
    installWallet({ eth_requestAccounts: () => new Promise((resolve) => answers.push(resolve)) });
    await openStep();
    await press('Use my wallet');
    await says(/Answer in Test Wallet/);
    await press('Cancel');
    await user.type(field(), '12');
    await act(async () => answers[0]?.([account]));
    expect(field()).toHaveValue('0x12');
    expect(block().getByRole('status')).toHaveTextContent('');
  });

  it('whose account was changed since is not asked for a signature', async () => {
    let accounts = [account];
    const wallet = installWallet({ ...willing, eth_requestAccounts: () => accounts });
    await openStep();
    await press('Use my wallet');
    accounts = [`0x${'cd'.repeat(20)}`];
    await press('Confirm that it is mine');
    await says(new RegExp(`another account than the one above. Choose ${account}`));
    expect(wallet.calls.map(([method]) => method)).not.toContain('personal_sign');
  });

  it('is one of several: each is listed once, by a short name and a picture that loads nothing', async () => {
    installWallet(willing, { name: `First\u202E${'x'.repeat(10_000)}`, icon: 'https://example.com/icon.png' });
    installWallet({ eth_requestAccounts: () => [`0x${'cd'.repeat(20)}`] }, { icon: 'data:image/svg+xml,<svg/>' });
    installWallet(willing, { name: 7 });
    await openStep();
    await press('Use my wallet');
    await says('Which wallet?');
    const names = block()
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(names).toEqual([`First${'x'.repeat(35)}`, 'Test Wallet']);
    expect([...document.querySelectorAll('section img')].map((img) => img.getAttribute('src'))).toEqual([
      'data:image/svg+xml,<svg/>',
    ]);
    await press('Test Wallet');
    await says(/The address is from Test Wallet/);
    expect(field()).toHaveDisplayValue(/^0x(cd){20}$/i);
  });

  it('is missing: the page says so, and a phone gets links into browsers of wallets that take the exchange along', async () => {
    Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes('coarse') }) });
    await openStep();
    await press('Use my wallet');
    await says('There is no wallet in this browser.');
    const link = block().getByRole('link', { name: 'MetaMask' });
    const query = 'top=100&bottom=200&topCurrency=USDC&bottomCurrency=BGN&direction=toBottom&typed=top';
    expect(link).toHaveAttribute('href', `https://metamask.app.link/dapp/${window.location.host}/transaction?${query}`);
    expect(link.getAttribute('href')).not.toContain('Visitor');
    Reflect.deleteProperty(window, 'matchMedia');
  });
});

it('a signature of more than an hour ago is told of, and no request carries it', async () => {
  await openStep({ walletAddress: account, walletProof: `2026-03-02T10:00:00.000Z en ${signature}` });
  await says(/more than an hour old/);
  await user.click(nextButton());
  await screen.findByRole('heading', { name: 'Is everything right?' });
  expect(screen.queryByText(/by a signature/)).not.toBeInTheDocument();
});

it('an answer for an address that was changed meanwhile changes nothing', async () => {
  const answers: ((signed: string) => void)[] = [];
  installWallet({ ...willing, personal_sign: () => new Promise((resolve) => answers.push(resolve)) });
  await openStep();
  await press('Use my wallet');
  await press('Confirm that it is mine');
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.clear(field());
  await user.paste(`0x${'ab'.repeat(20)}`);
  await act(async () => answers[0]?.(signature));
  expect(block().getByRole('status')).toHaveTextContent('');
});

it('a signature that the service refuses leads back to the wallet with the reason, and can be left out', async () => {
  const old = `${new Date().toISOString()} en ${signature}`;
  const { service } = await openStep({ walletAddress: account, walletProof: old });
  const error = { error: 'UNEXPECTED_DATA_TYPE', message: '', traceId: '1', field: 'transaction.walletProof' };
  service.reply('POST /api/transactions', () => jsonReply({ ...error, reason: 'wallet' }, 422));
  await user.click(nextButton());
  await rateShown();
  await confirmAndSubmit();
  await says(/of another wallet/);
  expect(block().getByRole('button', { name: 'Sign again with my wallet' })).toHaveFocus();
  await press('Continue without it');
  await user.click(nextButton());
  await screen.findByRole('heading', { name: 'Is everything right?' });
  expect(screen.queryByText(/by a signature/)).not.toBeInTheDocument();
});
