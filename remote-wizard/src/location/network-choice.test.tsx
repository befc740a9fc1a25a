import { screen, within } from '@testing-library/react';
import { defaultLimits, type ExchangeForm } from '@exchange/shared-domain';
import { brokenReply, installWallet, jsonReply, rejectWith } from '@exchange/shared-platform/testing';
import { leaveDraft, testReceipt, testWallet } from '../testing/drafts.ts';
import { confirmAndSubmit, nextButton, rateShown } from '../testing/journey.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';

const both = [
  { network: 'ethereum', currencies: ['USDC', 'USDT'] },
  { network: 'base', currencies: ['USDC'] },
  { network: 'a-later-one', currencies: ['USDC'] },
];

async function openStep(networks: typeof both | undefined, form: Partial<ExchangeForm> = {}) {
  const service = installWizardService();
  service.reply('GET /api/settings', { limits: defaultLimits.BGN, networks });
  leaveDraft(form);
  const room = await openWizard('/transaction?step=location');
  await screen.findByRole('radiogroup', { name: 'Office' });
  return { service, ...room };
}

const choice = () => screen.queryByRole('radiogroup', { name: 'Network' });
const cards = () =>
  within(screen.getByRole('radiogroup', { name: 'Network' }))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'));

it('a visitor chooses among the networks that are on for the currency, told what a transfer costs, and the request says it', async () => {
  const { service } = await openStep(both);
  expect(await screen.findByRole('radio', { name: 'Ethereum' })).toHaveAccessibleDescription(/often costs some euros/);
  expect(cards()).toEqual(['ethereum', 'base']);
  expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
  const base = screen.getByRole('radio', { name: 'Base' });
  expect(base).toHaveAccessibleDescription('A transfer usually costs some cents.');
  await user.click(base);
  await user.click(nextButton());
  expect(await screen.findByText('Network')).toBeVisible();
  expect(screen.getByText('Base')).toBeVisible();
  await rateShown();
  await confirmAndSubmit();
  await screen.findByRole('heading', { name: 'Transaction Requested Successfully!' });
  expect(await service.sent('/api/transactions')).toMatchObject({ transaction: { network: 'base' } });
});

it('the choice outlasts a reload, and another network asks to confirm anew', async () => {
  const { unmount } = await openStep(both, { walletAddressIsCorrect: true });
  await user.click(await screen.findByRole('radio', { name: 'Base' }));
  unmount();
  await openWizard('/transaction?step=location');
  expect(await screen.findByRole('radio', { name: 'Base' })).toBeChecked();
  await user.click(nextButton());
  await rateShown();
  expect(screen.getByRole('checkbox', { name: /^I have checked the wallet address/ })).not.toBeChecked();
});

it.each([
  ['there is only one', both.slice(0, 1), undefined],
  ['the service of before names none', undefined, undefined],
  [
    'the currency has only one of several',
    [...both.slice(0, 1), { network: 'base', currencies: ['USDT'] }],
    'ethereum',
  ],
])('nothing is asked where %s', async (_, networks, network) => {
  const { service } = await openStep(networks, { network: 'base' });
  await user.click(nextButton());
  await rateShown();
  await confirmAndSubmit();
  await screen.findByRole('heading', { name: 'Transaction Requested Successfully!' });
  expect(choice()).not.toBeInTheDocument();
  const { transaction } = Object(await service.sent('/api/transactions'));
  expect(transaction.network).toBe(network);
});

it('a choice of before is sent also when the settings of the site do not load', async () => {
  const service = installWizardService();
  service.reply('GET /api/settings', () => brokenReply('maintenance'));
  leaveDraft({ network: 'base' });
  await openWizard('/transaction?step=location');
  await screen.findByRole('radiogroup', { name: 'Office' });
  await user.click(nextButton());
  expect(await screen.findByText('Base')).toBeVisible();
  await rateShown();
  await confirmAndSubmit();
  await screen.findByRole('heading', { name: 'Transaction Requested Successfully!' });
  expect(await service.sent('/api/transactions')).toMatchObject({ transaction: { network: 'base' } });
});

