import { screen, within } from '@testing-library/react';
import { defaultLimits, type ClientDeposit, type FollowView, type SiteSettings } from '@exchange/shared-domain';
import { installWizardService, openWizard } from '../testing/open-wizard.tsx';
import { followedSale, waitingDeposit } from '../testing/deposit.fixture.ts';

const ADDRESS = waitingDeposit.address;

interface Site {
  readonly language?: 'en' | 'bg';
  readonly settings?: Partial<SiteSettings>;
}

async function open(
  deposit: Partial<ClientDeposit>,
  view: Partial<FollowView> = {},
  { language = 'en', settings = {} }: Site = {},
) {
  const service = installWizardService();
  service.reply('GET /api/settings', { limits: defaultLimits.BGN, ...settings });
  service.reply('GET /api/follow', followedSale({ ...view, deposit: { ...waitingDeposit, ...deposit } }));
  await openWizard('/transaction/follow#abcDEF-_01234567', { language });
}

async function follow(...how: Parameters<typeof open>) {
  await open(...how);
  return within(await screen.findByRole('region', { name: /USDC/ }));
}

it('nothing is to be sent while nobody reads the network, and the page says what to do', async () => {
  const panel = await follow({ isUnread: true });
  expect(panel.getByText('Please do not send anything to this address now.')).toBeVisible();
  expect(panel.queryByText(ADDRESS)).not.toBeInTheDocument();
  expect(screen.getByText(/^We can’t see transfers on this network at the moment/)).toBeVisible();
});

it('what came late is looked into, which comes before the rate of the day', async () => {
  await follow({ match: 'late', received: '250.5' }, { ratePromisedUntil: '2026-03-05T11:55:00.000Z' });
  expect(screen.getByText(/^Please wait before you come\. We are looking into your transfer/)).toBeVisible();
  expect(screen.queryByText(/^The promised rate has ended\. You can still come/)).not.toBeInTheDocument();
});