const walletField = () => screen.getByRole('textbox', { name: /^Wallet/ });

it('a wallet written for a network is compared with the choice: named together where they differ, else its address', async () => {
  const { service } = await openStep(both, { walletAddress: '0x' });
  await screen.findByRole('radio', { name: 'Base' });
  await user.click(walletField());
  await user.paste(`base:${testWallet}`);
  expect(walletField()).toHaveValue(`base:${testWallet}`);
  expect(walletField()).toBeValid();
  await user.click(screen.getByRole('radio', { name: 'Ethereum' }));
  expect(walletField()).toHaveAccessibleDescription(
    /^This address is for the network Base, and this exchange is on Ethereum/,
  );
  expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('radio', { name: 'Base' }));
  expect(walletField()).toBeValid();
  await user.click(nextButton());
  await rateShown();
  await confirmAndSubmit();
  await screen.findByRole('heading', { name: 'Transaction Requested Successfully!' });
  expect(await service.sent('/api/transactions')).toMatchObject({
    transaction: { network: 'base', clientWalletAddress: testWallet },
  });
});

it.each([
  ['base', testWallet, ''],
  ['eth', `eth:${testWallet}`, /for the network Ethereum, and this exchange is on Base/],
])('where Base is chosen, %s: before an address leaves %s in the field', async (sign, shown, help) => {
  await openStep(both, { walletAddress: '0x', network: 'base' });
  await screen.findByRole('radio', { name: 'Base' });
  await user.click(walletField());
  await user.paste(`${sign}:${testWallet}`);
  expect(walletField()).toHaveValue(shown);
  expect(screen.queryAllByText(help || 'Invalid wallet address.')).toHaveLength(help ? 1 : 0);
});

it('a chosen network that does not carry the currency is asked for again', async () => {
  const three = [...both, { network: 'bnb', currencies: ['USDT'] }];
  await openStep(three, { network: 'base', topCurrency: 'USDT' });
  expect(await screen.findByRole('radio', { name: 'BNB Smart Chain' })).toHaveAccessibleDescription(
    /USDT there is Binance-Peg USDT/,
  );
  expect(cards()).toEqual(['ethereum', 'bnb']);
  expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  ['its network comes first and says so', () => '0x2105', ['base', 'ethereum'], ' Your wallet is on this network.'],
  ['a network that nobody knows changes nothing', () => '0xffffff', ['ethereum', 'base'], ''],
  ['nor does one that refuses to name it', rejectWith(-32_603), ['ethereum', 'base'], ''],
])('once a wallet has given its address, %s', async (_, chain, order, said) => {
  const wallet = installWallet({ eth_requestAccounts: () => [`0x${'cd'.repeat(20)}`], eth_chainId: chain });
  await openStep(both);
  await screen.findByRole('radio', { name: 'Base' });
  expect(wallet.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use my wallet' }));
  await screen.findByText(/^The address is from Test Wallet/);
  expect(cards()).toEqual(order);
  const base = screen.getByRole('radio', { name: 'Base' });
  expect(base).not.toBeChecked();
  expect(base).toHaveAccessibleDescription(`A transfer usually costs some cents.${said}`);
});

it('a network that was switched off meanwhile leads back to the choice with the reason', async () => {
  const { service } = await openStep(both, { network: 'base' });
  const error = { error: 'ENTITY_NOT_FOUND', message: '', traceId: '1', field: 'transaction.network' };
  service.reply('POST /api/transactions', () => jsonReply({ ...error, reason: 'networkOff' }, 422));
  await screen.findByRole('radio', { name: 'Base' });
  await user.click(nextButton());
  await rateShown();
  await confirmAndSubmit();
  expect(await screen.findByText(/^We do not exchange on this network at the moment/)).toBeVisible();
  service.reply('POST /api/transactions', () => jsonReply(testReceipt, 201));
  await user.click(screen.getByRole('radio', { name: 'Ethereum' }));
  expect(screen.queryByText(/^We do not exchange on this network/)).not.toBeInTheDocument();
});