it('a client reads, copies and scans where to send the exact amount, and is warned of other networks', async () => {
  const panel = await follow({});
  expect(panel.getByRole('heading', { name: 'Send USDC here' })).toBeVisible();
  expect(panel.getByRole('code')).toHaveTextContent(ADDRESS);
  expect(panel.getByText('Ethereum (ERC-20)')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  expect(panel.getByRole('img', { name: /^QR code for your wallet: 250\.5.USDC to 0x5290/ })).toBeVisible();
  expect(panel.getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute(
    'href',
    `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${ADDRESS}&uint256=250500000`,
  );
  expect(panel.getByText(/^Send only USDC, and only on the network Ethereum/)).toBeVisible();
  expect(panel.getByText(/^Nothing has arrived yet\./)).toBeVisible();
  expect(screen.getByText(/^Send 250\.5.USDC to the address below\./)).toBeVisible();
});

it('where there are several networks, that of the deposit has the largest letters, and code, link and amounts name it', async () => {
  const settings = {
    networks: [
      { network: 'ethereum', currencies: ['USDC', 'USDT'] },
      { network: 'base', currencies: ['USDC'] },
    ],
  };
  const panel = await follow({ network: 'base', chainId: 8453 }, { network: 'base' }, { settings });
  expect(await panel.findByRole('heading', { name: 'Send USDC on Base' })).toBeVisible();
  expect(panel.getByText('Base', { selector: 'dd' })).toHaveClass('network');
  expect(panel.getByRole('img', { name: /^QR code for your wallet: 250\.5.USDC on Base to 0x5290/ })).toBeVisible();
  expect(panel.getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute(
    'href',
    `ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?address=${ADDRESS}&uint256=250500000`,
  );
  expect(panel.getByText(/^Before you send, compare network, address and amount/)).toBeVisible();
  const named = screen.getAllByText('Network').map((term) => term.nextSibling?.textContent);
  expect(named).toEqual(['Base', 'Base']);
});

it('a client who sent too little is asked for the rest alone', async () => {
  const panel = await follow({ received: '200', receivedFinal: '200', state: 'final', match: 'short' });
  expect(panel.getByText(/^200.USDC of 250\.5.USDC has arrived\. 50\.5.USDC is missing\.$/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Open in a wallet' }).getAttribute('href')).toMatch(/uint256=50500000$/);
  expect(screen.getByText(/^Send 50\.5.USDC to the address below\./)).toBeVisible();
  expect(screen.queryByText(/^The phone with your wallet/)).not.toBeInTheDocument();
});

it.each([
  [
    'in a young block',
    { state: 'seen', match: 'exact', confirmations: { have: 7, need: 12 } },
    'You have nothing to do. 7 of 12 blocks.',
  ],
  ['for good', { state: 'final', match: 'exact' }, 'What has arrived is final.'],
  ['that the providers doubt', { state: 'unsure', match: 'exact' }, 'do not send again'],
  ['twice', { state: 'final', match: 'twice', received: '501' }, 'more than once: 501'],
  ['that is too much', { state: 'final', match: 'over', received: '251' }, '0.5 USDC more than agreed'],
] as const)('a client reads what arrived and is not asked again: money %s', async (_, deposit, text) => {
  const panel = await follow({ received: '250.5', ...deposit });
  expect(panel.getByRole('status').textContent.replaceAll(/\s/g, ' ')).toContain(text);
  expect(panel.queryByText(ADDRESS)).not.toBeInTheDocument();
  expect(screen.getByText(/^Come with your identity document and get/)).toBeVisible();
});

it.each([
  [
    'may be for another exchange',
    { match: 'ambiguous', received: '0' },
    /^A transfer has arrived\. We are finding out/,
  ],
  ['is on another network', { match: 'otherNetwork', received: '0' }, /^Something has arrived on another network/],
  ['came too late', { state: 'final', match: 'late' }, /after the time that was agreed/],
] as const)(
  'a client is not called to the office while somebody looks at the money: it %s',
  async (_, deposit, text) => {
    const panel = await follow({ received: '250.5', ...deposit });
    expect(panel.getByText(text)).toBeVisible();
    expect(panel.queryByText(ADDRESS)).not.toBeInTheDocument();
    expect(screen.getByText(/^Please wait before you come\. We are looking into your transfer/)).toBeVisible();
    expect(screen.queryByText(/^Come with/)).not.toBeInTheDocument();
  },
);

it('a client whose crypto was accepted comes for the cash, and brings no wallet', async () => {
  await open({ received: '250.5', state: 'final', match: 'exact' }, { status: 'CLIENT_MONEY_RECEIVED' });
  expect(await screen.findByText(/^Come with your identity document and get 500\.00.BGN in cash\.$/)).toBeVisible();
  expect(screen.getByText('Your identity card or passport')).toBeVisible();
  expect(screen.queryByText(/wallet/)).not.toBeInTheDocument();
});

it('nobody is asked to send once the promised rate is over', async () => {
  const panel = await follow({}, { ratePromisedUntil: '2026-03-05T11:59:00.000Z' });
  expect(panel.getByText('Please do not send anything to this address now.')).toBeVisible();
  expect(panel.queryByText(ADDRESS)).not.toBeInTheDocument();
});

it.each([
  ['waits to be recorded', 'PENDING_CLIENT_ACTION'],
  ['is recorded', 'CLIENT_MONEY_RECEIVED'],
] as const)('who sent everything in time keeps the rate after its end: the money %s', async (_, status) => {
  const ratePromisedUntil = '2026-03-05T11:59:00.000Z';
  await open(
    { received: '250.5', receivedFinal: '250.5', state: 'final', match: 'exact' },
    { status, ratePromisedUntil },
  );
  expect(await screen.findByText(/^Come with your identity document and get 500\.00.BGN in cash\.$/)).toBeVisible();
  expect(screen.getByText('05 Mar, 2026 13:59')).toBeVisible();
  expect(screen.queryByText(/has ended/)).not.toBeInTheDocument();
});

it('who sent too little is told that the rate is over after its end', async () => {
  await open({ received: '200', match: 'short' }, { ratePromisedUntil: '2026-03-05T11:59:00.000Z' });
  expect(await screen.findByText(/^The promised rate has ended\./)).toBeVisible();
  expect(screen.getByText('05 Mar, 2026 13:59 (over)')).toBeVisible();
});

it.each([
  ['that goes back', { left: '250.5', isToReturn: true }, /^250\.5.USDC that you sent is with us\. We send it back/],
  ['that nobody decided about', { left: '250.5' }, /^250\.5.USDC that you sent is still with us and belongs to you\./],
  ['that went back', { returned: '250.5' }, /^250\.5.USDC went back to you\.$/],
] as const)('who sent money for a request that has ended reads where it is: money %s', async (_, deposit, text) => {
  const panel = await follow(
    { received: '250.5', state: 'final', match: 'exact', ...deposit },
    { status: 'DECLINED', ending: 'cancelled' },
  );
  expect(panel.getByText(text)).toBeVisible();
  expect(panel.getByText('Please do not send anything to this address now.')).toBeVisible();
  expect(panel.queryByText(/as agreed/)).not.toBeInTheDocument();
});

it('who sent too much for a complete exchange reads that the rest is still there', async () => {
  const panel = await follow({ received: '274.5', state: 'final', match: 'over', left: '24' }, { status: 'COMPLETED' });
  expect(panel.getByText(/^24.USDC that you sent is still with us/)).toBeVisible();
});
